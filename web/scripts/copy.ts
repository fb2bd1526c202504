/** Gives every block of code a button that copies it. Without script there is no button. */
const SHOWN_MS = 2_000;

function addCopyButtons(): void {
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.body.append(status);
  for (const block of document.querySelectorAll(".code")) {
    const code = block.querySelector("code");
    if (code !== null) block.append(copyButton(code, status));
  }
}

function copyButton(code: HTMLElement, status: HTMLElement): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  let reset = 0;
  button.addEventListener("click", async () => {
    const done = await copy(code);
    button.textContent = done ? "Copied" : "Press Ctrl+C";
    status.textContent = done ? "Copied to the clipboard" : "The text is selected: press Ctrl and C";
    clearTimeout(reset);
    reset = setTimeout(() => {
      button.textContent = "Copy";
      status.textContent = "";
    }, SHOWN_MS);
  });
  return button;
}

/** Where the clipboard is not to be had (no https, no permission) the text is selected, so that a key press copies it. */
async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText((code.textContent ?? "").replace(/\n$/, ""));
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return false;
  }
}

addCopyButtons();
