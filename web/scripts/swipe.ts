/**
 * Adds a second way to compare two pictures that stand side by side in a `[data-swipe]`: one lies over the other, and a
 * line that can be dragged, or moved by the arrow keys, parts them. Without script they stand side by side.
 */

import { createViews, createWipe, type Pair } from "./parts/wipe.ts";

function readPair(pictures: Element): Pair | null {
  const [left, right] = pictures.querySelectorAll("img");
  const [leftName, rightName] = [...pictures.querySelectorAll("figcaption")].map(
    ({ textContent }) => textContent ?? "",
  );
  return right === undefined ? null : { left, right, names: [leftName, rightName] };
}

for (const pictures of document.querySelectorAll<HTMLElement>("[data-swipe]")) {
  const pair = readPair(pictures);
  if (pair === null) continue;
  const { wipe, slider } = createWipe(pair);
  wipe.hidden = true;
  pictures.after(wipe);
  pictures.before(
    createViews((wiped) => {
      wipe.hidden = !wiped;
      pictures.hidden = wiped;
      if (wiped) slider.focus({ preventScroll: true });
    }),
  );
}
