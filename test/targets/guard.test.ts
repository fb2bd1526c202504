/** The guard: whatever notation an address uses, the service speaks only to public names over https. */
import { describe, expect, it } from "vitest";
import { judgeTarget, requireTarget, type TargetRefusal } from "../../src/targets/guard.ts";

const DEPLOYED = { allowLocal: false, ownHost: "plumbline.example.org" };
const LOCAL = { allowLocal: true, ownHost: "127.0.0.1:8787" };

const HOSTILE: Readonly<Record<TargetRefusal, readonly string[]>> = {
  not_a_url: [
    "",
    "hooks.example.org",
    "//hooks.example.org/a",
    "/v1/runs",
    "https://",
    "https:///",
    "https://256.256.256.256/",
    "https://1.2.3.4.5/",
    "https://0x100000000/",
    "https://4294967296/",
    "https://[::1",
    "https://[fe80::1%25eth0]/",
    "https://hooks.example.org:65536/",
    "https://hooks.example.org:x/",
    "https://hooks%00.example.org/",
    "https://hooks.exa mple.org/",
    "https://a<b.example.org/",
  ],
  too_long: [`https://hooks.example.org/${"a".repeat(2_048)}`],
  not_https: [
    "http://hooks.example.org/",
    "http://127.0.0.1:9000/",
    "ftp://hooks.example.org/",
    "file:///etc/passwd",
    "data:text/plain,hello",
    "javascript:alert(1)",
    "gopher://hooks.example.org:70/_",
    "ws://hooks.example.org/",
    "wss://hooks.example.org/",
    "blob:https://hooks.example.org/1",
    "about:blank",
    "unix:/var/run/docker.sock",
  ],
  credentials: [
    "https://user@hooks.example.org/",
    "https://user:pass@hooks.example.org/",
    "https://:pass@hooks.example.org/",
    "https://hooks.example.org@127.0.0.1/",
    "https://hooks.example.org%2f@evil.example.net/",
  ],
  port: [
    "https://hooks.example.org:0/",
    "https://hooks.example.org:22/",
    "https://hooks.example.org:80/",
    "https://hooks.example.org:0000025/",
    "https://hooks.example.org:1023/",
  ],
  ip_address: [
    "https://127.0.0.1/",
    "https://127.1/",
    "https://127.0.1/",
    "https://0/",
    "https://0.0.0.0/",
    "https://2130706433/",
    "https://017700000001/",
    "https://0177.0.0.1/",
    "https://0x7f000001/",
    "https://0x7f.0x0.0x0.0x1/",
    "https://0x7f.1/",
    "https://0x/",
    "https://127.0.0.1./",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://0xa9fea9fe/",
    "https://2852039166/",
    "https://192.168.1.1:8443/",
    "https://8.8.8.8/",
    "https://%31%32%37.0.0.1/",
    "https://１２７.０.０.１/",
    "https://127。0。0。1/",
    "https://①②⑦.0.0.1/",
    "https:\\\\127.0.0.1\\",
    "https:127.0.0.1",
    " \thttps://127.0.0.1/",
    "ht\ntps://127.\t0.0.1/",
    "HTTPS://127.0.0.1/",
    "https://[::1]/",
    "https://[::]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[fe80::1]/",
    "https://[fd00:ec2::254]/",
    "https://[2606:4700:4700::1111]:8443/",
  ],
  trailing_dot: ["https://hooks.example.org./", "https://localhost./", "https://metadata.google.internal./"],
  local_name: [
    "https://localhost/",
    "https://LOCALHOST:8443/",
    "https://ｌｏｃａｌｈｏｓｔ/",
    "https://local%68ost/",
    "https://app.localhost/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://vault.service.internal:8200/",
    "https://router.lan/",
    "https://nas.home.arpa/",
    "https://wiki.corp/",
    "https://internal/",
  ],
  single_label: ["https://intranethost/", "https://redis:6379/", "https://com/", "https://xn--p1ai/"],
  invalid_name: [
    "https://hooks..example.org/",
    "https://.example.org/",
    "https://-hooks.example.org/",
    "https://hooks-.example.org/",
    `https://${"a".repeat(64)}.example.org/`,
    `https://${"abcdefgh.".repeat(30)}org/`,
    "https://hooks!.example.org/",
    "https://(hooks).example.org/",
  ],
  own_host: [
    "https://plumbline.example.org/v1/runs",
    "https://PLUMBLINE.example.org/",
    "https://plumbline.example.org:8443/",
    "https://plumbline.example.org./",
    "http://plumbline.example.org/",
  ],
};

const cases = (Object.entries(HOSTILE) as [TargetRefusal, readonly string[]][]).flatMap(
  ([refusal, addresses]) => addresses.map((address) => ({ refusal, address })),
);

describe("a deployed service", () => {
  it.each(cases)("refuses $address: $refusal", ({ address, refusal }) => {
    expect(judgeTarget(address, DEPLOYED)).toEqual({ refusal });
  });

  it.each([
    ["https://hooks.example.org/plumbline?a=1", "https://hooks.example.org/plumbline?a=1"],
    ["https://hooks.example.org:443/", "https://hooks.example.org/"],
    ["https://hooks.example.org:1024/", "https://hooks.example.org:1024/"],
    ["https://hooks.example.org:65535/", "https://hooks.example.org:65535/"],
    ["https://HOOKS.example.org/A#part", "https://hooks.example.org/A"],
    ["https://büro.example.org/", "https://xn--bro-hoa.example.org/"],
    ["https://a_b.example.org/", "https://a_b.example.org/"],
    ["https://not-plumbline.example.org/", "https://not-plumbline.example.org/"],
    ["https://mylocal/x".replace("mylocal", "my.notlocal.dev"), "https://my.notlocal.dev/x"],
    ["https://127.0.0.1.example.org/", "https://127.0.0.1.example.org/"],
  ])("speaks to %s", (address, href) => {
    const judged = judgeTarget(address, DEPLOYED);
    expect("url" in judged && judged.url.href).toBe(href);
  });

  it("says why, and which field holds the address", () => {
    expect(() => requireTarget("https://10.0.0.1/", DEPLOYED, "callback")).toThrow(
      expect.objectContaining({
        code: "target_not_allowed",
        status: 422,
        message: expect.stringContaining("IP address"),
        errors: [{ path: "callback", message: expect.stringContaining("IP address") }],
      }),
    );
  });
});

describe("a local server", () => {
  it.each(["http://127.0.0.1:9000/hook", "http://localhost:80/", "http://[::1]:9000/"])(
    "speaks to %s on loopback",
    (address) => {
      expect(judgeTarget(address, LOCAL)).toHaveProperty("url");
    },
  );

  it.each([
    ["http://127.0.0.1:8787/v1/runs", "own_host"],
    ["http://localhost:8787/", "own_host"],
    ["http://[::1]:8787/", "own_host"],
    ["http://hooks.example.org/", "not_https"],
    ["http://2130706433:9000/", "not_https"],
    ["http://127.1:9000/", "not_https"],
    ["http://127.0.0.2:9000/", "not_https"],
    ["http://localhost.:9000/", "not_https"],
    ["https://127.0.0.1:9000/", "ip_address"],
    ["https://localhost/", "local_name"],
    ["http://10.0.0.1/", "not_https"],
    ["https://10.0.0.1/", "ip_address"],
    ["https://[::ffff:127.0.0.1]/", "ip_address"],
    ["http://0.0.0.0:9000/", "not_https"],
    ["http://127.0.0.1.example.org/", "not_https"],
    ["http://localhost.example.org:9000/", "not_https"],
    ["ftp://127.0.0.1/", "not_https"],
    ["http://user@127.0.0.1:9000/", "credentials"],
  ] as const)("refuses %s: %s", (address, refusal) => {
    expect(judgeTarget(address, LOCAL)).toEqual({ refusal });
  });
});
