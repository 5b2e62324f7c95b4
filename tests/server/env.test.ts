import { expect, it } from "vitest";
import { parseEnv } from "#server/env.ts";

it.each([
  [{}, true],
  [{ PUBLIC_URL: "http://localhost:5173" }, true],
  [{ PUBLIC_URL: "https://meltemi.example" }, false],
  [{ PUBLIC_URL: "https://meltemi.example", DEMO_DATA: "on" }, true],
  [{ DATABASE_URL: "postgres://there/meltemi" }, false],
  [{ DATABASE_URL: "postgres://there/meltemi", DEMO_DATA: "on" }, true],
  [{ DEMO_DATA: "off" }, false],
])("under %o whether demo accounts are made is %s", (settings, made) => {
  expect(parseEnv(settings).demoData).toBe(made);
});

it.each([
  [{}, ["loopback"]],
  [{ TRUSTED_PROXIES: "loopback" }, ["loopback"]],
  [{ TRUSTED_PROXIES: "private" }, ["loopback", "linklocal", "uniquelocal"]],
  [{ TRUSTED_PROXIES: "none" }, []],
  [{ TRUSTED_PROXIES: "192.0.2.7, 2001:db8::/32" }, ["192.0.2.7", "2001:db8::/32"]],
])("under %o the proxies that are believed are %s", (settings, proxies) => {
  expect(parseEnv(settings).trustedProxies).toEqual(proxies);
});

it.each(["proxy.example", "10.0.0.0/33", "10.0.0.0/8/8", "none, 10.0.0.1", ","])(
  "proxies named “%s” stop the start with a sentence",
  (TRUSTED_PROXIES) => {
    expect(() => parseEnv({ TRUSTED_PROXIES })).toThrow(
      /^TRUSTED_PROXIES must be loopback, private, none/,
    );
  },
);
