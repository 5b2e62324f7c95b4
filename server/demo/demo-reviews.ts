import type { NewBooking } from "#server/records/bookings/booking.ts";
import type { NewReview } from "#server/records/database/demo-rows.ts";
import { reviewAuthor } from "#shared/checkout/review.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import type { Language } from "#shared/language.ts";
import { toInstant } from "#shared/local-time.ts";
import { DEMO_CUSTOMERS } from "./demo-people.ts";
import { createDemoRandom, demoId } from "./demo-random.ts";

/**
 * What people say, by their language and the stars that go with it; an empty text is stars alone.
 */
const TEXTS: Record<Language, Record<2 | 3 | 4 | 5, readonly string[]>> = {
  el: {
    5: [
      "Το παραλάβαμε μέσα σε δέκα λεπτά και ήταν πεντακάθαρο. Μας έδειξαν και δύο παραλίες που δεν θα βρίσκαμε μόνοι μας.",
      "Άψογη συνεννόηση από την αρχή ως το τέλος. Το αεροπλάνο άργησε και μας περίμεναν.",
      "Ακριβώς όπως στην περιγραφή. Μας επέστρεψαν την εγγύηση την ίδια μέρα.",
      "Τρίτη φορά που νοικιάζουμε από εδώ και δεν αλλάζουμε.",
      "",
      "Γεμάτο ντεπόζιτο, καθαρό, χωρίς ψιλά γράμματα. Έτσι πρέπει να γίνεται.",
      "Ανέβηκε στον Ομαλό χωρίς παράπονο. Ευγενικοί άνθρωποι.",
    ],
    4: [
      "Πολύ καλό όχημα και εύκολη παραλαβή. Θα ήθελα μόνο λίγο πιο σαφείς οδηγίες για το σημείο συνάντησης.",
      "Όλα καλά. Στην επιστροφή περιμέναμε ένα τέταρτο, γιατί είχε κόσμο.",
      "",
      "Σωστή τιμή για αυτό που παίρνεις. Είχε λίγες γρατζουνιές, αλλά τις είχαν σημειώσει ήδη.",
    ],
    3: ["Το όχημα εντάξει, η παραλαβή όμως καθυστέρησε σχεδόν μία ώρα."],
    2: ["Μας έδωσαν άλλο χρώμα από αυτό που κλείσαμε και περιμέναμε πολύ για τα χαρτιά."],
  },
  en: {
    5: [
      "Picked up straight from arrivals, ten minutes and we were on the road. Spotless, and no one tried to sell us extras.",
      "Our flight was two hours late and they waited for us. Would book again without thinking twice.",
      "Exactly what was shown. The deposit was back before we had boarded.",
      "",
      "Took it down to Preveli and up to Anogia, never missed a beat. Lovely people too.",
      "Clear price, clear rules, friendly handover. The best rental we have had in Greece.",
    ],
    4: [
      "Good value and an easy return. Bring your papers ready, then it is even quicker.",
      "",
      "Everything went well. The office is a short walk from the terminal, so ask for directions first.",
      "Nice to drive, with some scratches that were already noted on the sheet.",
    ],
    3: [
      "Fine for the price, but the tank was only half full at pickup and we had to ask about it.",
    ],
    2: ["We waited fifty minutes at the port. The vehicle itself was fine in the end."],
  },
};

const REPLIES: Record<Language, { glad: string; sorry: string }> = {
  el: {
    glad: "Σας ευχαριστούμε θερμά! Θα χαρούμε να σας ξαναδούμε.",
    sorry:
      "Ζητάμε συγγνώμη για την καθυστέρηση. Εκείνη τη μέρα έφτασαν μαζί τρεις πτήσεις και από τότε έχουμε δεύτερο άτομο στην παραλαβή.",
  },
  en: {
    glad: "Thank you very much! We would be glad to see you again.",
    sorry:
      "We are sorry for this. Three flights arrived at once that day, and we have had a second person at the desk since.",
  },
};

function starsFor(chance: number): 2 | 3 | 4 | 5 {
  if (chance < 0.03) return 2;
  if (chance < 0.1) return 3;
  return chance < 0.38 ? 4 : 5;
}

/** Reviews of most rentals that are over, some of them answered. */
export function makeDemoReviews(now: Date, bookings: readonly NewBooking[]): NewReview[] {
  const random = createDemoRandom(1913);
  const used = new Map<string, number>();
  const reviews: NewReview[] = [];
  const first = DEMO_CUSTOMERS[0];
  for (const booking of bookings) {
    const { id, customerEmail, endDate, returnTime } = booking;
    const [chance, starChance, replyChance, days] = [random(), random(), random(), random()];
    const returned = toInstant(`${endDate}T${returnTime}`);
    const createdAt = new Date(returned.getTime() + Math.round(days * 3 * DAY_MS) + HOUR_MS);
    // The customer of the demo account keeps newer rentals to try it with.
    const isLeft =
      customerEmail === first?.email && now.getTime() - returned.getTime() < 30 * DAY_MS;
    if (booking.status !== "confirmed" || createdAt >= now || chance > 0.65 || isLeft) continue;
    const language: Language =
      DEMO_CUSTOMERS.find(({ email }) => email === customerEmail)?.language ?? "el";
    const stars = starsFor(starChance);
    const texts = TEXTS[language][stars];
    const turn = used.get(`${language}${stars}`) ?? 0;
    used.set(`${language}${stars}`, turn + 1);
    const isAnswered = replyChance < (stars > 3 ? 0.25 : 0.8);
    const { glad, sorry } = REPLIES[language];
    reviews.push({
      id: demoId(createdAt, 70_000 + reviews.length),
      bookingId: id,
      vehicleId: booking.vehicleId,
      partnerId: booking.partnerId,
      customerId: booking.customerId,
      authorName: reviewAuthor(booking.customerName),
      stars,
      text: texts[turn % texts.length] ?? "",
      reply: isAnswered ? (stars > 3 ? glad : sorry) : null,
      repliedAt: isAnswered ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return reviews;
}
