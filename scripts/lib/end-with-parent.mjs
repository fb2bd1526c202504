/**
 * Loaded into the wrangler process of a local server (node --import). The third pipe is one that nobody writes to: it
 * ends when the process that started us is gone, even by SIGKILL, and then wrangler and its workerd go too. Otherwise
 * they would keep the port and the database.
 */
import { Socket } from "node:net";

const parent = new Socket({ fd: 3 });
parent.on("close", () => process.kill(-process.pid, "SIGKILL")).resume();
// Waiting for that must not itself keep wrangler alive.
parent.unref();
