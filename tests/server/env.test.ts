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
