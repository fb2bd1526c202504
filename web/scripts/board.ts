/**
 * Sorts and filters the board's tables where they stand. Every head is a link and the filters are a form that do the same
 * through the server (src/http/pages/board/view.ts): the address says what is shown, with and without this script.
 */

type Order = "ascending" | "descending";

const bodies = [...document.querySelectorAll<HTMLTableSectionElement>("tbody:has([data-row])")];

/** The row's value in a column: a number, a text, or null where there is nothing. */
function cellValue(row: HTMLTableRowElement, cell: number): number | string | null {
  const place = row.cells[cell];
  const text = (place.dataset.value ?? place.textContent ?? "").trim();
  if (text === "–") return null;
  const number = Number(text);
  return Number.isNaN(number) ? text.toLowerCase() : number;
}

/** Rows without a value come last, whichever way; equal ones keep their order. */
function sortedKeys(body: HTMLTableSectionElement, cell: number, order: Order): string[] {
  const sign = order === "ascending" ? 1 : -1;
  const valued = [...body.rows].map((row) => ({ key: row.dataset.row ?? "", value: cellValue(row, cell) }));
  valued.sort(({ value: left }, { value: right }) => {
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (left === right) return 0;
    return left < right ? -sign : sign;
  });
  return valued.map(({ key }) => key);
}

function arrange(keys: readonly string[]): void {
  for (const body of bodies) {
    const rows = new Map([...body.rows].map((row) => [row.dataset.row, row]));
    body.append(...keys.flatMap((key) => rows.get(key) ?? []));
  }
}

/** Marks the sorted head in every table, and has its link turn the order round next time. */
function markHeads(key: string, order: Order): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-sort]")) {
    const isSorted = link.dataset.sort === key;
    const head = link.closest("th");
    if (isSorted) head?.setAttribute("aria-sort", order);
    else head?.removeAttribute("aria-sort");
    const first = link.dataset.sort === "model" ? "ascending" : "descending";
    const next = isSorted ? (order === "ascending" ? "descending" : "ascending") : first;
    link.href = addressWith({ sort: link.dataset.sort ?? "", order: next });
  }
}

/** This page's address with some parameters changed; empty ones are left out. */
function addressWith(change: Readonly<Record<string, string>>): string {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(change)) {
    if (value === "") address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return `${address.pathname}${address.search}`;
}

function sortBy(link: HTMLAnchorElement): void {
  const body = link.closest("table")?.tBodies[0];
  if (body === undefined) return;
  const order = new URL(link.href).searchParams.get("order") === "ascending" ? "ascending" : "descending";
  const key = link.dataset.sort ?? "";
  arrange(sortedKeys(body, Number(link.dataset.cell), order));
  history.replaceState(null, "", link.href);
  for (const [name, value] of Object.entries({ sort: key, order })) {
    const kept = document.querySelector<HTMLInputElement>(`[data-filters] input[name="${name}"]`);
    if (kept !== null) kept.value = value;
  }
  markHeads(key, order);
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-sort]") : null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
  event.preventDefault();
  sortBy(link);
});

const form = document.querySelector<HTMLFormElement>("[data-filters]");

function filter(filters: HTMLFormElement): void {
  const data = new FormData(filters);
  const text = String(data.get("q") ?? "").trim();
  const hidesBaselines = data.get("baselines") === "hide";
  const onlyOpen = data.get("weights") === "open";
  const [main] = bodies;
  const shown = new Set<string>();
  for (const row of main.rows) {
    const { row: key = "", open } = row.dataset;
    const isBaseline = row.classList.contains("baseline");
    const names = [...row.querySelectorAll(".name-text")].map(({ textContent }) => textContent);
    const isShown =
      names.join(" ").toLowerCase().includes(text.toLowerCase()) &&
      !(hidesBaselines && isBaseline) &&
      (!onlyOpen || open !== undefined);
    if (isShown) shown.add(key);
  }
  for (const body of bodies) for (const row of body.rows) row.hidden = !shown.has(row.dataset.row ?? "");
  const count = document.querySelector("[data-shown]");
  if (count !== null) count.textContent = `${shown.size} of ${main.rows.length}`;
  const nothing = document.querySelector<HTMLElement>("[data-nothing]");
  if (nothing !== null) nothing.hidden = shown.size > 0;
  const address = addressWith({
    q: text,
    baselines: hidesBaselines ? "hide" : "",
    weights: onlyOpen ? "open" : "",
  });
  history.replaceState(null, "", address);
  const sorted = document.querySelector("th[aria-sort]");
  const key = sorted?.querySelector<HTMLAnchorElement>("a[data-sort]")?.dataset.sort;
  if (key !== undefined) markHeads(key, sorted?.getAttribute("aria-sort") as Order);
}

if (form !== null && bodies.length > 0) {
  form.classList.add("instant");
  form.addEventListener("input", () => filter(form));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    filter(form);
  });
}
