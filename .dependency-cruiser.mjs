import { Compiler } from "@swc/core";

// The cruiser uses swc for plain TypeScript too, even where a file is called .tsx.
Compiler.prototype.parseFileSync = new Proxy(Reflect.get(Compiler.prototype, "parseFileSync"), {
  apply: (parse, compiler, [file, options]) =>
    Reflect.apply(parse, compiler, [file, { ...options, tsx: file.endsWith(".tsx") }]),
});

/**
 * Who may import what. Each layer lists everything it may import; any other import is refused, so
 * that a new folder has to be added here before it can be used.
 */
const AREAS = "account|catalog|checkout|partner|admin";
const CLIENT_AREAS = `${AREAS}|site`;
const VENDORS = "^node_modules/";
const ZOD = "^node_modules/zod/";
/** The rules of IBAN and BIC, which are pure like the ones in `shared`. */
const IBANTOOLS = "^node_modules/ibantools/";
/** Modules of Node itself, which have no extension. */
const BUILT_IN = "^[a-z_:/]+$";

/** Refuses every import from `from` into this repository or a package that `may` does not name. */
const layer = (name, comment, from, may) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { pathNot: may },
});

/** The only client module that may name the router, and only its type. */
const KNOWS_THE_ROUTER = "^client/src/api/api\\.ts$";

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one module, or lack a third below them.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "A module that neither imports nor is imported is dead.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "\\.d\\.ts$",
          "^(scripts|tests)/",
          "^(vite|vitest|playwright|drizzle)\\.config\\.ts$",
          "^\\.dependency-cruiser\\.mjs$",
        ],
      },
      to: {},
    },
    {
      name: "resolves",
      comment:
        "An import that leads nowhere hides from every other rule. The build makes the fonts.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^@fonts/" },
    },
    {
      name: "declared",
      comment: "A package that is not in package.json is there by accident.",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    layer("shared", "Schemas and pure functions, without I/O.", "^shared/", [
      "^shared/",
      ZOD,
      IBANTOOLS,
    ]),
    layer("records", "All SQL but LISTEN and NOTIFY, and what it needs.", "^server/records/", [
      "^(server/records|shared)/",
      "^node_modules/(dataloader|drizzle-orm|lru-cache|pg|@types/pg|pg-copy-streams|@types/pg-copy-streams|postgres)/",
      BUILT_IN,
    ]),
    layer(
      "platform",
      "Everything that is not us. Of env.ts it needs the type.",
      "^server/platform/",
      ["^(server/platform|server/records|shared)/", "^server/env\\.ts$", VENDORS, BUILT_IN],
    ),
    layer("trpc", "The ladder and the error path.", "^server/trpc/", [
      "^(server/trpc|server/platform|shared)/",
      "^node_modules/(@trpc/server|zod)/",
      BUILT_IN,
    ]),
    layer("domain", "Rules that several areas share.", "^server/domain/", [
      "^(server/domain|server/platform|server/records|shared)/",
      BUILT_IN,
    ]),
    layer(
      "server-area",
      "An area knows the layers below it and never another area.",
      `^server/(${AREAS})/`,
      [
        "^server/$1/",
        "^(server/trpc|server/domain|server/platform|server/records|shared)/",
        VENDORS,
        BUILT_IN,
      ],
    ),
    layer("demo", "Demo data is written through the records.", "^server/demo/", [
      "^(server/demo|server/platform|server/records|shared)/",
      "^node_modules/sharp/",
      BUILT_IN,
    ]),
    layer("site", "What the public site serves beside its pages.", "^server/site/", [
      "^server/site/",
      "^(server/platform|server/records|shared)/",
      VENDORS,
      BUILT_IN,
    ]),
    layer("router", "Joins the routers of the areas.", "^server/router\\.ts$", [
      `^server/(${AREAS})/router\\.ts$`,
      "^server/trpc/",
      "^node_modules/@trpc/server/",
    ]),
    layer(
      "http",
      "What Fastify does around tRPC: guards, cached responses, sockets, pages, exports.",
      "^server/http/",
      ["^(server/http|server/site|server/trpc|server/platform|shared)/", VENDORS, BUILT_IN],
    ),
    layer("app", "Joins the router and what serves HTTP.", "^server/app\\.ts$", [
      "^server/router\\.ts$",
      // A handler that redirects a browser is not a procedure; its rules still belong
      // to its area.
      "^server/account/google/google-routes\\.ts$",
      "^(server/http|server/site|server/trpc|server/platform|shared)/",
      VENDORS,
      BUILT_IN,
    ]),
    layer(
      "scripts",
      "Operators' tools call the server and measure it as the tests do; development writes the fonts as the build does.",
      "^scripts/",
      [
        "^(scripts|server|shared|tests/support|client/package)/",
        "^client/font-files\\.ts$",
        VENDORS,
        BUILT_IN,
      ],
    ),
    layer(
      "outside-programs",
      "They call the API as programs outside of this repository do: through the package alone.",
      "^scripts/(program|list-vehicles|export-bookings|watch-bookings|approve-vehicles|load-test)(\\.ts$|/)",
      [
        "^client/package/create-client\\.ts$",
        "^scripts/(program|open-output|bench/figures)\\.ts$",
        "^scripts/(approve-vehicles|export-bookings|load-test)/",
        BUILT_IN,
      ],
    ),
    layer(
      "fleet-import",
      "It calls the API through the package alone, and checks rows by the rules that the form shares.",
      "^scripts/import-fleet(\\.ts$|/)",
      [
        "^client/package/create-client\\.ts$",
        "^scripts/(program|open-output)\\.ts$",
        "^scripts/import-fleet/",
        "^shared/",
        "^node_modules/(csv-parse|csv-stringify|uuid)/",
        BUILT_IN,
      ],
    ),
    layer(
      "client-package",
      "It is installed without this repository: nothing but itself, and what is bundled into it.",
      "^client/package/",
      ["^client/package/", "^node_modules/@trpc/(client|server)/"],
    ),
    {
      name: "env-imports-only-zod",
      comment: "Settings are parsed from what is handed in.",
      severity: "error",
      from: { path: "^server/env\\.ts$" },
      to: { pathNot: ZOD },
    },
    {
      name: "server-knows-no-client",
      severity: "error",
      from: { path: "^(server|shared)/" },
      to: { path: "^(client|tests|scripts)/" },
    },
    layer("client-bricks", "What could ship in another product.", "^client/src/(ui|text)/", [
      "^(client/src/ui|client/src/text|shared)/",
      VENDORS,
    ]),
    layer(
      "client-area",
      "An area knows the layers below it and never another area or the app.",
      `^client/src/(${CLIENT_AREAS})/`,
      [
        "^client/src/$1/",
        "^client/src/(api|session|events|export|routing|booking|vehicle|ui|text)/",
        "^shared/",
        VENDORS,
      ],
    ),
    layer(
      "client-parts",
      "What several areas show of vehicles and bookings.",
      "^client/src/(booking|vehicle)/",
      [
        "^client/src/(booking|vehicle)/",
        "^client/src/(api|session|events|export|routing|ui|text)/",
        "^shared/",
        VENDORS,
      ],
    ),
    layer(
      "client-services",
      "What the browser needs whatever it shows: the API, the session, events, exports, the router's parts.",
      "^client/src/(api|session|events|export|routing)/",
      [
        "^client/src/(api|session|events|export|routing|ui|text)/",
        "^shared/",
        "^server/router\\.ts$",
        VENDORS,
      ],
    ),
    {
      name: "client-names-the-router-in-one-place",
      comment: "The server reaches the browser as one type.",
      severity: "error",
      from: { path: "^client/", pathNot: KNOWS_THE_ROUTER },
      to: { path: "^server/" },
    },
    {
      name: "client-takes-only-the-router",
      severity: "error",
      from: { path: "^client/" },
      to: { path: "^(server|tests|scripts)/", pathNot: "^server/router\\.ts$" },
    },
    {
      name: "client-needs-no-node",
      comment: "Only what renders pages on the server runs on Node.",
      severity: "error",
      from: {
        path: "^client/src/",
        pathNot: "^client/src/app/(entry-server\\.tsx|(page-assets|inline-styles)\\.ts)$",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "server-runs-on-dependencies",
      comment: "A production install leaves devDependencies out.",
      severity: "error",
      from: { path: "^(server|shared)/" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "^node_modules/@types/",
      },
    },
  ],
  options: {
    // The installed TypeScript has no parser that the cruiser could load; without this it finds no
    // imports.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "^node_modules" },
    // The client package has a package.json of its own, without dependencies: they are bundled.
    combinedDependencies: true,
    // The examples import the client package by its name, as programs outside do.
    exclude: { path: "\\.(css|svg|woff2|json)$|^(dist|\\.cache|\\.data|scripts/examples)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".d.ts"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
