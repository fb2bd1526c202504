/** The list of a run's problems follows a choice at once, without a press on the button. */
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-submits-itself]")) {
  form.classList.add("instant");
  form.addEventListener("change", () => form.requestSubmit());
}
