import { describe, expect, it } from "vitest";
import { startStandIns } from "#tests/support/programs/stand-ins.ts";

describe("deploy/compose/upgrade.sh", () => {
  const reload = "caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile --force";

  /** Runs it where Docker has a container for each service, of which one may not get healthy. */
  async function upgrade(sick = "none") {
    const docker = await startStandIns(["docker"], async (_program, args) => {
      if (args.includes("ps")) return { code: 0, output: `container-of-${args.at(-1)}` };
      if (args[0] !== "inspect") return { code: 0 };
      return { code: 0, output: args.at(-1)?.endsWith(sick) ? "unhealthy" : "healthy" };
    });
    try {
      const result = await docker.run("deploy/compose/upgrade.sh", [], { READY_SECONDS: "1" });
      const commands = docker.calls.flatMap(
        (call) => /^docker compose (.* (?:up|exec|rm) .*|(?:up|exec|rm) .*)$/.exec(call)?.[1] ?? [],
      );
      const asked = docker.calls.flatMap((call) => /container-of-(.*)$/.exec(call)?.[1] ?? []);
      return { ...result, commands, asked: [...new Set(asked)] };
    } finally {
      await docker.end();
    }
  }

  it("lets two others serve while it replaces the processes", async () => {
    const { code, errors, commands, asked } = await upgrade();
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(commands).toEqual([
      "--profile upgrade up --detach --no-deps --no-recreate app-3 app-4",
      `exec -T -e UPSTREAMS=app-3:3000 app-4:3000 ${reload}`,
      "up --detach --no-deps --force-recreate app-1 app-2",
      `exec -T ${reload}`,
      "--profile upgrade rm --stop --force -v app-3 app-4",
    ]);
    expect(asked).toEqual(["app-3", "app-4", "app-1", "app-2"]);
  });

  it("leaves visitors where they are when a process does not get ready", async () => {
    const first = await upgrade("app-4");
    expect(first).toMatchObject({ code: 1 });
    expect(first.commands).toHaveLength(1);
    const second = await upgrade("app-2");
    expect(second).toMatchObject({ code: 1 });
    expect(second.commands).toHaveLength(3);
    for (const { errors } of [first, second]) {
      expect(errors).toContain(`docker compose exec ${reload} && docker compose --profile`);
    }
  });
});
