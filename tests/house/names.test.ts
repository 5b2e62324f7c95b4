import { describe, expect, it } from "vitest";
import { listFiles, readSources } from "./source-files.ts";

const PARTS = ["server", "shared", "client", "scripts", "tests"];
const files = PARTS.flatMap((part) => listFiles(part));

/** Names that do not describe the content. */
const EMPTY_NAMES = /^(?:utils?|helpers?|commons?|misc|libs?|managers?|services?|index)$/;
/** The standard term for the worker of a browser; no other name of a file contains the word. */
const STANDARD_TERM = "service-worker";
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Words of older names, each with the term to use instead (docs/glossary.md). */
const OLD_WORDS = new Map([
  ["mail", "email"],
  ["mails", "emails"],
  ["lettering", "emailTemplate"],
  ["picture", "image"],
  ["pictures", "images"],
  ["gearbox", "transmission"],
  ["folded", "normalized"],
  ["person", "customer, driver, user or account"],
  ["persons", "users"],
  ["notice", "toast, or event"],
  ["notices", "toasts, or events"],
  ["answers", "responses"],
  ["news", "bookingEvent, or cause"],
  ["tell", "notify"],
  ["told", "notified"],
  ["tells", "notifies"],
  ["hear", "onNotify"],
  ["hears", "receives"],
  ["heard", "received"],
  ["announce", "notify"],
  ["beat", "heartbeat"],
  ["chore", "job"],
  ["chores", "jobs"],
  ["turns", "limitConcurrency"],
  ["seal", "encrypt"],
  ["unseal", "decrypt"],
  ["verdict", "moderation"],
  ["judge", "moderate"],
  ["judges", "moderates or evaluates"],
  ["judged", "moderated or evaluated"],
  ["farewell", "deleteAccount"],
  ["leaving", "deletion"],
  ["forget", "delete or anonymize"],
  ["forgets", "deletes or anonymizes"],
  ["kept", "cached, stored or saved"],
  ["keeper", "offlineCache"],
  ["kit", "ThemeProvider"],
  ["look", "variant or appearance"],
  ["looks", "variants or appearance"],
  ["overtaken", "editConflict"],
  ["reckon", "calculate"],
  ["reckoned", "calculated"],
  ["whoever", "caller or user"],
  ["ada.in", "user"],
  ["nobody", "anonymous or unknown"],
  ["nobodys", "missing or unknown"],
  ["wanted", "requested"],
  ["meanwhile", "concurrent"],
  ["anew", "again"],
  ["say", "text, labels, or what the function does"],
  ["says", "text, labels, or what the function does"],
  ["said", "text, description or output"],
  ["deeds", "actions"],
]);
/** Names of this program whose single words are in ordinary use. */
const OLD_NAMES = new Map([
  ["firstSign", "firstInteraction"],
  ["whenTouched", "onFirstInteraction"],
  ["foldQuery", "normalizeQuery"],
  ["foldText", "normalizeText"],
  ["readWords", "readSearch"],
  ["hasWords", "matchesSearch"],
  ["ProblemAnswer", "ProblemResponse"],
  ["addPerson", "addUser"],
  ["lookedAt", "inspected or shown"],
  ["LOOKED_AT", "INSPECTED"],
  ["isLookedAt", "isVisible"],
]);
/** Names of libraries and of the operating system, and the term for erasing a person's data. */
const OTHERS_NAMES =
  /^(?:Icon[A-Z]\w*|sendMail|PDFKit|NOBODY|anonymizePerson|(?:.*\/)?anonymize-person\.ts)$/;
/** A booking made shortly before its pickup. */
const ORDINARY_TERM = /short-notice/;
/** Keys of stored entries and of older addresses, and the files that read them. */
const STORED_KEYS = new Map([
  [
    "mail",
    [
      "client/src/admin/audit/audit-action-text.ts",
      "client/src/admin/audit/audit-subject-link.tsx",
      "server/records/administration/audit-subject.ts",
    ],
  ],
  [
    "pictures",
    [
      "client/src/vehicle/form/vehicle-fields-text.ts",
      "server/admin/vehicles/vehicle-edit-email.ts",
      "tests/server/admin/admin-edit-vehicle.test.ts",
    ],
  ],
  [
    "kept",
    [
      "client/src/admin/audit/audit-text.ts",
      "server/admin/partners/delete-partner.ts",
      "tests/server/admin/admin-partners.test.ts",
    ],
  ],
  ["gearbox", ["shared/site/site-paths.ts"]],
]);

/** The term to use instead of a name; undefined where the name is fine. */
function termFor(name: string): string | undefined {
  if (OTHERS_NAMES.test(name)) return undefined;
  const words = name
    .replace(ORDINARY_TERM, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const word = words.find((each) => OLD_WORDS.has(each)) ?? "";
  return OLD_NAMES.get(name) ?? OLD_WORDS.get(word);
}

describe("names", () => {
  it("are not the older names of things that have one name", () => {
    const found = readSources(...PARTS).flatMap(({ name: file, bare }) =>
      [...new Set(bare.match(/[A-Za-z_$][\w$]*/g))]
        .filter((name) => STORED_KEYS.get(name)?.includes(file) !== true)
        .flatMap((name) => {
          const term = termFor(name);
          return term === undefined ? [] : [`${file}: ${name}, use ${term}`];
        }),
    );
    const misnamed = files.flatMap((file) => {
      const term = termFor(file);
      return term === undefined ? [] : [`${file}: use ${term}`];
    });
    expect([...found, ...misnamed]).toEqual([]);
  });

  it.each([
    "mailsByRecipient",
    "PICTURE_LOCK",
    "useKeptDestination",
    "firstSign",
    "client/worker/copy-keeper.ts",
  ])("refuse %s", (name) => {
    expect(termFor(name)).toBeDefined();
  });

  it("describe the content of a file or folder", () => {
    const vague = files.filter((file) =>
      file
        .replace(STANDARD_TERM, "")
        .split("/")
        .flatMap((part) => part.split(/[.-]/))
        .some((word) => EMPTY_NAMES.test(word)),
    );
    expect(vague).toEqual([]);
  });

  it("are written in kebab-case", () => {
    expect(files.filter((file) => !file.split("/").every((part) => KEBAB.test(part)))).toEqual([]);
  });

  it("belong to files with content of their own", () => {
    const barrels = readSources(...PARTS).filter(({ code }) => {
      const rest = code.replace(/export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;]*from\s*"[^"]*";?/g, "");
      return rest.trim() === "";
    });
    expect(barrels.map(({ name }) => name)).toEqual([]);
  });
});
