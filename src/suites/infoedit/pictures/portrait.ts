/** Heads and shoulders of nobody in particular. */
import type { PictureTools } from "./picture.ts";

const GROUNDS = ["#D8E6EE", "#F1DDCB", "#DFE8D3", "#E9DDEE", "#F5E7B9", "#CFE5E1"];
const SKINS = ["#F2CDB0", "#E0AC84", "#C68A5E", "#9A6542", "#6E452C"];
const HAIRS = ["#2B2320", "#5A3A26", "#8A5A33", "#B98A4B", "#8B8F94", "#3A2B45"];
const CLOTHES = ["#2F5D7C", "#7C3F4A", "#3F6B4F", "#59487A", "#B8682F", "#374151"];

export function drawPortrait(tools: PictureTools): void {
  const { width, height, random } = tools;
  const [ground, skin, hair, cloth] = [GROUNDS, SKINS, HAIRS, CLOTHES].map((colors) => random.choice(colors));
  const size = Math.min(width, height);
  const x = width / 2;
  const head = height * 0.42;
  const radius = size * 0.19;
  const long = random.coin();
  tools.rect(0, 0, width, height, ground);
  if (long) {
    tools.ellipse(x, head - radius * 0.1, radius * 1.32, radius * 1.35, hair);
    tools.rect(x - radius * 1.3, head - radius * 0.1, radius * 2.6, radius * 1.7, hair);
  }
  tools.ellipse(x, height * 1.02, size * 0.42, height - head - radius * 1.35, cloth);
  tools.rect(x - radius * 0.38, head + radius * 0.6, radius * 0.76, radius * 0.9, skin);
  tools.polygon(
    [
      [x - radius * 0.62, head + radius * 1.52],
      [x + radius * 0.62, head + radius * 1.52],
      [x, head + radius * 2.2],
    ],
    skin,
  );
  tools.ellipse(x, head, radius, radius * 1.15, skin);
  tools.polygon(
    [
      [x - radius * 1.04, head + radius * 0.05],
      [x - radius * 1.02, head - radius * 0.7],
      [x - radius * 0.55, head - radius * 1.25],
      [x + radius * 0.2, head - radius * 1.36],
      [x + radius * 0.85, head - radius * 1.0],
      [x + radius * 1.04, head + radius * 0.05],
      [x + radius * 0.82, head - radius * 0.42],
      [x - radius * (long ? 0.1 : 0.3), head - radius * 0.62],
      [x - radius * 0.82, head - radius * 0.3],
    ],
    hair,
  );
  for (const side of [-1, 1]) {
    tools.ellipse(x + side * radius * 0.38, head + radius * 0.1, radius * 0.08, radius * 0.1, "#2A2422");
  }
  tools.ellipse(x, head + radius * 0.62, radius * 0.28, radius * 0.07, "#A5504A");
  if (random.chance(0.3)) glasses(tools, x, head + radius * 0.1, radius);
}

function glasses(tools: PictureTools, x: number, y: number, radius: number): void {
  const frame = "#26303A";
  const bar = radius * 0.07;
  for (const side of [-1, 1]) {
    const [left, top, w, h] = [
      x + side * radius * 0.38 - radius * 0.27,
      y - radius * 0.2,
      radius * 0.54,
      radius * 0.4,
    ];
    tools.rect(left, top, w, bar, frame);
    tools.rect(left, top + h - bar, w, bar, frame);
    tools.rect(left, top, bar, h, frame);
    tools.rect(left + w - bar, top, bar, h, frame);
  }
  tools.rect(x - radius * 0.12, y - bar, radius * 0.24, bar, frame);
}
