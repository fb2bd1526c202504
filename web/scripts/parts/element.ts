/** Elements that scripts make. */

/** A new element of a class. */
export function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

/** One that holds a text; nothing in the text is markup. */
export function textElement(tag: string, text: string, className = ""): HTMLElement {
  const made = element(tag, className);
  made.textContent = text;
  return made;
}
