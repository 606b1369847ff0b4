"""Common given names of four languages, to notice a name that was typed the other way round.

Not a register: names that are as often family names (Martin, Bernard, Simon) stand in it too, and
nothing but a question to a person depends on it. Without marks and in small letters.
"""

from __future__ import annotations

__all__ = ["GIVEN_NAMES"]

_FRENCH = """
adele adrien agathe agnes alain alexandra alexandre alexis alice aline amandine ambre amelie
anais andre angele anne annie anthony antoine ariane arnaud arthur astrid audrey aurelie aurelien
aurore axel baptiste bastien beatrice benjamin benoit bernadette bernard bertrand brice brigitte
bruno camille capucine carine carole caroline catherine cecile cedric celia celine chantal charles
charlotte chloe christelle christian christine christophe claire clara claude clement clemence
colette coralie corentin corinne cyril damien daniel danielle david delphine denis denise didier
dominique dorian eglantine eleonore elodie eloise emilie emma emmanuel emmanuelle enzo eric erwan
estelle ethan etienne eva evelyne fabien fabienne fabrice fanny felix fernand florence florent
florian francis francois francoise franck frederic frederique gabriel gabrielle gaelle gaetan
gaspard gautier genevieve georges gerald gerard germain ghislain gilbert gilles gregoire gregory
guillaume gustave guy helene henri herve hubert hugo hugues ines irene isabelle ismael jacqueline
jacques jade jean jeanne jeremie jeremy jerome joel joelle jonathan jordan josephine josiane jules
julia julie julien juliette justine karine kevin laetitia laura laure laurence laurent lea leo leon
leonie lilou lina lisa loic lola lou louis louise luc lucas lucie lucien ludovic madeleine mael
maelle magali manon marc marcel margaux margot marianne marie marine marion marius martin martine
mateo mathieu mathilde mathis matthieu maud maurice maxence maxime melanie melissa michel michele
mickael mireille monique morgane muriel myriam nadine nathalie nathan nicolas nicole nina noe noel
noemie nolan octave odile oceane olivia olivier pascal pascale patrice patricia patrick paul paule
pauline philippe pierre quentin rachel raoul raphael raphaelle raymond regis remi remy rene renee
robert robin roger roland romain romane rose roxane samuel sandra sandrine sarah sebastien serge
severine simon simone solene sonia sophie stephane stephanie suzanne sylvain sylvie tanguy theo
therese thibault thierry thomas timothee tom tristan valentin valerie vanessa veronique victor
victoire vincent virginie vivien xavier yann yannick yves yvette yvonne zoe
"""
_ENGLISH = """
aaron abigail adam aidan alan albert alex alfred amber amelia amy andrea andrew angela ann anna
anthony archie arthur ashley barbara ben beth betty brandon brenda brian caitlin callum cameron
carl carol catherine charlie cheryl chris christopher cindy colin connor craig cynthia dale dan
daisy darren dave dawn deborah dennis derek diana diane donald donna dorothy douglas dylan edward
eileen elaine eleanor elizabeth ellen emily eric ethan eugene evan evelyn fiona frank fred gareth
gary gavin gemma george gillian glen gordon grace graham grant greg hannah harold harriet harry
heather helen henry holly howard ian isaac isabella isla ivy jack jacob jake james jamie jane janet
jason jay jeff jennifer jenny jessica jill jim joan joanna joe john jonathan joseph joshua joyce
judith judy julian june justin karen kate katherine kathleen keith kelly ken kenneth kim kimberly
kirsty kyle larry laura lauren leslie liam lily linda louise lucy luke lynn malcolm margaret mark
mary matthew megan melissa michael mike molly morgan nancy naomi nathan neil nicholas nicola nigel
noah oliver oscar pamela patricia patrick paula peter phil philip phoebe rachel ralph raymond
rebecca richard rick robert robin roger ronald rosie ross roy russell ruth ryan sally sam samantha
sarah scott sean sharon sheila shirley simon sophia stacy stanley stephen steve steven stuart susan
tara teresa terry thomas tim timothy tina toby tony tracy trevor tyler vera victoria walter wayne
wendy william zachary
"""
_GERMAN = """
alexander alfons alina andreas angelika anja anke annegret annette antje armin arne astrid axel
barbel bastian beate benedikt bernd bernhard birgit bjorn brigitte burkhard carsten christa
christiane christoph claudia claus cornelia daniela detlef dieter dietmar dirk doris eberhard
eckhard elke emil erich erika ernst erwin esther eva ewald felix frank franz franziska friedrich
fritz gabi gabriele georg gerd gerhard gerlinde gisela greta gudrun gunter gunther hanna hannah
hannelore hannes hans harald hartmut heide heike heiko heinrich heinz helga helmut henning henrik
herbert hermann holger horst ida ilse ines inge ingo ingrid irmgard jakob jan jana janina jens
joachim jochen johann johanna johannes jonas jorg josef josefine jurgen jutta kai karin karl karsten
katharina kathrin katja katrin kerstin klara klaus konrad kristina kurt lars lena leonhard leonie
lothar ludwig lukas lutz manfred manuela marco maren mareike margit margot maria marianne marie
marlene marlies martina matthias maximilian mia michaela mirko monika moritz nadja nele niklas nils
norbert olaf oskar otto patrick paula peter petra philipp rainer ralf regina reinhard reinhold
renate roland rolf rudiger rudolf ruth sabine sandra sascha sebastian sibylle siegfried sigrid silke
simone sonja stefan stefanie steffen susanne sven svenja swantje tanja thilo thomas thorsten tim
tobias torsten udo ulla ulrich ulrike ursula uta ute uwe volker walter waltraud werner wilfried
wilhelm winfried wolfgang yvonne
"""
_SPANISH = """
adriana agustin alba alberto alejandra alejandro alfonso alfredo alicia alvaro amparo ana andres
angel angela angeles antonia antonio ariadna armando arturo aurora beatriz begona belen blanca borja
carla carlos carmen carolina catalina cesar clara concepcion consuelo cristian cristina daniel
daniela david diego dolores eduardo elena emilio encarnacion enrique ernesto esperanza esteban
esther eugenia eva federico felipe fernanda fernando francisca francisco gabriela gema gerardo
gloria gonzalo guadalupe guillermo gustavo hector ignacio inaki ines inmaculada irene isabel ivan
jaime javier jesus jimena joaquin jordi jorge jose josefa juan juana julian julio lorena lorenzo
lourdes lucia luis luisa luz manuel manuela marcos margarita maria mariano marina mario marta mateo
mercedes miguel mireia monica montserrat natalia nerea nieves noelia nuria oscar pablo paloma paqui
patricia paula pedro pilar rafael ramon raquel raul ricardo roberto rocio rodrigo rosa rosario ruben
salvador sara sergio silvia sofia soledad susana teresa tomas trinidad vicente victor victoria
virginia xavi yolanda
"""

GIVEN_NAMES: frozenset[str] = frozenset(f"{_FRENCH} {_ENGLISH} {_GERMAN} {_SPANISH}".split())
"""The names, folded."""
