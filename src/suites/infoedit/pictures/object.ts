/** Things on a plain ground: cup, book, lamp, plant, clock, bottle, box. */
import type { PictureTools } from "./picture.ts";

interface Tints {
  readonly ground: string;
  readonly table: string;
  readonly main: string;
  readonly shade: string;
  readonly light: string;
}

const TINTS: readonly Tints[] = [
  { ground: "#F3E7D7", table: "#E2CDB2", main: "#C4573A", shade: "#93402B", light: "#FBF4EA" },
  { ground: "#DCE9EE", table: "#BFD4DC", main: "#2F6C8F", shade: "#1F4B66", light: "#FFFFFF" },
  { ground: "#E6EBDD", table: "#CBD6B8", main: "#5B7F3B", shade: "#3F5C28", light: "#FAFBF4" },
  { ground: "#EFE3EE", table: "#D9C4D8", main: "#7A4B82", shade: "#57335E", light: "#FFF9FF" },
  { ground: "#FCEFC9", table: "#F2DA93", main: "#D98E1F", shade: "#A2660F", light: "#FFFDF4" },
];

export function drawObject(tools: PictureTools): void {
  const { width, height, random } = tools;
  const tints = random.choice(TINTS);
  tools.rect(0, 0, width, height, tints.ground);
  tools.rect(0, height * 0.76, width, height * 0.24, tints.table);
  const size = Math.min(width, height);
  tools.ellipse(width / 2, height * 0.82, size * 0.34, size * 0.045, tints.shade);
  random.choice([cup, book, lamp, plant, clock, bottle, parcel])(
    tools,
    tints,
    width / 2,
    height * 0.82,
    size,
  );
}

type Draw = (tools: PictureTools, tints: Tints, x: number, foot: number, size: number) => void;

const cup: Draw = (tools, { main, shade, light, ground }, x, foot, size) => {
  tools.ellipse(x + size * 0.24, foot - size * 0.22, size * 0.12, size * 0.12, main);
  tools.ellipse(x + size * 0.24, foot - size * 0.22, size * 0.07, size * 0.07, ground);
  tools.polygon(
    [
      [x - size * 0.24, foot - size * 0.4],
      [x + size * 0.24, foot - size * 0.4],
      [x + size * 0.17, foot],
      [x - size * 0.17, foot],
    ],
    main,
  );
  tools.ellipse(x, foot - size * 0.4, size * 0.24, size * 0.05, shade);
  tools.rect(x - size * 0.16, foot - size * 0.3, size * 0.04, size * 0.22, light);
};

const book: Draw = (tools, { main, shade, light }, x, foot, size) => {
  tools.rect(x - size * 0.26, foot - size * 0.12, size * 0.52, size * 0.12, shade);
  tools.rect(x - size * 0.24, foot - size * 0.1, size * 0.5, size * 0.08, light);
  tools.rect(x - size * 0.2, foot - size * 0.56, size * 0.36, size * 0.44, main);
  tools.rect(x - size * 0.2, foot - size * 0.56, size * 0.05, size * 0.44, shade);
  tools.rect(x - size * 0.08, foot - size * 0.48, size * 0.18, size * 0.03, light);
  tools.rect(x - size * 0.08, foot - size * 0.42, size * 0.12, size * 0.03, light);
};

const lamp: Draw = (tools, { main, shade, light }, x, foot, size) => {
  tools.ellipse(x, foot - size * 0.01, size * 0.16, size * 0.035, shade);
  tools.rect(x - size * 0.015, foot - size * 0.42, size * 0.03, size * 0.42, shade);
  tools.polygon(
    [
      [x - size * 0.12, foot - size * 0.62],
      [x + size * 0.12, foot - size * 0.62],
      [x + size * 0.26, foot - size * 0.36],
      [x - size * 0.26, foot - size * 0.36],
    ],
    main,
  );
  tools.ellipse(x, foot - size * 0.36, size * 0.26, size * 0.035, light);
};

const plant: Draw = (tools, { main, shade, light }, x, foot, size) => {
  for (const [side, up] of [
    [-0.22, 0.52],
    [0.2, 0.56],
    [-0.1, 0.66],
    [0.1, 0.68],
  ] as const) {
    const [tipX, tipY] = [x + size * side, foot - size * up];
    tools.polygon(
      [
        [x, foot - size * 0.24],
        [x + size * side * 0.2 + size * 0.07, foot - size * (up - 0.16)],
        [tipX, tipY],
        [x + size * side * 0.9 - size * 0.07, foot - size * (up - 0.14)],
      ],
      side < 0 ? "#3F7A4B" : "#5B9A5F",
    );
  }
  tools.polygon(
    [
      [x - size * 0.17, foot - size * 0.26],
      [x + size * 0.17, foot - size * 0.26],
      [x + size * 0.12, foot],
      [x - size * 0.12, foot],
    ],
    main,
  );
  tools.rect(x - size * 0.19, foot - size * 0.29, size * 0.38, size * 0.06, shade);
  tools.rect(x - size * 0.1, foot - size * 0.18, size * 0.03, size * 0.12, light);
};

const clock: Draw = (tools, { main, shade, light }, x, foot, size) => {
  const y = foot - size * 0.33;
  tools.rect(x - size * 0.18, foot - size * 0.06, size * 0.05, size * 0.06, shade);
  tools.rect(x + size * 0.13, foot - size * 0.06, size * 0.05, size * 0.06, shade);
  tools.ellipse(x, y, size * 0.3, size * 0.3, main);
  tools.ellipse(x, y, size * 0.24, size * 0.24, light);
  tools.rect(x - size * 0.014, y - size * 0.17, size * 0.028, size * 0.18, shade);
  tools.rect(x - size * 0.014, y - size * 0.014, size * 0.13, size * 0.028, shade);
  tools.ellipse(x, y, size * 0.03, size * 0.03, main);
};

const bottle: Draw = (tools, { main, shade, light }, x, foot, size) => {
  tools.rect(x - size * 0.05, foot - size * 0.66, size * 0.1, size * 0.2, main);
  tools.rect(x - size * 0.06, foot - size * 0.7, size * 0.12, size * 0.06, shade);
  tools.polygon(
    [
      [x - size * 0.05, foot - size * 0.48],
      [x + size * 0.05, foot - size * 0.48],
      [x + size * 0.15, foot - size * 0.36],
      [x + size * 0.15, foot],
      [x - size * 0.15, foot],
      [x - size * 0.15, foot - size * 0.36],
    ],
    main,
  );
  tools.rect(x - size * 0.15, foot - size * 0.27, size * 0.3, size * 0.16, light);
  tools.rect(x - size * 0.09, foot - size * 0.21, size * 0.18, size * 0.03, shade);
};

const parcel: Draw = (tools, { main, shade, light }, x, foot, size) => {
  tools.rect(x - size * 0.27, foot - size * 0.34, size * 0.54, size * 0.34, main);
  tools.polygon(
    [
      [x - size * 0.27, foot - size * 0.34],
      [x - size * 0.19, foot - size * 0.48],
      [x + size * 0.19, foot - size * 0.48],
      [x + size * 0.27, foot - size * 0.34],
    ],
    shade,
  );
  tools.rect(x - size * 0.05, foot - size * 0.48, size * 0.1, size * 0.24, light);
  tools.rect(x + size * 0.08, foot - size * 0.12, size * 0.13, size * 0.06, light);
};
