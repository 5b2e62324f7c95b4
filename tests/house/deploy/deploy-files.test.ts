import { existsSync } from "node:fs";
import path from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseEnv } from "#server/env.ts";
import { hasDockerCompose, runDockerCompose } from "#tests/support/programs/docker-compose.ts";
import { listSettings } from "../settings.ts";
import { listFiles, ROOT, readText } from "../source-files.ts";

const environment = z.record(z.string(), z.string());
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      depends_on: z
        .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
        .optional(),
      environment: environment.optional(),
      healthcheck: z.unknown().optional(),
      logging: z.object({ options: z.record(z.string(), z.string()) }),
      networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]),
      ports: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
      stop_grace_period: z.string().optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

const compose = composeSchema.parse(parse(readText("deploy/compose.yaml"), { merge: true }));
const services = Object.entries(compose.services);

const SECRETS = ["DATABASE_PASSWORD", "IMAGES_PASSWORD", "SECRET_KEY", "SUPERUSER_PASSWORD"];

/** What an operator writes into deploy/.env, beside what its example brings along. */
const OPERATOR_VALUES: Record<string, string> = {
  SITE_ADDRESS: "rentals.example.com",
  DATABASE_PASSWORD: "secret",
  SECRET_KEY: "0123456789abcdef0123456789abcdef",
  IMAGES_PASSWORD: "secret",
  SUPERUSER_PASSWORD: "another secret",
  SMTP_URL: "smtps://user:password@mail.example.com",
};

/** The settings of a file with a line for each; comments are left out. */
function readSettings(file: string): Record<string, string> {
  const lines = readText(file).split("\n");
  const settings = lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
  return Object.fromEntries(settings);
}

/** Replaces `${NAME}`, `${NAME:?what is missing}`, and `${NAME:-}`, which may stay away. */
const filledIn = (value: string, values: Record<string, string> = OPERATOR_VALUES) =>
  value.replace(/\$\{([A-Z0-9_]+)(:-)?(?::\?[^}]*)?\}/g, (_, name: string, isOptional?: string) => {
    if (!isOptional) expect(Object.keys(values)).toContain(name);
    return values[name] ?? "";
  });

/** The settings of a process as the program reads them. */
const readEnv = (settings: Record<string, string>, values = OPERATOR_VALUES) => {
  const entries = Object.entries(settings);
  return parseEnv(
    Object.fromEntries(entries.map(([name, value]) => [name, filledIn(value, values)])),
  );
};

const settingsOfProcess = compose.services["app-1"]?.environment ?? {};

/**
 * The names of deploy/.env of which the file makes settings of the processes under the same names.
 */
const passedOn = new Set(
  Object.entries(settingsOfProcess)
    .filter(([name, value]) => value.startsWith(`\${${name}:`))
    .map(([name]) => name),
);

describe("the file of the image", () => {
  const dockerfile = readText("deploy/Dockerfile");
  const problemsOf = (content: string) => validate(content).map(({ message }) => message);

  it("is read by a checker without an objection", () => {
    expect(problemsOf(dockerfile)).toEqual([]);
  });

  it("would not be with a wrong port, flag or instruction", () => {
    const mistakes = [
      ["EXPOSE 3000", "EXPOSE three"],
      ["--interval=5s", "--interval=5"],
      ["STOPSIGNAL", "STOPWITH"],
    ] as const;
    for (const [right, wrong] of mistakes) {
      expect(dockerfile).toContain(right);
      expect(problemsOf(dockerfile.replace(right, wrong))).toHaveLength(1);
    }
  });
});

describe("deploy/compose.yaml", () => {
  it("gives the processes settings that the program accepts", () => {
    const processes = services.filter(([, { build }]) => build);
    expect(processes.map(([name]) => name)).toEqual(["app-1", "app-2", "app-3", "app-4"]);
    for (const [, { environment: settings = {}, read_only: isReadOnly }] of processes) {
      const env = readEnv(settings);
      expect(env).toMatchObject({ demoData: false, publicUrl: "https://rentals.example.com" });
      expect(env.imagesS3?.bucket).toBe("meltemi-images");
      expect(env.drainSeconds).toBeGreaterThan(1);
      expect(isReadOnly).toBe(true);
    }
  });

  it("names services, volumes, networks and files that exist", () => {
    const missing: string[] = [];
    for (const [name, service] of services) {
      const needed = service.depends_on ?? [];
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed)) {
        if (!(other in compose.services)) missing.push(`${name} needs ${other}`);
      }
      const networks = service.networks;
      for (const network of Array.isArray(networks) ? networks : Object.keys(networks)) {
        if (!(network in compose.networks)) missing.push(`${name} in ${network}`);
      }
      for (const [source = ""] of (service.volumes ?? []).map((volume) => volume.split(":"))) {
        const isThere = source.startsWith(".")
          ? existsSync(path.join(ROOT, "deploy", source))
          : source in compose.volumes;
        if (!isThere) missing.push(`${name} has ${source}`);
      }
      if (service.build && !existsSync(path.join(ROOT, service.build.dockerfile))) {
        missing.push(`${name} is built from ${service.build.dockerfile}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("lets nothing but the proxy be reached from outside", () => {
    const published = services.filter(([, { ports }]) => ports).map(([name]) => name);
    expect(published).toEqual(["caddy"]);
  });

  it("gives a process time to drain and to stop", () => {
    const { environment: settings, stop_grace_period: limit } = compose.services["app-1"] ?? {};
    const drain = Number(settings?.["DRAIN_SECONDS"]);
    expect(Number(/^(\d+)s$/.exec(limit ?? "")?.[1])).toBeGreaterThanOrEqual(drain + 10);
  });

  it("keeps the logs from filling the disk", () => {
    for (const [, { logging }] of services) {
      expect(Object.keys(logging.options).sort()).toEqual(["max-file", "max-size"]);
    }
  });

  it("has an example of every value that it needs, and of no secret", () => {
    const text = readText("deploy/compose.yaml");
    const asked = [...text.matchAll(/\$\{([A-Z0-9_]+)(?!\w|:-\})/g)].map(([, name = ""]) => name);
    const example = readSettings("deploy/compose/env.example");
    // Without it volumes would be named after the folder.
    expect(example["COMPOSE_PROJECT_NAME"]).toBe("meltemi");
    expect(new Set(["COMPOSE_PROJECT_NAME", ...asked])).toEqual(new Set(Object.keys(example)));
    for (const name of SECRETS) expect(example[name]).toBe("");
  });

  it("passes on every setting of the program that it does not set itself, or says why not", () => {
    const example = readText("deploy/compose/env.example");
    const [, elsewhere = ""] = example.split("# Not read from this file,");
    const named: readonly string[] = elsewhere.match(/[A-Z][A-Z0-9_]{3,}/g) ?? [];
    const settings = listSettings();
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
    expect(settings.filter((name) => passedOn.has(name) === named.includes(name))).toEqual([]);
  });

  it("has an example of every setting that may stay away, which leaves the program as it is", () => {
    const optional = Object.entries(settingsOfProcess)
      .filter(([name, value]) => value === `\${${name}:-}`)
      .map(([name]) => name);
    const example = readText("deploy/compose/env.example");
    const lines = [...example.matchAll(/^# ([A-Z0-9_]+)=(.*)$/gm)];
    expect(lines.map(([, name]) => name)).toEqual(optional);
    const others = Object.entries(settingsOfProcess).filter(([name]) => !optional.includes(name));
    expect(readEnv(settingsOfProcess)).toEqual(readEnv(Object.fromEntries(others)));
    const values = Object.fromEntries(lines.map(([, name = "", value = ""]) => [name, value]));
    expect(readEnv(settingsOfProcess, { ...OPERATOR_VALUES, ...values })).toMatchObject({
      imagesUrl: "https://images.example.com/",
      tracesEndpoint: "http://collector:4318",
      logLevel: "info",
    });
  });

  it("gives the superuser of Postgres a password that the processes do not have", () => {
    const { environment: settings = {} } = compose.services["postgres"] ?? {};
    expect(filledIn(settings["POSTGRES_PASSWORD"] ?? "")).toBe("another secret");
    const known = Object.values(settingsOfProcess).map((value) => filledIn(value));
    expect(known.filter((value) => value.includes("another secret"))).toEqual([]);
  });
});

describe.each(hasDockerCompose ? ["Docker Compose"] : [])("%s", () => {
  const options = ["--env-file", "deploy/compose/env.example", "--file", "deploy/compose.yaml"];
  const readConfig = (values: Record<string, string>) =>
    runDockerCompose([...options, "config"], values);

  it("accepts deploy/compose.yaml with the example of its values", () => {
    const { code, output, errors } = readConfig(OPERATOR_VALUES);
    expect({ code, errors }).toMatchObject({ code: 0 });
    const read = z
      .object({
        services: z.record(z.string(), z.object({ environment: environment.optional() })),
      })
      .parse(parse(output));
    expect(Object.keys(read.services).sort()).toEqual(Object.keys(compose.services).sort());
    expect(read.services["app-2"]?.environment).toMatchObject({
      PUBLIC_URL: "https://rentals.example.com",
    });
  });

  it.each(SECRETS)("refuses to begin without %s", (name) => {
    const { code, errors } = readConfig({ ...OPERATOR_VALUES, [name]: "" });
    expect(code).not.toBe(0);
    expect(errors).toContain("openssl rand");
  });
});

describe("deploy/systemd", () => {
  it("has an example of settings that the program accepts", () => {
    const env = parseEnv(readSettings("deploy/systemd/meltemi.env"));
    // A key that every user can read would be worse than none.
    expect(env.secretKey).toBeNull();
    expect(env).toMatchObject({ demoData: false, publicUrl: "https://rentals.example.com" });
    expect(env.migrationDatabaseUrl).not.toBe(env.databaseUrl);
  });

  it("gives a process time to drain and to stop", () => {
    const unit = readText("deploy/systemd/meltemi@.service");
    const limit = Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1]);
    const drain = Number(
      /^DRAIN_SECONDS=(\d+)$/m.exec(readText("deploy/systemd/meltemi.env"))?.[1],
    );
    expect(limit).toBeGreaterThanOrEqual(drain + 10);
  });
});

describe("deploy/Dockerfile", () => {
  const dockerfile = readText("deploy/Dockerfile");

  it("installs what the documentation and the test of the archive install", () => {
    const omitting = /npm ci (--omit=.*)$/gm;
    const page = readText("docs/operations.md");
    const [installed] = [...dockerfile.matchAll(omitting)].map(([, options]) => options);
    expect([...page.matchAll(omitting)].map(([, options]) => options)).toEqual([installed]);
    const tested = /omitted = \[(.*)\];/.exec(readText("tests/live/server-archive.test.ts"))?.[1];
    expect(tested?.replaceAll('"', "").replaceAll(",", "")).toBe(installed);
  });

  it("can be built where no registry but that of its base is reached", () => {
    expect(dockerfile).not.toMatch(/^#\s*syntax=/m);
  });

  it("copies nothing that its list of files leaves out", () => {
    const listed = readText(".dockerignore")
      .split("\n")
      .flatMap((line) => /^!(.+)$/.exec(line)?.[1] ?? []);
    expect(listed.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
    const tops = new Set(listFiles("scripts").map((file) => file.split("/")[0] ?? ""));
    for (const top of [...tops, "client", "server", "shared", "drizzle", "docs", "deploy"]) {
      expect(listed).toContain(top);
    }
  });

  it("runs what the archive runs, as a user without rights", () => {
    const stages = dockerfile.split(/^FROM /m).slice(1);
    expect(stages).toHaveLength(2);
    const last = stages.at(-1) ?? "";
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toContain('CMD ["node", "--enable-source-maps", "dist/server/main.js"]');
    expect(last).not.toMatch(/^RUN npm/m);
  });
});
