import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import { extractText } from "unpdf";
import { exportText } from "#client/export/export-text.ts";
import { displayId } from "#shared/display-id.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { offerVehicle, open, setLanguage, signIn, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { readCsv } from "#tests/support/read-csv.ts";

const t = exportText.el;
const TITLE = '=HYPERLINK("https://evil.example"; "Ζουζούνι του Ψηλορείτη")';

async function choose(page: Page, format: "CSV" | "PDF", name: string = t.export): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("menuitem", { name: format }).click();
}

async function download(page: Page, format: "CSV" | "PDF", name?: string): Promise<Download> {
  const coming = page.waitForEvent("download");
  await choose(page, format, name);
  return coming;
}

test("an admin downloads the vehicles of a search as CSV and as PDF", async ({ page, context }) => {
  const { id } = await offerVehicle("40.00");
  await queryJourneyDatabase("update vehicles set title = $1 where id = $2", [TITLE, id]);
  await signIn(context, "admin@meltemi.example");
  await open(page, "/admin/vehicles?search=ζουζουνι&status=approved");
  await expect(page.getByText(TITLE).first()).toBeVisible();

  // Toasts go away by themselves: each is awaited before its file is read.
  const file = await download(page, "CSV");
  await expect(page.getByText(t.done("CSV"))).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^vehicles-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = readCsv(await readFile(await file.path(), "utf8"), ";");
  expect(head?.slice(0, 3)).toEqual(["Κωδικός", "Τίτλος", "Τύπος"]);
  expect(rows.map((row) => row.slice(0, 2))).toEqual([[displayId(id), `'${TITLE}`]]);

  const paper = await download(page, "PDF");
  await expect(page.getByText(t.done("PDF"))).toBeVisible();
  expect(paper.suggestedFilename()).toMatch(/^vehicles-\d{4}-\d\d-\d\d\.pdf$/);
  const bytes = new Uint8Array(await readFile(await paper.path()));
  const { text } = await extractText(bytes, { mergePages: true });
  const content = text.replace(/\s+/g, " ");
  expect(content).toContain("Αναζήτηση: «ζουζουνι» · Κατάσταση: Εγκεκριμένο");
  expect(content).toContain("Ζουζούνι του Ψηλορείτη");
  expect(content).toMatch(/Meltemi · Οχήματα 1 \/ ?1$/);

  await open(page, "/admin/partners?search=κανένας-τέτοιος");
  await choose(page, "PDF");
  await expect(page.getByText("Δεν υπάρχουν δεδομένα για εξαγωγή")).toBeVisible();
});

test("a download shows its progress, can be stopped, and shows a refusal as text", async ({
  page,
  context,
}) => {
  await setLanguage(context, "en");
  await signIn(context, "admin@meltemi.example");
  await open(page, "/admin/bookings");
  const { export: label, cancel, loading } = exportText.en;
  await page.getByRole("button", { name: label, exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "CSV" })).toBeVisible();
  await inspect(page, "menu of formats");
  await page.keyboard.press("Escape");

  // A response that never arrives.
  await page.route("**/exports/**", () => undefined);
  await choose(page, "CSV", label);
  const running = page.getByRole("button", { name: loading("0 kB") });
  await expect(running).toHaveAttribute("aria-busy", "true");
  await page.getByRole("button", { name: cancel }).click();
  await expect(page.getByRole("button", { name: label, exact: true })).toBeVisible();
  await expect(page.getByText(exportText.en.failed)).toHaveCount(0);
  await page.unroute("**/exports/**");

  const file = await download(page, "CSV", label);
  await expect(page.getByText(exportText.en.done("CSV"))).toBeVisible();
  const [head] = readCsv(await readFile(await file.path(), "utf8"));
  expect(head?.slice(0, 4)).toEqual(["Id", "Vehicle", "Customer", "Email"]);
  // The list may follow a change at any moment; its refusal would open a dialog over the export.
  await page.route("**/trpc/**", () => undefined);
  await context.clearCookies();
  await page.getByRole("button", { name: label, exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "CSV" }).press("Enter");
  await expect(page.getByText(exportText.en.failed)).toBeVisible();
});
