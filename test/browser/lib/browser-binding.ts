/**
 * Stands in for the binding of Browser Rendering: speaks its three requests, as @cloudflare/puppeteer sends them, and has
 * a Chromium of this machine behind each session.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { BrowserWorker } from "@cloudflare/puppeteer";

interface Session {
  readonly child: ChildProcess;
  readonly address: string;
  /** Somebody is connected to it, or about to be. */
  isTaken: boolean;
  /** It was sent to a document. */
  isShowing: boolean;
}

export interface BrowserBinding {
  readonly binding: BrowserWorker;
  /** Ids of the sessions that there are: `session-0` was started first. */
  sessions(): string[];
  /** Whether a session's browser was sent to a document by whoever is connected to it. */
  isShowing(id: string): boolean;
  /** Of the account, as far as the test is concerned: no browser is started beyond it. */
  mostSessions: number;
  /** Kills the browser of a session without a word. */
  kill(id: string): void;
  /** Ends all browsers. */
  close(): Promise<void>;
}

/** Profiles of the browsers go into `folder`. */
export function browserBinding(chromium: string, folder: string): BrowserBinding {
  const sessions = new Map<string, Session>();
  let started = 0;

  async function start(): Promise<Response> {
    if (sessions.size >= self.mostSessions) return new Response("no browser available", { status: 429 });
    const id = `session-${started++}`;
    const child = spawn(
      chromium,
      ["--headless", "--no-sandbox", "--remote-debugging-port=0", `--user-data-dir=${join(folder, id)}`],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    child.once("exit", () => sessions.delete(id));
    sessions.set(id, { child, address: await addressOf(child), isTaken: false, isShowing: false });
    return Response.json({ sessionId: id });
  }

  function list(): Response {
    const told = [...sessions].map(([sessionId, { isTaken }]) => ({
      sessionId,
      startTime: 0,
      ...(isTaken ? { connectionId: `of ${sessionId}` } : {}),
    }));
    return Response.json({ sessions: told });
  }

  async function connect(id: string): Promise<Response> {
    const session = sessions.get(id);
    if (session === undefined || session.isTaken) throw new Error(`${id} is gone, or somebody else's`);
    session.isTaken = true;
    const socket = new WebSocket(session.address);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    return {
      webSocket: Object.assign(socket, {
        // Node's sockets are open as they are; a Worker's have to be accepted.
        accept: () => undefined,
        send(message: string) {
          if (message.includes('"Page.navigate"')) session.isShowing = true;
          WebSocket.prototype.send.call(socket, message);
        },
        close() {
          session.isTaken = false;
          session.isShowing = false;
          WebSocket.prototype.close.call(socket);
        },
      }),
    } as unknown as Response;
  }

  const self: BrowserBinding = {
    binding: {
      async fetch(input: string, init?: RequestInit) {
        const { pathname } = new URL(input);
        if (pathname === "/v1/sessions") return list();
        if (pathname === "/v1/devtools/browser" && init?.method === "POST") return start();
        return connect(pathname.replace("/v1/devtools/browser/", ""));
      },
    } as BrowserWorker,
    sessions: () => [...sessions.keys()].sort(),
    isShowing: (id) => sessions.get(id)?.isShowing ?? false,
    mostSessions: 3,
    kill: (id) => void sessions.get(id)?.child.kill("SIGKILL"),
    async close() {
      const children = [...sessions.values()].map(({ child }) => child);
      const ended = children.map((child) => new Promise((resolve) => child.once("exit", resolve)));
      for (const child of children) child.kill("SIGKILL");
      await Promise.all(ended);
    },
  };
  return self;
}

/** Where a Chromium that is starting can be driven. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.once("exit", () => reject(new Error(`the browser ended: ${said}`)));
    child.stderr?.on("data", (text) => {
      said += text;
      const found = /ws:\/\/\S+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
  });
}
