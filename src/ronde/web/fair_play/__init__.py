"""Fair play: the plan, who is out, inspections, complaints."""
