/** Ports of the loopback address. */
import { type AddressInfo, createServer } from "node:net";

const HOST = "127.0.0.1";

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host: HOST, exclusive: true }, () => {
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve(taken));
    });
  });
}

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
  return listenOnce(0);
}

/**
 * Resolves when `port` can be listened on. Asks again for `patienceMs`, because a server that was just killed may need a
 * moment to let go of its port; then throws an error with a sentence for the terminal.
 */
export async function waitForPort(port: number, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await listenOnce(port);
      return;
    } catch (failure) {
      const { code } = failure as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE") throw new Error(`port ${port} cannot be used (${code})`);
      if (Date.now() >= deadline) throw new Error(`port ${port} is in use; set PORT to another one`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
