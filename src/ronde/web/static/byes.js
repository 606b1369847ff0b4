// Cells of the table of byes: a press goes on to the next answer instead of opening a list.
"use strict";
(() => {
  for (const list of document.querySelectorAll(".byes-table select")) {
    const first = list.value;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cycle";
    const show = () => {
      const chosen = list.selectedOptions[0];
      button.textContent = chosen.textContent;
      button.dataset.value = list.value;
      button.setAttribute(
        "aria-label",
        `${list.getAttribute("aria-label")}: ${chosen.textContent}`,
      );
      button.classList.toggle("altered", list.value !== first);
    };
    button.addEventListener("click", () => {
      list.selectedIndex = (list.selectedIndex + 1) % list.options.length;
      show();
    });
    list.hidden = true;
    list.after(button);
    show();
  }
})();
