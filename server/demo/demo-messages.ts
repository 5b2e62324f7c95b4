import type { NewContactMessage } from "#server/records/database/demo-rows.ts";
import type { NewVehicle } from "#server/records/vehicles/vehicle.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { demoId } from "./demo-random.ts";

type DemoMessage = Pick<NewContactMessage, "name" | "email" | "phone" | "message" | "language"> & {
  hoursAgo: number;
};

const QUESTIONS: readonly DemoMessage[] = [
  {
    name: "Κατερίνα Δασκαλάκη",
    email: "katerina@meltemi.example",
    phone: "+306945550808",
    message:
      "Καλησπέρα σας! Ταξιδεύουμε με δύο παιδιά, τριών και έξι ετών. Υπάρχουν παιδικά καθίσματα και πρέπει να τα ζητήσουμε από πριν;\n\nΠτήση A3 318, φτάνουμε στο Ηράκλειο στις 22:40.",
    language: "el" as const,
    hoursAgo: 3,
  },
  {
    name: "Oliver Hughes",
    email: "oliver@meltemi.example",
    phone: null,
    message:
      "Hello, our ferry to Souda arrives at 06:00. Can we pick the car up that early, or should we plan for a later hour?",
    language: "en" as const,
    hoursAgo: 20,
  },
];

const ANSWERED: DemoMessage = {
  name: "Μιχάλης Σπανάκης",
  email: "michalis@meltemi.example",
  phone: "+306975550909",
  message:
    "Θα ήθελα τιμολόγιο στην εταιρεία μου για την κράτηση του περασμένου μήνα. Ποια στοιχεία χρειάζεστε;",
  language: "el" as const,
  hoursAgo: 76,
};

const REPORT: DemoMessage = {
  name: null,
  email: "ines@meltemi.example",
  phone: null,
  message:
    "The photos show roof rails, but the car that we were given had none. Our kayaks had to stay behind.",
  language: "en" as const,
  hoursAgo: 31,
};

/** A sample inbox: two questions, a report about a public vehicle, one answered. */
export function makeDemoMessages(
  now: Date,
  vehicles: readonly NewVehicle[],
  adminId: string,
): NewContactMessage[] {
  const sent = ({ hoursAgo, ...message }: DemoMessage, serial: number): NewContactMessage => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return { ...message, id: demoId(createdAt, 40_000 + serial), createdAt };
  };
  const answeredAt = new Date(now.getTime() - (ANSWERED.hoursAgo - 5) * HOUR_MS);
  const vehicleId = vehicles.find(({ status }) => status === "approved")?.id;
  return [
    ...QUESTIONS.map(sent),
    { ...sent(REPORT, QUESTIONS.length), reason: "photos", vehicleId },
    { ...sent(ANSWERED, QUESTIONS.length + 1), answeredAt, answeredBy: adminId },
  ];
}
