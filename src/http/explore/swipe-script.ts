/**
 * The script that adds a second way to compare two pictures: one lies over the other, and a line that can be dragged, or
 * moved by the arrow keys, parts them. Without script the pictures stand side by side.
 */
export const SWIPE_SCRIPT_PATH = "/explore/swipe.js";

export const SWIPE_SCRIPT = `
"use strict";
for (const pictures of document.querySelectorAll("[data-swipe]")) {
  const [below, above] = pictures.querySelectorAll("img");
  const [belowName, aboveName] = [...pictures.querySelectorAll("figcaption")].map((caption) => caption.textContent);

  const wipe = document.createElement("div");
  wipe.className = "wipe";
  wipe.hidden = true;
  const stage = document.createElement("div");
  stage.className = "stage";
  const [left, right] = [below.cloneNode(), above.cloneNode()];
  right.className = "over";
  const line = document.createElement("div");
  line.className = "line";
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.max = "100";
  slider.step = "1";
  slider.value = "50";
  slider.setAttribute("aria-label", belowName + " to the left of the line, " + aboveName.toLowerCase() + " to the right");
  stage.append(left, right, line);
  wipe.append(stage, slider);
  pictures.after(wipe);

  const place = (percent) => {
    slider.value = String(percent);
    stage.style.setProperty("--cut", slider.value + "%");
    slider.setAttribute("aria-valuetext", slider.value + " percent " + belowName.toLowerCase());
  };
  place(50);
  slider.addEventListener("input", () => place(slider.value));

  const follow = (event) => {
    const box = stage.getBoundingClientRect();
    place(Math.round((100 * (event.clientX - box.left)) / box.width));
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

  const views = document.createElement("div");
  views.className = "views";
  views.setAttribute("role", "group");
  views.setAttribute("aria-label", "View");
  const buttons = [["Side by side", false], ["Swipe", true]].map(([title, wiped]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = title;
    button.setAttribute("aria-pressed", String(!wiped));
    button.addEventListener("click", () => {
      wipe.hidden = !wiped;
      pictures.hidden = wiped;
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      if (wiped) slider.focus({ preventScroll: true });
    });
    return button;
  });
  views.append(...buttons);
  pictures.before(views);
}
`;
