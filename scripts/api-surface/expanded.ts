import type {
  AnyProcedure,
  inferProcedureInput,
  inferTransformedProcedureOutput,
} from "@trpc/server";
import type { AppRouter } from "#server/router.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import type {
  WebhookBooking,
  WebhookPayload,
  WebhookVehicle,
} from "#shared/account/webhook-events.ts";
import type {
  CardPartner,
  CatalogImage,
  Place,
  VehicleCard,
  VehicleDetail,
  VehicleFilters,
  VehicleSummary,
} from "#shared/catalog/catalog.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type {
  BookingChange,
  BookingEventKind,
  CustomerBooking,
} from "#shared/checkout/checkout.ts";
import type { QuoteLine } from "#shared/checkout/quote.ts";
import type { Language } from "#shared/language.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import type {
  ListedBooking,
  PartnerBooking,
  PartnerBookingChange,
} from "#shared/partner/partner-bookings.ts";
import type { OwnVehicle } from "#shared/partner/partner-vehicle.ts";
import type { ProblemParams } from "#shared/problem.ts";
import type { LicenceCategory } from "#shared/rental-facts.ts";
import type { ValidationKey } from "#shared/validation/validation-keys.ts";
import type {
  Color,
  FuelType,
  LuggageCapacity,
  ReportReason,
  Transmission,
  VehicleExtra,
  VehicleSort,
  VehicleStatus,
  VehicleType,
} from "#shared/vehicle/vehicle-values.ts";

/**
 * A type with everything in it written out. The one-tuples around each part keep the compiler from
 * writing the name of a type of this repository in its place.
 */
type Expanded<Type> = Type extends object
  ? Type extends infer Shape
    ? [{ [Key in keyof Shape]: Expanded<Shape[Key]> }]
    : never
  : [Type];

type Types = AppRouter["_def"]["_config"]["$types"];

type InputOf<Procedure extends AnyProcedure> = [
  Extract<inferProcedureInput<Procedure>, Uint8Array>,
] extends [never]
  ? Expanded<inferProcedureInput<Procedure>>
  : "bytes";

type OutputOf<Output> =
  Output extends AsyncIterable<{ data: infer Item }>
    ? Expanded<Exclude<Item, null>>
    : Expanded<Output>;

type Described<Record> = Record extends infer Part
  ? {
      [Name in keyof Part]: Part[Name] extends AnyProcedure
        ? {
            kind: Part[Name]["_def"]["type"];
            input: InputOf<Part[Name]>;
            output: OutputOf<inferTransformedProcedureOutput<Types, Part[Name]>>;
          }
        : Described<Part[Name]>;
    }
  : never;

/** Types that programs outside know by a name, wherever they occur. */
type Names = {
  Role: Role;
  Language: Language;
  Viewer: Viewer;
  VehicleType: VehicleType;
  VehicleStatus: VehicleStatus;
  Transmission: Transmission;
  FuelType: FuelType;
  Color: Color;
  LuggageCapacity: LuggageCapacity;
  VehicleExtra: VehicleExtra;
  VehicleSort: VehicleSort;
  LicenceCategory: LicenceCategory;
  ReportReason: ReportReason;
  CatalogImage: CatalogImage;
  CardPartner: CardPartner;
  VehicleFilters: VehicleFilters;
  VehicleCard: VehicleCard;
  VehicleSummary: VehicleSummary;
  VehicleDetail: VehicleDetail;
  Place: Place;
  OpeningHours: OpeningHours;
  QuoteLine: QuoteLine;
  BookingStatus: BookingStatus;
  BookingEventKind: BookingEventKind;
  BookingChange: BookingChange;
  CustomerBooking: CustomerBooking;
  ListedBooking: ListedBooking;
  PartnerBooking: PartnerBooking;
  PartnerBookingChange: PartnerBookingChange;
  OwnVehicle: OwnVehicle;
  WebhookBooking: WebhookBooking;
  WebhookVehicle: WebhookVehicle;
};

/** The body of a webhook of one type. */
type PayloadOf<Type, Payload = WebhookPayload> = Payload extends { type: infer Named }
  ? Type extends Named
    ? { [Field in keyof Payload]: Field extends "type" ? Type : Payload[Field] }
    : never
  : never;

type Payloads = { [Type in WebhookPayload["type"]]: PayloadOf<Type> };

declare function describe<Record>(): Described<Record>;
declare function expand<Type>(): Expanded<Type>;

export const procedures = describe<AppRouter["_def"]["record"]>();
export const names = expand<Names>();
export const problems = expand<ProblemParams>();
export const webhooks = expand<Payloads>();
export const fieldProblems = expand<ValidationKey>();
