// A file dropped on the page is sent at once. One that is chosen waits for the button: a press that
// comes while the next page arrives would land on that page's button.
"use strict";
(() => {
  const form = document.getElementById("drop");
  const field = document.getElementById("file");
  if (!form || !field) return;

  const carriesFiles = (event) => event.dataTransfer?.types.includes("Files");

  document.addEventListener("dragover", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    form.classList.add("over");
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) form.classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    form.classList.remove("over");
    if (event.dataTransfer.files.length !== 1) return;
    field.files = event.dataTransfer.files;
    form.requestSubmit();
  });
})();
