/** The plots: data in, SVG out, with nothing that is not a number in it. */
import { describe, expect, it } from "vitest";
import { Curves } from "../../../src/http/pages/plots/curves.tsx";
import { heatClass, heatTop } from "../../../src/http/pages/plots/heat.ts";
import { IntervalAxis, IntervalMark, intervalScale } from "../../../src/http/pages/plots/interval.tsx";
import { ShareBar } from "../../../src/http/pages/plots/shares.tsx";
import type { Figure } from "../../../src/scoring/report.types.ts";

const figure = (mean: number): Figure => ({ mean, ci95: [mean - 0.05, mean + 0.05] });
const NOTHING: Figure = { mean: null, ci95: null };

function numbers(svg: string, attribute: string): number[] {
  return [...svg.matchAll(new RegExp(`\\s${attribute}="([^"]+)"`, "g"))].map((match) => Number(match[1]));
}

describe("an interval", () => {
  const scale = intervalScale([0.31, 0.2]);

  it("is on a scale from 0 to a round figure that holds every value", () => {
    expect(scale.domain()[0]).toBe(0);
    expect(scale.domain()[1]).toBeGreaterThanOrEqual(0.31);
    expect(scale.domain()[1]).toBeLessThanOrEqual(0.4);
    expect(intervalScale([]).domain()[1]).toBeGreaterThan(0);
    expect(intervalScale([1]).domain()).toEqual([0, 1]);
  });

  it("is a dot between its ends", () => {
    const svg = String(IntervalMark({ scale, mean: 0.2, ci95: [0.1, 0.3] }));
    const [from, to] = /class="range" d="M([\d.]+) \d+H([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];
    const [dot] = numbers(svg, "cx");
    expect(from).toBeLessThan(dot);
    expect(dot).toBeLessThan(to);
  });

  it("is an arrow at the end where it lies beyond the scale", () => {
    const svg = String(IntervalMark({ scale, mean: 0.9, ci95: [0.8, 1] }));
    expect(svg).toContain('class="beyond"');
    expect(svg).not.toContain("<circle");
    const [, end] = /class="range" d="M[\d.]+ \d+H([\d.]+)"/.exec(svg) ?? [];
    expect(Number(end)).toBeLessThanOrEqual(scale.range()[1]);
  });

  it("is a dash where there is nothing", () => {
    expect(String(IntervalMark({ scale, mean: null, ci95: null }))).not.toContain("<svg");
  });

  it("has ticks in percent", () => {
    expect(String(IntervalAxis({ scale: intervalScale([1]) }))).toMatch(/>0<.*>40<.*>100</);
  });
});

describe("heat", () => {
  it("rises with the figure, from the paper to the full colour, and stays there beyond the top", () => {
    const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.9].map((share) => heatClass(share, 0.4));
    expect(steps[0]).toBe("h0");
    expect(steps.slice(-2)).toEqual(["h10", "h10"]);
    const order = steps.map((step) => Number(step.slice(1)));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("ends at a round figure", () => {
    expect([heatTop([0.471]), heatTop([0.05]), heatTop([1]), heatTop([])]).toEqual([0.5, 0.1, 1, 0.1]);
  });
});

describe("curves", () => {
  const draw = (figures: readonly Figure[], isDotted = false) =>
    String(
      Curves({
        label: "Curves",
        positions: figures.map((_, index) => String(index)),
        xTitle: "Tolerance",
        yTitle: "%",
        series: [{ title: "IoU", tone: "iou", figures }],
        isDotted,
      }),
    );

  it("go up where the figures do, inside the frame, each with its band", () => {
    const svg = draw([figure(0.2), figure(0.4), figure(0.6)]);
    const heights = numbers(svg, "cy");
    expect(heights).toHaveLength(3);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    expect(svg).toContain('class="band"');
    expect(svg).not.toContain("NaN");
    for (const y of heights) expect(y).toBeGreaterThan(0);
  });

  it("have gaps where there is no figure, not zeros", () => {
    const svg = draw([figure(0.2), NOTHING, figure(0.6)]);
    expect(numbers(svg, "cy")).toHaveLength(2);
    expect(/class="curve" d="([^"]+)"/.exec(svg)?.[1].match(/M/g)).toHaveLength(2);
    expect(svg).not.toContain("NaN");
  });

  it("may be points with whiskers", () => {
    const svg = draw([figure(0.2), NOTHING, figure(0.6)], true);
    expect(svg.match(/class="whisker"/g)).toHaveLength(2);
    expect(svg).not.toContain('class="curve"');
  });

  it("say what they show", () => {
    expect(draw([figure(0.5)])).toContain('role="img" aria-label="Curves"');
  });
});

describe("shares", () => {
  const share = (id: string, count: number) => ({ id, title: id, count, tone: id });

  it("fill the bar in proportion, and leave out what is nothing", () => {
    const svg = String(ShareBar({ label: "x", shares: [share("a", 1), share("b", 0), share("c", 3)] }));
    expect(svg.match(/<rect/g)).toHaveLength(2);
    const [, total] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
    const [a, c] = [...svg.matchAll(/<rect[^>]*\swidth="([\d.]+)"/g)].map((match) => Number(match[1]));
    expect(a / Number(total)).toBeCloseTo(0.25, 1);
    expect(c / Number(total)).toBeCloseTo(0.75, 1);
  });

  it("of nothing are nothing", () => {
    expect(ShareBar({ label: "x", shares: [share("a", 0)] })).toBeNull();
  });
});
