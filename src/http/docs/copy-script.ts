/** The script that gives every block of code a button which copies it. Without script there is no button. */
export const COPY_SCRIPT_PATH = "/docs/copy.js";

export const COPY_SCRIPT = `
"use strict";
const status = document.createElement("p");
status.className = "visually-hidden";
status.setAttribute("role", "status");
document.body.append(status);

for (const block of document.querySelectorAll(".code")) {
  const code = block.querySelector("code");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  let reset;
  button.addEventListener("click", async () => {
    const done = await copy(code);
    button.textContent = done ? "Copied" : "Press Ctrl+C";
    status.textContent = done ? "Copied to the clipboard" : "The text is selected: press Ctrl and C";
    clearTimeout(reset);
    reset = setTimeout(() => {
      button.textContent = "Copy";
      status.textContent = "";
    }, 2000);
  });
  block.append(button);
}

// Where the clipboard is not to be had (no https, no permission) the text is selected, so that a key press copies it.
async function copy(code) {
  try {
    await navigator.clipboard.writeText(code.textContent.replace(/\\n$/, ""));
    return true;
  } catch {
    getSelection().selectAllChildren(code);
    return false;
  }
}
`;
