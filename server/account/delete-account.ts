import type { Viewer } from "#shared/account.ts";
import type { Language } from "#shared/language.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import type { DeleteAccount } from "#shared/my-data.ts";
import { Problem } from "#shared/problem.ts";
import { queueBookingMails } from "../platform/booking-mails.ts";
import { composeLetter } from "../platform/letter.ts";
import type { Platform } from "../platform/platform.ts";
import { moveHeldBooking } from "../records/booking-move.ts";
import type { Transaction } from "../records/database.ts";
import {
  deleteProfile,
  findLeaving,
  findPasswordHash,
  listPendingOf,
  lockLeaver,
  updateMessagesUnlinked,
  updateProfileAnonymised,
} from "../records/leaving.ts";
import { deleteMailsAbout, insertMail, updateMailsConfidential } from "../records/outgoing-mail.ts";
import type { Context } from "../trpc/context.ts";

/** Stands where a name stood; a dash reads the same in every language. */
const NO_NAME = "—";

/** A domain that never exists (RFC 2606, section 2), and an address that is nobody else's. */
const addressOfNobody = (id: string) => `deleted-${id}@deleted.invalid`;

/**
 * Deletes the caller's account. Unpaid bookings are cancelled; what the books must keep of others
 * stays without the person, and an account that never booked goes wholly. All sessions end.
 * @throws {Problem} tooManyAttempts, wrongPassword, forbidden for admins, bookingsAhead, vehiclesRemain
 */
export async function deleteAccount(
  ctx: Context,
  viewer: Viewer,
  proof: DeleteAccount,
): Promise<null> {
  const { platform } = ctx;
  await requireProof(platform, viewer, proof);
  await platform.db.transaction((tx) => leave(tx, platform, viewer.id));
  await ctx.signOut();
  return null;
}

/** Guesses count as those of a sign-in do. */
async function requireProof(
  { db, limits, passwords }: Platform,
  viewer: Viewer,
  proof: DeleteAccount,
): Promise<void> {
  const account = viewer.email.toLowerCase();
  await limits.consume("signInByAccount", account);
  const hash = await findPasswordHash(db, viewer.id);
  const isProven =
    "password" in proof
      ? await passwords.matches(proof.password, hash)
      : hash === null && proof.confirm.toLowerCase() === account;
  if (!isProven) throw new Problem("wrongPassword");
  await limits.refund("signInByAccount", account);
}

async function leave(tx: Transaction, platform: Platform, id: string): Promise<void> {
  const { clock, ids, site } = platform;
  const now = clock.now();
  const person = await lockLeaver(tx, id);
  if (!person) throw new Problem("forbidden");
  const leaving = await findLeaving(tx, id, toLocalDateTime(now));
  if (leaving.vehicles > 0) throw new Problem("vehiclesRemain");
  if (leaving.bookingsAhead > 0) throw new Problem("bookingsAhead");
  await deleteMailsAbout(tx, person);
  for (const booking of await listPendingOf(tx, id)) {
    const move = { from: "pending", to: "cancelled", kind: "cancelled" } as const;
    await moveHeldBooking(tx, booking, { ...move, actorId: id, eventId: ids.uuid(), now });
    const news = { kind: "cancelled", by: "customer", now } as const;
    await queueBookingMails(tx, { ids, site }, booking.id, news);
  }
  await updateMailsConfidential(tx, id);
  const nobody = { name: NO_NAME, email: addressOfNobody(id) };
  await updateMessagesUnlinked(tx, person.email, nobody);
  const isGone = leaving.bookings === 0 && (await deleteProfile(tx, id));
  if (!isGone) await updateProfileAnonymised(tx, id, nobody, now);
  await insertMail(tx, {
    ...composeFarewell(person, isGone),
    ...{ id: ids.uuid(), recipient: person.email, availableAt: now, createdAt: now },
  });
}

const TEXTS = {
  el: {
    subject: "Ο λογαριασμός σας στο Meltemi διαγράφηκε",
    hello: (name: string) => `Γεια σας ${name},`,
    done: "Ο λογαριασμός σας διαγράφηκε, όπως ζητήσατε, και αποσυνδεθήκατε από όλες τις συσκευές.",
    whole: "Δεν κρατήσαμε κανένα προσωπικό σας στοιχείο.",
    partly:
      "Κρατήσαμε μόνο όσα απαιτεί ο νόμος για τις κρατήσεις σας (ημερομηνίες, όχημα και ποσά), χωρίς το όνομα, το email και το τηλέφωνό σας.",
    note: "Αν δεν το ζητήσατε εσείς, απαντήστε αμέσως σε αυτό το email.",
  },
  en: {
    subject: "Your Meltemi account was deleted",
    hello: (name: string) => `Hello ${name},`,
    done: "Your account was deleted, as you asked, and you were signed out on all devices.",
    whole: "We have kept nothing that tells who you are.",
    partly:
      "We have kept only what the law asks for about your bookings (dates, vehicle and amounts), without your name, email and phone.",
    note: "If it was not you, please reply to this email at once.",
  },
} as const;

/** The last mail of an account, to the address that it had. */
function composeFarewell(person: { fullName: string; language: Language }, isGone: boolean) {
  const { language, fullName } = person;
  const t = TEXTS[language];
  const paragraphs = [t.done, isGone ? t.whole : t.partly];
  return {
    kind: "account-deleted",
    subject: t.subject,
    confidential: true,
    ...composeLetter({ language, greeting: t.hello(fullName), paragraphs, notes: [t.note] }),
  };
}
