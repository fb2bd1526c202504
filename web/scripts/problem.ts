/**
 * The page of a problem: a tolerance slider under the error map, and a view in which any two of the pictures are wiped
 * over each other. Without script the pictures stand side by side, the map at one tolerance.
 */
import { element, textElement } from "./parts/element.ts";
import { createViews, createWipe } from "./parts/wipe.ts";

const TOLERANCES = 11;

/** Adds the slider; what it says is marked in the table of numbers. */
function addToleranceSlider(figure: HTMLElement): void {
  const image = figure.querySelector("img");
  const shown = figure.querySelector("[data-tolerance]");
  const address = figure.dataset.errorMap;
  if (image === null || shown === null || address === undefined) return;
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.max = String(TOLERANCES - 1);
  slider.step = "1";
  slider.value = shown.textContent ?? "5";
  slider.className = "tolerance";
  slider.setAttribute("aria-label", "Tolerance of the error map");
  figure.querySelector("figcaption")?.after(slider);

  const show = () => {
    image.src = `${address}${slider.value}`;
    shown.textContent = slider.value;
    slider.setAttribute("aria-valuetext", `ΔE ${slider.value}`);
    markRow(slider.value);
  };
  show();
  slider.addEventListener("input", show);
  for (const row of document.querySelectorAll<HTMLElement>("[data-thresholds] tr[data-t]")) {
    row.addEventListener("click", () => {
      slider.value = row.dataset.t ?? slider.value;
      show();
    });
  }
  preload(address, slider.valueAsNumber);
}

function markRow(tolerance: string): void {
  for (const row of document.querySelectorAll<HTMLElement>("[data-thresholds] tr[data-t]")) {
    row.classList.toggle("current", row.dataset.t === tolerance);
  }
}

/** Fetches the maps one after the other, the nearest first, so that the slider never waits and the server is not flooded. */
async function preload(address: string, from: number): Promise<void> {
  const order = [...Array(TOLERANCES).keys()].sort((a, b) => Math.abs(a - from) - Math.abs(b - from));
  for (const tolerance of order) {
    const image = new Image();
    image.src = `${address}${tolerance}`;
    // A map that cannot be had now is asked for again when the slider comes to it.
    await image.decode().catch(() => {});
  }
}

/** A choice of one of the pictures. */
function createChoice(label: string, names: readonly string[], chosen: number): HTMLSelectElement {
  const select = document.createElement("select");
  select.setAttribute("aria-label", label);
  for (const [index, name] of names.entries()) select.add(new Option(name, String(index)));
  select.selectedIndex = chosen;
  return select;
}

function addWipe(pictures: HTMLElement): void {
  const figures = [...pictures.querySelectorAll("figure")].filter(
    (figure) => !("errorMap" in figure.dataset),
  );
  const images = figures.flatMap((figure) => figure.querySelector("img") ?? []);
  const names = figures.map((figure) => figure.querySelector("figcaption")?.textContent ?? "");
  if (images.length < 2) return;
  // The two that a reader wants to compare first: what was asked for and what came.
  const first = createChoice("Picture on the left", names, names.length - 2);
  const second = createChoice("Picture on the right", names, names.length - 1);
  const choices = element("div", "compare-choices");
  choices.append(first, textElement("span", "against", "soft"), second);
  const place = element("div", "compare");
  place.hidden = true;
  place.append(choices);

  const compare = () => {
    const [left, right] = [first.selectedIndex, second.selectedIndex];
    const { wipe } = createWipe({
      left: images[left],
      right: images[right],
      names: [names[left], names[right]],
    });
    place.querySelector(".wipe")?.remove();
    place.append(wipe);
  };
  compare();
  first.addEventListener("change", compare);
  second.addEventListener("change", compare);
  pictures.before(
    createViews((wiped) => {
      place.hidden = !wiped;
      for (const figure of figures) figure.hidden = wiped;
      if (wiped) place.querySelector<HTMLElement>(".wipe input")?.focus({ preventScroll: true });
    }),
  );
  pictures.prepend(place);
}

for (const figure of document.querySelectorAll<HTMLElement>("[data-error-map]")) addToleranceSlider(figure);
for (const pictures of document.querySelectorAll<HTMLElement>("[data-compare]")) addWipe(pictures);
