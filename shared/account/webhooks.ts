import { z } from "zod";
import {
  boundedList,
  boundedText,
  idField,
  lineField,
  MAX_PASSWORD_LENGTH,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import {
  type DeliveredEventType,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from "./webhook-events.ts";

/** Endpoints of an account at the same time (BR-440). */
export const MAX_WEBHOOKS = 10;

/** Characters of an endpoint's URL. */
const MAX_WEBHOOK_URL = 500;

/** How long the secret before a rotation signs too (BR-444). */
export const SECRET_OVERLAP_HOURS = 24;

/** How long a delivery is retried, and how long failing pauses its endpoint (BR-443, BR-445). */
export const WEBHOOK_RETRY_HOURS = 72;

/** Characters of a receiver's response that the log keeps. */
export const MAX_LOGGED_RESPONSE = 1_000;

/** Waiting deliveries that are counted; there may be more. */
export const MAX_COUNTED_WAITING = 1_000;

/** Deliveries per page of the log. */
export const DELIVERIES_PER_PAGE = 20;

/** The scheme of a URL that is typed without one is missing, so it is no URL. */
function isWebUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return ["https:", "http:"].includes(protocol) && username + password + hash === "";
}

const urlField = lineField(MAX_WEBHOOK_URL).refine(isWebUrl, key("webhookUrlInvalid"));

const eventTypesField = boundedList(z.enum(WEBHOOK_EVENT_TYPES, key("invalid")), {
  min: 1,
  max: WEBHOOK_EVENT_TYPES.length,
  missing: key("eventTypesRequired"),
}).refine((types) => new Set(types).size === types.length, key("invalid"));

/** Input of `account.createWebhook`. Whether http is allowed depends on the installation. */
export const createWebhookSchema = z.strictObject({
  url: urlField,
  eventTypes: eventTypesField,
  /** Stays empty where the account has no password. */
  password: boundedText(MAX_PASSWORD_LENGTH, key("passwordRequired")).default(""),
});

export type CreateWebhook = z.output<typeof createWebhookSchema>;

/** Input of `account.updateWebhook`: the endpoint, and all that a new one requires. */
export const updateWebhookSchema = createWebhookSchema.extend({ id: idField });

export type UpdateWebhook = z.output<typeof updateWebhookSchema>;

/** The form of an endpoint, whose fields are all text: the types with commas between them. */
const formSchema = z.strictObject({
  url: urlField,
  eventTypes: boundedText(500).min(1, key("eventTypesRequired")),
  password: boundedText(MAX_PASSWORD_LENGTH),
});

export const webhookFormSchema = formSchema;

/** The same for accounts with a password. */
export const webhookFormWithPasswordSchema = formSchema.refine((form) => form.password !== "", {
  path: ["password"],
  message: key("passwordRequired"),
  when: () => true,
});

export type WebhookForm = z.infer<typeof formSchema>;

/** The types that are chosen in the form, in their usual order. */
export function eventTypesOfForm({ eventTypes }: WebhookForm): WebhookEventType[] {
  const chosen = new Set(eventTypes.split(","));
  return WEBHOOK_EVENT_TYPES.filter((type) => chosen.has(type));
}

/** Input of the procedures about one endpoint. */
export const webhookIdSchema = z.strictObject({ id: idField });

/** Input of `account.webhookDeliveries`; the cursor is from the previous page. */
export const webhookDeliveriesSchema = z.strictObject({
  webhookId: idField,
  cursor: z.int(key("cursorInvalid")).min(1, key("cursorInvalid")).nullish(),
  /** Added by clients that page automatically; there is one direction only. */
  direction: z.literal("forward").optional(),
});

/** Why an endpoint gets no deliveries at the moment. */
export const WEBHOOK_PAUSES = ["owner", "failing"] as const;
export type WebhookPause = (typeof WEBHOOK_PAUSES)[number];

/** `suspended`: its owner is an inactive partner. `failing`: the last attempt did not succeed. */
export type WebhookState = "active" | "failing" | "paused" | "suspended";

/** An endpoint as its owner sees it, without its secrets. */
export type WebhookEndpoint = {
  id: string;
  url: string;
  eventTypes: WebhookEventType[];
  state: WebhookState;
  /** Null unless it is paused. */
  pausedBy: WebhookPause | null;
  /** ISO 8601 instants. */
  pausedAt: string | null;
  failingSince: string | null;
  createdAt: string;
  /** Until when the secret before the last rotation signs too. */
  previousSecretUntil: string | null;
  /** Deliveries that wait for their first or next attempt, counted up to a thousand. */
  waiting: number;
};

export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt failed without a response. */
export const ATTEMPT_PROBLEMS = [
  "timedOut",
  "unreachable",
  "addressNotAllowed",
  "certificateInvalid",
  "secretUnreadable",
] as const;
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

/** A delivery in the log of an endpoint. */
export type WebhookDelivery = {
  id: string;
  /** The header `webhook-id`: the same through all attempts and replays. */
  eventId: string;
  type: DeliveredEventType;
  state: DeliveryState;
  /** When the event happened, an ISO 8601 instant as those below. */
  occurredAt: string;
  attempts: number;
  /** Null until the first attempt has ended. */
  lastAttempt: WebhookAttempt | null;
  /** When it is tried again; null where it ended or is due. */
  nextAttemptAt: string | null;
};

/** One attempt of a delivery. */
export type WebhookAttempt = {
  at: string;
  durationMs: number;
  /** Status of the response; null where there was none. */
  status: number | null;
  problem: AttemptProblem | null;
};

/** A delivery with its bodies. */
export type WebhookDeliveryDetails = WebhookDelivery & {
  /** The body as it is sent. */
  body: string;
  /** The latest attempts first, each with the beginning of its response. */
  attemptLog: (WebhookAttempt & { response: string })[];
};

/** A page of the log, the newest deliveries first. */
export type WebhookDeliveryPage = { items: WebhookDelivery[]; nextCursor: number | null };
