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
])("with %o the creation of demo accounts is %s", (settings, made) => {
  expect(parseEnv(settings).demoData).toBe(made);
});

it.each([
  [{}, ["loopback"]],
  [{ TRUSTED_PROXIES: "loopback" }, ["loopback"]],
  [{ TRUSTED_PROXIES: "private" }, ["loopback", "linklocal", "uniquelocal"]],
  [{ TRUSTED_PROXIES: "none" }, []],
  [{ TRUSTED_PROXIES: "192.0.2.7, 2001:db8::/32" }, ["192.0.2.7", "2001:db8::/32"]],
])("with %o the trusted proxies are %s", (settings, proxies) => {
  expect(parseEnv(settings).trustedProxies).toEqual(proxies);
});

it.each([
  ["127.0.0.1:9464", { host: "127.0.0.1", port: 9464 }],
  ["[::1]:0", { host: "::1", port: 0 }],
  ["metrics.internal:80", { host: "metrics.internal", port: 80 }],
])("METRICS_ADDRESS=%s is split into %o", (address, split) => {
  expect(parseEnv({ METRICS_ADDRESS: address }).metricsAddress).toEqual(split);
});

it("DATABASE_REPLICA_URLS names several servers", () => {
  const servers = ["postgres://meltemi:p%2Cw@a/meltemi", "postgresql://meltemi@b:5433/meltemi"];
  const settings = { DATABASE_REPLICA_URLS: servers.join(", ") };
  const env = parseEnv({ DATABASE_URL: "postgres://primary/meltemi", ...settings });
  expect(env.databaseReplicaUrls).toEqual(servers);
  expect(() => parseEnv(settings)).toThrow("DATABASE_URL must be set too");
});

it.each([
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp:foo"],
  ["SMTP_URL", "smtp:///path"],
  ["PUBLIC_URL", "https://x.example/shop"],
  ["PUBLIC_URL", "https://x.example/?a=b"],
  ["PUBLIC_URL", "https://x.example/#a"],
  ["PUBLIC_URL", "https://user:secret@x.example"],
  ["PUBLIC_URL", "x.example"],
  ["BOOKING_FEED", "nats:"],
  ["HOST", "my computer"],
  ["HOST", "http://localhost"],
  ["PORT", "0x50"],
  ["PORT", "1e3"],
  ["PORT", "70000"],
  ["OUTBOX", "yes"],
  ["METRICS_ADDRESS", "9464"],
  ["METRICS_ADDRESS", "127.0.0.1:70000"],
  ["DRAIN_SECONDS", "61"],
  ["DRAIN_SECONDS", "soon"],
  ["DATABASE_CONNECTIONS", "4"],
  ["DATABASE_POOLER_URL", "pooler.internal"],
  ["DATABASE_REPLICA_URLS", "replica.internal"],
  ["DATABASE_REPLICA_URLS", "postgres://a/meltemi,"],
  ["DATABASE_REPLICA_URLS", "postgres://a/meltemi,postgres://a:5432/meltemi"],
])("%s=%s is invalid and stops the start with a sentence", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} must [^.]*\\.`));
});

it.each([
  ["PORT", "http", "PORT must be a port number."],
  ["DATABASE_URL", "mysql://x", "DATABASE_URL must be an address"],
  ["DEMO_DATA", "yes", "DEMO_DATA must be on or off."],
  ["RESPONSE_CACHE_MB", "0", "RESPONSE_CACHE_MB must be a number of megabytes from 1 to 65536."],
  ["RATE_LIMIT_FACTOR", "0", "RATE_LIMIT_FACTOR must be a number above 0."],
  ["GOOGLE_CLIENT_ID", "site", "GOOGLE_CLIENT_SECRET must be set too"],
  ["GOOGLE_CLIENT_SECRET", "secret", "GOOGLE_CLIENT_ID must be set too"],
  ["GOOGLE_ISSUER", "accounts.google.com", "GOOGLE_ISSUER must be an address"],
  ["IMAGES_S3", "https://key:100%@host/bucket", "IMAGES_S3 must be an address like"],
  ["IMAGES_URL", "cdn.example.com", "IMAGES_URL must be an address that starts with https://"],
  ["IMAGES_URL", "https://cdn.example.com/?a=b", "IMAGES_URL must be an address such as"],
  ["IMAGES_URL", "https://key@cdn.example.com/", "IMAGES_URL must be an address such as"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be fatal"],
])("%s=%s is explained by the sentence “%s”", (name, value, sentence) => {
  expect(() => parseEnv({ [name]: value })).toThrow(sentence);
});

it.each([
  ["SMTP_URL", "smtps://user:secret@mail.example:465"],
  ["PUBLIC_URL", "https://x.example"],
  ["PUBLIC_URL", "https://x.example:8443/"],
  ["HOST", "::1"],
  ["HOST", "0.0.0.0"],
  ["HOST", "my-computer.local"],
  ["PORT", "8080"],
])("%s=%s is accepted", (name, value) => {
  expect(() => parseEnv({ [name]: value })).not.toThrow();
});

it.each(["proxy.example", "10.0.0.0/33", "10.0.0.0/8/8", "none, 10.0.0.1", ","])(
  "TRUSTED_PROXIES “%s” stops the start with a sentence",
  (TRUSTED_PROXIES) => {
    expect(() => parseEnv({ TRUSTED_PROXIES })).toThrow(
      /^TRUSTED_PROXIES must be loopback, private, none/,
    );
  },
);

it("IMAGES_URL ends in a slash, and is not loaded over http by a site with https", () => {
  const IMAGES_URL = "http://cdn.example.com/photos";
  expect(parseEnv({ IMAGES_URL }).imagesUrl).toBe("http://cdn.example.com/photos/");
  expect(parseEnv({}).imagesUrl).toBeNull();
  expect(() => parseEnv({ IMAGES_URL, PUBLIC_URL: "https://x.example" })).toThrow(
    "IMAGES_URL must start with https:// because PUBLIC_URL does.",
  );
});
