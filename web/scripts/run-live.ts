/**
 * The page of a run that is not done: shows its progress to whoever has its lab's key, and turns into the report when that
 * stands. The key stays in this tab (sessionStorage) and goes nowhere but to this service's API.
 */

import { textElement } from "./parts/element.ts";
import { type Event, type Run, renderProgress } from "./parts/run-progress.ts";

const POLL_MS = 3_000;
const EVENTS_A_PAGE = 100;
const STORED = "plumbline-key";

const root = document.querySelector<HTMLElement>("[data-live]");
const path = `/v1/runs/${root?.dataset.run}`;

/** Waits for a report that is being made. */
async function awaitReport(): Promise<void> {
  for (;;) {
    await pause();
    const response = await fetch(`${path}/report`).catch(() => null);
    if (response?.ok) location.reload();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

function storedKey(): string | null {
  try {
    return sessionStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function storeKey(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, key);
  } catch {
    // Storage may be forbidden; then the key is asked for again after a reload.
  }
}

/** The field for the key, which is never part of a request to anything but the API. */
function askForKey(place: HTMLElement, message: string): void {
  const form = document.createElement("form");
  form.className = "key-form";
  const label = document.createElement("label");
  label.textContent = "Lab key";
  const input = document.createElement("input");
  input.type = "password";
  input.className = "field";
  input.autocomplete = "off";
  input.placeholder = "plk_…";
  input.required = true;
  label.append(input);
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = "Show progress";
  const note = textElement("p", message, "soft");
  note.setAttribute("role", "status");
  form.append(label, button, note);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const key = input.value.trim();
    if (key !== "") void follow(place, key);
  });
  place.replaceChildren(form);
  if (message !== "") input.focus();
}

/** Shows the run as it stands, again and again, until it has ended. */
async function follow(place: HTMLElement, key: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const events = new Map<string, Event>();
  let cursor: string | null = null;
  for (;;) {
    const response = await fetch(path, { headers }).catch(() => null);
    if (response === null || response.status >= 500 || response.status === 429) {
      await pause();
      continue;
    }
    if (!response.ok) {
      const { detail } = (await response.json()) as { detail: string };
      storeKey(null);
      askForKey(place, detail);
      return;
    }
    storeKey(key);
    const run = (await response.json()) as Run;
    if (["completed", "expired", "cancelled", "failed"].includes(run.status)) {
      location.reload();
      return;
    }
    const page = await nextEvents(headers, cursor);
    for (const event of page.data) events.set(event.id, event);
    cursor = page.next_cursor ?? cursor;
    place.replaceChildren(renderProgress(run, [...events.values()]));
    if (page.next_cursor === null) await pause();
  }
}

interface EventPage {
  readonly data: readonly Event[];
  readonly next_cursor: string | null;
}

/** The events after the last full page: one that is not full yet is read again, because it grows. */
async function nextEvents(headers: Record<string, string>, cursor: string | null): Promise<EventPage> {
  const query = new URLSearchParams({ limit: String(EVENTS_A_PAGE), ...(cursor === null ? {} : { cursor }) });
  const response = await fetch(`${path}/events?${query}`, { headers }).catch(() => null);
  return response?.ok ? ((await response.json()) as EventPage) : { data: [], next_cursor: null };
}

const place = root?.querySelector<HTMLElement>("[data-live-place]");
if (root?.dataset.live === "report") void awaitReport();
else if (place) {
  const key = storedKey();
  if (key === null) askForKey(place, "");
  else void follow(place, key);
}
