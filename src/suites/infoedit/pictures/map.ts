/** Simple maps: land, a river, roads, parks and a lake. */
import { direction } from "../../../raster/exact-math.ts";
import type { PictureTools } from "./picture.ts";

const STYLES = [
  { water: "#BBD9E8", land: "#F2EBDA", park: "#CBDDB5", road: "#FFFFFF", town: "#DDD0B8" },
  { water: "#9CC5D8", land: "#E8EFE0", park: "#B4D09C", road: "#FBFBF4", town: "#CFD8C2" },
  { water: "#C9DDF0", land: "#F7F3EE", park: "#D5E5CB", road: "#E9C48D", town: "#E4DAD0" },
];

export function drawMap(tools: PictureTools): void {
  const { width, height, random } = tools;
  const style = random.choice(STYLES);
  const island = random.chance(0.5);
  tools.rect(0, 0, width, height, island ? style.water : style.land);
  if (island) tools.polygon(coast(tools), style.land);
  const spot = (): [number, number] => [
    width * random.uniform(0.22, 0.78),
    height * random.uniform(0.25, 0.75),
  ];
  for (let park = 0; park < 3; park++) {
    const [x, y] = spot();
    tools.ellipse(x, y, width * random.uniform(0.05, 0.1), height * random.uniform(0.05, 0.1), style.park);
  }
  const river = Array.from({ length: 7 }, (_, step): [number, number] => [
    width * (0.12 + (0.76 * step) / 6),
    height * (0.5 + random.uniform(-0.14, 0.14)),
  ]);
  ribbon(tools, river, Math.min(width, height) * 0.035, style.water);
  for (let road = 0; road < 3; road++) {
    const [x0, y0] = spot();
    const [x1, y1] = spot();
    ribbon(
      tools,
      [
        [x0, y0],
        [(x0 + x1) / 2, y0],
        [(x0 + x1) / 2, y1],
        [x1, y1],
      ],
      Math.min(width, height) * 0.018,
      style.road,
    );
  }
  for (let town = 0; town < 4; town++) {
    const [x, y] = spot();
    const side = Math.min(width, height) * 0.05;
    for (let house = 0; house < 3; house++)
      tools.rect(x + house * side * 1.1, y - (house % 2) * side, side, side * 0.8, style.town);
  }
}

function coast({ width, height, random }: PictureTools): [number, number][] {
  return Array.from({ length: 24 }, (_, step): [number, number] => {
    const { cos, sin } = direction(step * 15);
    const reach = random.uniform(0.4, 0.47);
    return [width * (0.5 + cos * reach), height * (0.5 + sin * reach)];
  });
}

/** A band of even width along a line. */
function ribbon(
  tools: PictureTools,
  line: readonly (readonly [number, number])[],
  width: number,
  fill: string,
): void {
  line.slice(1).forEach(([x1, y1], index) => {
    const [x0, y0] = line[index];
    const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
    tools.ellipse(x1, y1, width / 2, width / 2, fill);
    if (length === 0) return;
    const [nx, ny] = [((y1 - y0) * width) / length / 2, ((x0 - x1) * width) / length / 2];
    tools.polygon(
      [
        [x0 + nx, y0 + ny],
        [x1 + nx, y1 + ny],
        [x1 - nx, y1 - ny],
        [x0 - nx, y0 - ny],
      ],
      fill,
    );
  });
  tools.ellipse(line[0][0], line[0][1], width / 2, width / 2, fill);
}
