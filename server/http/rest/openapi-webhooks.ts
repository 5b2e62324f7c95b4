import {
  type DeliveredEventType,
  webhookBookingSchema,
  webhookPayloadSchema,
  webhookVehicleSchema,
} from "#shared/account/webhook-events.ts";
import type { OpenApiDocument, OpenApiWebhook, Parameter } from "#shared/api/api-document.ts";
import { alternativesOf, type JsonSchema } from "#shared/api/json-schema.ts";
import { toJsonSchema } from "./input-schemas.ts";

/** When each type of event is sent. */
const OCCASIONS: Record<DeliveredEventType, string> = {
  "booking.created": "A customer has booked",
  "payment.received": "The payment of a booking was entered",
  "booking.confirmed": "A booking is paid",
  "booking.changed": "Dates, places or price of a booking were changed",
  "booking.cancelled": "Customer or admin cancelled a booking",
  "booking.expired": "A booking was not paid in time",
  "booking.completed": "A confirmed rental is over",
  "vehicle.created": "A vehicle was added",
  "vehicle.updated": "Anything of a vehicle was changed",
  "vehicle.approved": "An admin approved a vehicle",
  "vehicle.rejected": "An admin rejected a vehicle",
  "vehicle.removed": "A vehicle was deleted or archived",
  "webhook.test": "The owner of the webhook has sent a test",
};

/** The headers of the scheme, over which and the body the signature is made. */
const HEADERS: readonly Parameter[] = [
  ["webhook-id", "The same in all attempts and replays of an event: take each once."],
  ["webhook-timestamp", "Seconds since 1970, when the attempt was made."],
  ["webhook-signature", "Signatures of Standard Webhooks, one for each secret that is in use."],
].map(([name = "", description = ""]) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
}));

/** What data of events have a name of their own, by their field. */
const NAMES = new Map([
  ["booking", "WebhookBooking"],
  ["vehicle", "WebhookVehicle"],
]);

/** The types that bodies of webhooks refer to. */
export function webhookSchemas(): Record<string, JsonSchema> {
  return {
    WebhookBooking: toJsonSchema(webhookBookingSchema),
    WebhookVehicle: toJsonSchema(webhookVehicleSchema),
  };
}

/** The data of an event, with references to what has a name. */
function withReferences(data: JsonSchema): JsonSchema {
  const fields = Object.entries(data.properties ?? {}).map(([field, schema]) => {
    const name = NAMES.get(field);
    return [field, name === undefined ? schema : { $ref: `#/components/schemas/${name}` }];
  });
  return { ...data, properties: Object.fromEntries(fields) };
}

function describeWebhook(type: string, schema: JsonSchema): OpenApiWebhook {
  const { properties = {} } = schema;
  const { data = {} } = properties;
  return {
    operationId: `webhooks.${type}`,
    summary: OCCASIONS[type as DeliveredEventType],
    description: "Verify it by the scheme Standard Webhooks before its body is read.",
    parameters: [...HEADERS],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            ...schema,
            properties: { ...properties, type: { const: type }, data: withReferences(data) },
          },
        },
      },
    },
    responses: {
      "2XX": { description: "Taken. Anything else is tried again, for three days." },
    },
  };
}

/** The webhooks with their bodies, by the type of their event, from the schema of what is sent. */
export function describeWebhooks(): OpenApiDocument["webhooks"] {
  const described = alternativesOf(toJsonSchema(webhookPayloadSchema)).flatMap((schema) => {
    const { type } = schema.properties ?? {};
    const types = type?.enum ?? [type?.const];
    return types.map((one) => [String(one), { post: describeWebhook(String(one), schema) }]);
  });
  return Object.fromEntries(described);
}
