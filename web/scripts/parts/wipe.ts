/** One picture over another, parted by a line that can be dragged or moved by keys. */
import { element, textElement } from "./element.ts";

/** The two pictures and what readers call them. */
export interface Pair {
  readonly left: HTMLImageElement;
  readonly right: HTMLImageElement;
  readonly names: readonly [string, string];
}

/** The pictures over each other, the line between them, and the slider that moves it. */
export function createWipe({ left, right, names }: Pair): { wipe: HTMLElement; slider: HTMLInputElement } {
  const wipe = element("div", "wipe");
  const stage = element("div", "stage");
  const over = right.cloneNode() as HTMLImageElement;
  over.className = "over";
  const corners = names.map((name) => {
    const corner = textElement("span", name, "corner");
    corner.setAttribute("aria-hidden", "true");
    return corner;
  });
  stage.append(left.cloneNode(), over, ...corners, element("div", "line"));
  const slider = createSlider(names);
  wipe.append(stage, slider);

  const place = (percent: number) => {
    slider.value = String(percent);
    stage.style.setProperty("--cut", `${slider.value}%`);
    slider.setAttribute("aria-valuetext", `${slider.value} percent ${names[0].toLowerCase()}`);
  };
  place(50);
  slider.addEventListener("input", () => place(slider.valueAsNumber));
  followPointer(stage, slider, place);
  return { wipe, slider };
}

function createSlider([left, right]: Pair["names"]): HTMLInputElement {
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.max = "100";
  slider.step = "1";
  slider.setAttribute("aria-label", `${left} to the left of the line, ${right.toLowerCase()} to the right`);
  return slider;
}

/** Lets the line follow a pointer that is down; the slider has the focus then, so that keys go on from there. */
function followPointer(stage: HTMLElement, slider: HTMLElement, place: (percent: number) => void): void {
  const follow = (event: PointerEvent) => {
    const { left, width } = stage.getBoundingClientRect();
    place(Math.round((100 * (event.clientX - left)) / width));
  };
  stage.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    stage.setPointerCapture(event.pointerId);
    slider.focus({ preventScroll: true });
    follow(event);
  });
  stage.addEventListener("pointermove", (event) => {
    if (stage.hasPointerCapture(event.pointerId)) follow(event);
  });
}

/** Two buttons, of which the pressed one says what is shown. */
export function createViews(show: (wiped: boolean) => void): HTMLElement {
  const views = element("div", "views");
  views.setAttribute("role", "group");
  views.setAttribute("aria-label", "View");
  const titles = [
    ["Side by side", false],
    ["Swipe", true],
  ] as const;
  const buttons = titles.map(([title, wiped]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = title;
    button.setAttribute("aria-pressed", String(!wiped));
    button.addEventListener("click", () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      show(wiped);
    });
    return button;
  });
  views.append(...buttons);
  return views;
}
