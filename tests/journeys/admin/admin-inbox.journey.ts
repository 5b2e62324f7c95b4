import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { auditActionText } from "#client/admin/audit/audit-action-text.ts";
import { emailsText } from "#client/admin/emails/emails-text.ts";
import { messagesText } from "#client/admin/messages/messages-text.ts";
import { tasksText } from "#client/admin/overview/tasks-text.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { AUDIT_COLUMNS } from "#shared/admin/tables/audit-columns.ts";
import { EMAIL_COLUMNS } from "#shared/admin/tables/email-columns.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  openAnotherBrowser,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openAdmin } from "#tests/support/journey/open-admin.ts";

const t = messagesText.el;
const live = bookingStateText.el.live;

/**
 * A visitor writes through the contact form.
 * @returns a word that is unique to this message
 */
async function writeMessage(): Promise<string> {
  const mark = `Σημάδι${randomBytes(4).toString("hex")}`;
  const visitor = await connect("customer@meltemi.example");
  await visitor.api.account.contact.mutate({
    name: `Μαρία ${mark}`,
    email: "maria@example.com",
    phone: "+306945550101",
    message: "Υπάρχει παιδικό κάθισμα;\n\nΕυχαριστώ πολύ",
    language: "el",
  });
  await visitor.close();
  return mark;
}

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("a message appears in the open inboxes of two admins, who see each other's mark, and it can be undone", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const name = await openAdmin(context, "Άννα Διαχειρίστρια");
  const second = await openAnotherBrowser(browser, baseURL);
  await signIn(second.page.context(), "admin@meltemi.example");
  await setLanguage(second.page.context(), "el");
  for (const admin of [page, second.page]) {
    await admin.goto("/admin/messages");
    await expect(admin.getByText(live)).toBeVisible();
  }
  const mark = await writeMessage();
  await expect(rowOf(page, mark)).toBeVisible();
  await expect(rowOf(second.page, mark)).toContainText(t.badges.open);
  await inspect(page, "messages, el");

  await page.getByRole("link", { name: mark }).click();
  const drawer = page.getByRole("dialog", { name: t.from(`Μαρία ${mark}`) });
  await expect(drawer).toContainText("Ευχαριστώ πολύ");
  await expect(drawer.getByRole("link", { name: t.reply })).toHaveAttribute(
    "href",
    /^mailto:maria%40example\.com\?subject=Meltemi/,
  );
  await drawer.getByRole("button", { name: t.answer }).click();
  await expect(page.getByText(t.isAnswered)).toBeVisible();
  await expect(rowOf(second.page, mark)).toHaveCount(0);
  await expect(drawer).toContainText(name);
  await inspect(page, "a message, el");
  await drawer.getByRole("button", { name: t.reopen }).click();
  await expect(rowOf(second.page, mark)).toBeVisible();

  await second.page.goto("/admin/audit");
  const audit = rowOf(second.page, mark).filter({ hasText: name });
  const { actions } = auditActionText.el;
  await expect(audit).toHaveCount(2);
  await expect(audit.first()).toContainText(actions["message.reopen"]);
  await expect(audit.last()).toContainText(actions["message.answer"]);
  await second.close();
});

test("an undelivered email is sent again, and the audit shows by whom", async ({
  page,
  context,
}) => {
  const m = emailsText.el;
  const name = await openAdmin(context, "Νίκος Διαχειριστής");
  const recipient = `nowhere-${randomBytes(4).toString("hex")}@example.com`;
  const queue = () =>
    queryJourneyDatabase(
      `insert into outgoing_mails (id, kind, recipient, subject, text, html, attempts, available_at, failed_at, last_error, created_at)
       values (gen_random_uuid(), 'booking-placed', $1, 'Η κράτησή σας', 'Καλό ταξίδι', '<p>H</p>', 4, now(), now(), '550 No such mailbox', now())`,
      [recipient],
    );
  await queue();
  await page.goto("/admin");
  const tasks = page.getByRole("region", { name: tasksText.el.heading });
  const { emails } = tasksText.el.tasks;
  await tasks.getByRole("link", { name: new RegExp(`${emails(1)}|${emails(2)}`) }).click();
  await expect(page).toHaveURL(/state=dead/);
  await page.getByLabel(m.search, { exact: true }).fill("NOWHERE");
  const row = rowOf(page, recipient);
  await expect(row).toContainText(m.states.dead);
  const actions = page.getByRole("columnheader", { name: EMAIL_COLUMNS.actions.title.el });
  await expect(actions).toBeVisible();
  await inspect(page, "emails, el");
  await page.getByRole("link", { name: recipient }).click();
  const drawer = page.getByRole("dialog", { name: "Η κράτησή σας" });
  await expect(drawer).toContainText("550 No such mailbox");
  await expect(drawer).toContainText("Καλό ταξίδι");
  await inspect(page, "an email, el");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await row.getByRole("button", { name: m.retryLabel(recipient) }).click();
  await expect(page.getByText(m.retried)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByLabel(EMAIL_COLUMNS.state.title.el).selectOption("sent");
  // The worker sends it; the page is not reloaded.
  await expect(rowOf(page, recipient)).toContainText(m.states.sent);
  await expect(actions).toHaveCount(0);

  await page.goto("/admin/audit?action=mail.retry");
  await expect(rowOf(page, recipient)).toContainText(name);
  await page.getByLabel(AUDIT_COLUMNS.actor.title.el).selectOption({ label: name });
  await expect(page.getByRole("row")).toHaveCount(2);
  await inspect(page, "audit, el");

  await setLanguage(context, "en");
  await page.reload();
  await expect(rowOf(page, recipient)).toContainText(auditActionText.en.actions["mail.retry"]);
  await inspect(page, "audit, en");
  await page.getByRole("link", { name: recipient }).click();
  await expect(page.getByRole("dialog")).toContainText(EMAIL_COLUMNS.recipient.title.en);
});
