import { expect, type Page } from "@playwright/test";
import { bookingDetailsText } from "#client/admin/bookings/booking-details-text.ts";
import { bookingsText } from "#client/admin/bookings/bookings-text.ts";
import { paletteText } from "#client/admin/palette/palette-text.ts";
import { vehiclesText } from "#client/admin/vehicles/vehicles-text.ts";
import { problemText } from "#client/text/problems.ts";
import { displayId } from "#shared/display-id.ts";
import { toLatin } from "#shared/latin-text.ts";
import { Problem } from "#shared/problem.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  inDays,
  offerVehicle,
  open,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { addPendingVehicles } from "#tests/support/journey/pending-vehicles.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const ADMIN = "admin@meltemi.example";
const WIDE = { width: 1440, height: 900 };

const palette = (page: Page) =>
  page.getByRole("dialog", { name: new RegExp(`${paletteText.el.label}|${paletteText.en.label}`) });
const field = (page: Page) => palette(page).getByRole("combobox");
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function openWithKeys(page: Page, address: string): Promise<void> {
  await open(page, address);
  const button = page.getByRole("button", {
    name: /^(Αναζήτηση και εντολές|Search and commands)$/,
  });
  await expect(button).toHaveAttribute("aria-keyshortcuts", /Control\+K/);
}

/** Opens the palette and types, with the keyboard alone. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

async function statusOf(title: string): Promise<string | undefined> {
  const [vehicle] = await queryJourneyDatabase<{ status: string }>(
    "select status from vehicles where title = $1",
    [title],
  );
  return vehicle?.status;
}

test("an admin approves a pending vehicle from the palette, with the keyboard alone", async ({
  page,
  context,
}) => {
  const t = paletteText.el;
  const { mark, partnerId, partnerName, title } = await addPendingVehicles(8);
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await openWithKeys(page, `/admin/vehicles?partner=${partnerId}`);
  await expect(row(page, title(2))).toContainText(vehiclesText.el.statuses.pending);

  // The word alone lists those that have waited longest; a name narrows them.
  await search(page, "εγκριση");
  const waiting = palette(page).getByRole("group", { name: t.groups.approvals });
  await expect(waiting.getByRole("option").first()).toBeVisible();
  await page.keyboard.type(` ${mark}`);
  await expect(waiting.getByRole("option")).toHaveCount(7);
  await expect(waiting.getByRole("option").last()).toHaveText(t.all.approvals(mark));
  await page.keyboard.type(" νο2");
  await expect(waiting.getByRole("option")).toHaveCount(1);
  await expect(chosen(page)).toContainText(title(2));
  await expect(chosen(page)).toContainText(partnerName);
  await inspect(page, "the command palette with vehicles to approve", ["light", "dark"]);
  await page.setViewportSize(WIDE);

  // A key that is held down chooses, but does not decide.
  await page.keyboard.down("Enter");
  await expect(chosen(page)).toContainText(t.approve(title(2), partnerName));
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(chosen(page)).toContainText(t.approve(title(2), partnerName));
  await expect(field(page)).toBeFocused();
  await inspect(page, "the command palette with one vehicle to approve", ["light", "dark"]);
  await page.setViewportSize(WIDE);
  expect(await statusOf(title(2))).toBe("pending");

  await page.keyboard.press("Backspace");
  await expect(field(page)).toHaveValue(`εγκριση ${mark} νο2`);
  await expect(chosen(page)).toContainText(title(2));
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toContainText(t.approve(title(2), partnerName));
  await page.keyboard.press("Enter");
  await expect(page.getByText(vehiclesText.el.approved)).toBeVisible();
  await expect(palette(page)).toBeHidden();
  await expect(row(page, title(2))).toContainText(vehiclesText.el.statuses.approved);
  await expect.poll(() => statusOf(title(2))).toBe("approved");
  expect(await statusOf(title(1))).toBe("pending");

  // A name alone finds it among those that wait, and its details are the other choice.
  await search(page, title(3));
  await expect(chosen(page)).toContainText(title(3));
  await expect(palette(page).getByRole("option", { name: title(3) })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText(t.rejectOne(title(3)));
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText(t.details);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/vehicles\?open=/);
  await expect(page.getByRole("dialog", { name: title(3) })).toBeVisible();
});

test("the palette approves only the version that it showed: another admin or the partner was faster", async ({
  page,
  context,
}) => {
  const t = vehiclesText.en;
  const { mark, partnerId, partnerName, title } = await addPendingVehicles(2);
  // Live updates would take the vehicle out of the palette before it is chosen.
  await page.routeWebSocket(/\/trpc/, () => undefined);
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  await openWithKeys(page, `/admin/vehicles?partner=${partnerId}`);
  await expect(row(page, title(1))).toContainText(t.statuses.pending);
  const { api, close } = await connect(ADMIN);

  await search(page, `approve ${mark} νο1`);
  await expect(chosen(page)).toContainText(title(1));
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toContainText(`Approve ${title(1)} of ${toLatin(partnerName)}`);
  const [seen] = (await api.admin.vehicles.query({ search: title(1) })).rows;
  await api.admin.moderateVehicle.mutate({
    id: seen?.id ?? "",
    expectedUpdatedAt: seen?.updatedAt ?? "",
    decision: { status: "approved" },
  });
  await page.keyboard.press("Enter");
  await expect(page.getByText(t.errors.approved)).toBeVisible();
  await expect(page.getByText(t.failures.approved(t.alreadyDone))).toBeVisible();
  // The list shows the other admin's decision.
  await expect(row(page, title(1))).toContainText(t.statuses.approved);

  await search(page, `approve ${mark} νο2`);
  await expect(chosen(page)).toContainText(title(2));
  await page.keyboard.press("Enter");
  await expect(chosen(page)).toContainText(`Approve ${title(2)} of ${toLatin(partnerName)}`);
  await queryJourneyDatabase("update vehicles set updated_at = now() where title = $1", [title(2)]);
  await page.keyboard.press("Enter");
  const edited = problemText(new Problem("vehicleEdited"), "en");
  await expect(page.getByText(t.failures.approved(edited))).toBeVisible();
  await expect(row(page, title(2))).toContainText(t.statuses.pending);
  expect(await statusOf(title(2))).toBe("pending");
  await close();
});

test("a name that begins like a word for decisions is found too", async ({ page, context }) => {
  const { mark, partnerId } = await addPendingVehicles(1);
  const name = `Crete Transfer ${mark}`;
  await queryJourneyDatabase("update profiles set full_name = $2 where id = $1", [partnerId, name]);
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  await openWithKeys(page, "/admin/vehicles");
  await search(page, name.toLowerCase());
  const partners = palette(page).getByRole("group", { name: paletteText.en.groups.partners });
  await expect(partners.getByRole("option")).toHaveCount(1);
  await expect(partners.getByRole("option")).toContainText(name);
});

test("the palette opens a booking at the dialog that records its payment, and records nothing itself", async ({
  page,
  context,
}) => {
  const t = bookingDetailsText.el;
  const { id: vehicleId } = await offerVehicle("40.00");
  const { api: customer, close } = await connect();
  const days = { pickupDate: inDays(30), returnDate: inDays(33) };
  const request = bookingRequest(vehicleId, { customerName: "Ερωφίλη Ταμιάκη", ...days });
  const { bookingId: id } = await customer.checkout.place.mutate(request);
  const { paymentReference } = await customer.checkout.booking.query({ id });
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await openWithKeys(page, "/admin");

  const spaced = paymentReference.replace(/(.{4})/g, "$1 ").trim();
  await search(page, `πληρωμη ${spaced}`);
  await expect(chosen(page)).toContainText(bookingsText.el.confirmOf(displayId(id)));
  await expect(chosen(page)).toContainText("120,00 €");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/bookings?open=${id}&task=confirm`);
  const dialog = page.getByRole("dialog", { name: t.confirm.title(displayId(id)) });
  await expect(dialog.getByLabel(t.confirm.amount)).toBeVisible();
  expect((await customer.checkout.booking.query({ id })).status).toBe("pending");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/admin/bookings?open=${id}`);
  const details = page.getByRole("dialog", { name: t.title(displayId(id)) });
  await expect(details.getByRole("button", { name: bookingsText.el.confirm })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  // Found beside the booking itself, which still comes first for its number.
  await search(page, "ερωφιλη");
  const payment = bookingsText.el.confirmOf(displayId(id));
  await expect(palette(page).getByRole("option", { name: payment })).toBeVisible();
  await page.keyboard.press("Escape");

  const admin = await connect(ADMIN);
  await confirmPayment(admin.api.admin, id);
  await admin.close();
  // The address of the dialog has become older than the booking's state.
  await open(page, `/admin/bookings?open=${id}&task=confirm`);
  await expect(dialog).toContainText(problemText(new Problem("bookingAlreadyChanged"), "el"));
  await expect(dialog.getByLabel(t.confirm.amount)).toHaveCount(0);
  await dialog.getByRole("button", { name: t.leave, exact: true }).click();
  await expect(page).toHaveURL(`/admin/bookings?open=${id}`);
  await close();
});

test("the palette opens the dialog that rejects a vehicle with a reason", async ({
  page,
  context,
}) => {
  const t = vehiclesText.el;
  const { mark, title } = await addPendingVehicles(1);
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await openWithKeys(page, "/admin");
  await page.keyboard.press("Control+k");
  await expect(chosen(page)).toHaveText(paletteText.el.approveOne);
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(`${paletteText.el.decisionWords.approve[0]} `);
  await page.keyboard.type(mark);
  await expect(chosen(page)).toContainText(title(1));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/vehicles\?open=[^&]+&task=reject$/);
  const dialog = page.getByRole("dialog").filter({ hasText: t.rejectText });
  await dialog.getByLabel(t.reason).fill("Λείπουν φωτογραφίες.");
  expect(await statusOf(title(1))).toBe("pending");
  await dialog.getByRole("button", { name: t.reject }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/vehicles\?open=[^&]+$/);
  await expect.poll(() => statusOf(title(1))).toBe("rejected");
});

test("a reason that is being typed outlasts another admin's decision and an edit of the partner", async ({
  page,
  context,
}) => {
  const t = vehiclesText.en;
  const REASON = "The photos show another vehicle.";
  const { partnerId, title } = await addPendingVehicles(3);
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  const { api, close } = await connect(ADMIN);
  const { rows } = await api.admin.vehicles.query({ partnerId });
  const vehicleOf = (n: number) => {
    const { id = "", updatedAt = "" } = rows.find((one) => one.title === title(n)) ?? {};
    return { id, updatedAt };
  };
  const approve = ({ id, updatedAt }: ReturnType<typeof vehicleOf>) =>
    api.admin.moderateVehicle.mutate({
      id,
      expectedUpdatedAt: updatedAt,
      decision: { status: "approved" },
    });
  const dialog = page.getByRole("dialog").filter({ hasText: t.rejectText });
  const reason = dialog.getByLabel(t.reason);

  const first = vehicleOf(1);
  await open(page, `/admin/vehicles?partner=${partnerId}&open=${first.id}&task=reject`);
  await reason.fill(REASON);
  await approve(first);
  // The page behind the dialog has the other admin's decision.
  const behind = (n: number) => page.locator("tr").filter({ hasText: title(n) });
  await expect(behind(1)).toContainText(t.statuses.approved);
  await expect(reason).toHaveValue(REASON);
  await dialog.getByRole("button", { name: t.reject }).click();
  await expect(page.getByText(t.failures.rejected(t.alreadyDone))).toBeVisible();
  await expect(reason).toHaveValue(REASON);
  expect(await statusOf(title(1))).toBe("approved");

  const second = vehicleOf(2);
  await open(page, `/admin/vehicles?partner=${partnerId}&open=${second.id}&task=reject`);
  await reason.fill(REASON);
  const edited = `${title(2)} edited`;
  await queryJourneyDatabase("update vehicles set title = $2, updated_at = now() where id = $1", [
    second.id,
    edited,
  ]);
  // A decision about another vehicle makes the page read all of them again.
  await approve(vehicleOf(3));
  await expect(page.locator("tr").filter({ hasText: edited })).toHaveCount(1);
  await dialog.getByRole("button", { name: t.reject }).click();
  const problem = problemText(new Problem("vehicleEdited"), "en");
  await expect(page.getByText(t.failures.rejected(problem))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await statusOf(edited)).toBe("pending");

  // An address that is older than the decision.
  await open(page, `/admin/vehicles?open=${first.id}&task=reject`);
  const late = page.getByRole("dialog", { name: t.rejectTitle(1, "1") });
  await expect(late).toContainText(problemText(new Problem("vehicleAlreadyChanged"), "en"));
  await expect(late).toContainText(t.statuses.approved);
  await expect(late.getByLabel(t.reason)).toHaveCount(0);
  await late.getByRole("button", { name: t.leave, exact: true }).last().click();
  await expect(page).toHaveURL(`/admin/vehicles?open=${first.id}`);
  await close();
});
