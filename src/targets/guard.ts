/**
 * Which addresses of callers the service speaks to: webhooks, GPU endpoints, pictures that a prediction names. Pure rules
 * over the URL as the platform's own parser reads it, so that no notation is understood in one way here and in another
 * by `fetch`. Names are not resolved: the platform's network leads nowhere but to public addresses, which takes care
 * of public names that point inward.
 */
import { PlumblineError } from "../errors.ts";
import type { Services } from "../services.ts";

export interface TargetRules {
  /** Local servers and tests: loopback may be addressed, by plain http, on any port and in its usual notations. */
  readonly allowLocal: boolean;
  /** Host (with port) under which this service was asked, if a request is at hand: it does not call itself. */
  readonly ownHost: string | null;
}

/**
 * The rules of this service. `requestUrl` is that of the request that names the address; later on, when the address is
 * spoken to, there is none.
 */
export function targetRules(services: Pick<Services, "allowLocalTargets">, requestUrl?: string): TargetRules {
  return {
    allowLocal: services.allowLocalTargets,
    ownHost: requestUrl === undefined ? null : new URL(requestUrl).host,
  };
}

export type TargetRefusal = keyof typeof REFUSALS;

/** Why an address is refused, as a sentence for its caller. */
const REFUSALS = {
  not_a_url: "it is not an absolute URL",
  too_long: "it is longer than 2,048 characters",
  not_https: "it must begin with https://",
  credentials: "it must not contain a user name or password",
  port: "its port must be 443 or at least 1024",
  ip_address: "its host must be a name, not an IP address",
  trailing_dot: "its host must not end with a dot",
  local_name: "its host is a name that is only known inside a network",
  single_label: "its host must be a full name with a domain, such as hooks.example.org",
  invalid_name: "its host is not a valid name",
  own_host: "it leads back to this service",
} as const;

const MAX_LENGTH = 2_048;
const LOWEST_PORT = 1_024;

/** Endings that lead nowhere in public (RFC 6761, RFC 6762, RFC 8375, ICANN's reserved names). */
const LOCAL_ENDINGS = ["localhost", "local", "internal", "intranet", "lan", "home", "corp", "home.arpa"];

/** Dotted decimal: the parser has turned every other notation of an IPv4 address (hex, octal, short) into it. */
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
/** Loopback as a developer writes it; every other notation is refused locally as it is in a deployment. */
const LOCAL_ADDRESS = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?:[/?#]|$)/;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_HOST_LENGTH = 253;

/** The URL of an address that may be spoken to, or the reason why not. */
export function judgeTarget(
  address: string,
  rules: TargetRules,
): { readonly url: URL } | { readonly refusal: TargetRefusal } {
  if (address.length > MAX_LENGTH) return { refusal: "too_long" };
  if (!URL.canParse(address)) return { refusal: "not_a_url" };
  const url = new URL(address);
  const isLocal = rules.allowLocal && LOCAL_ADDRESS.test(address);
  const refusal = leadsTo(url, rules.ownHost) ? "own_host" : isLocal ? null : refusalOf(url);
  if (refusal !== null) return { refusal };
  url.hash = "";
  return { url };
}

/**
 * The URL of an address that may be spoken to. Throws PlumblineError `target_not_allowed` with the reason; `path` is
 * the field of the request that holds the address.
 */
export function requireTarget(address: string, rules: TargetRules, path = "url"): URL {
  const judged = judgeTarget(address, rules);
  if ("url" in judged) return judged.url;
  const reason = REFUSALS[judged.refusal];
  throw new PlumblineError("target_not_allowed", `The address is not allowed: ${reason}.`, {
    errors: [{ path, message: `Not allowed: ${reason}` }],
  });
}

function refusalOf(url: URL): TargetRefusal | null {
  if (url.username !== "" || url.password !== "") return "credentials";
  if (url.protocol !== "https:") return "not_https";
  // The parser leaves the port out where it is the scheme's own, 443.
  if (url.port !== "" && Number(url.port) < LOWEST_PORT) return "port";
  return refusalOfHost(url.hostname);
}

function refusalOfHost(host: string): TargetRefusal | null {
  if (host.startsWith("[") || IPV4.test(host)) return "ip_address";
  if (host.endsWith(".")) return "trailing_dot";
  if (LOCAL_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`))) return "local_name";
  const labels = host.split(".");
  if (labels.length < 2) return "single_label";
  if (host.length > MAX_HOST_LENGTH || !labels.every((label) => LABEL.test(label))) return "invalid_name";
  return null;
}

/** Hosts of loopback, as the parser writes them. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || (IPV4.test(host) && host.startsWith("127."));
}

/** Whether a URL leads to this service. On loopback many services share the host, so there the port decides. */
function leadsTo(url: URL, ownHost: string | null): boolean {
  if (ownHost === null) return false;
  const own = new URL(`${url.protocol}//${ownHost}`);
  if (isLoopback(own.hostname)) return isLoopback(url.hostname) && url.port === own.port;
  return url.hostname.replace(/\.$/, "") === own.hostname;
}
