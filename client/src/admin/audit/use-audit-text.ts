import { bookingDetailsText } from "#client/admin/bookings/booking-details-text.ts";
import { useBookingFieldValue } from "#client/admin/bookings/booking-timeline.tsx";
import { useEmailKinds } from "#client/admin/emails/email-kind.ts";
import { partnersText } from "#client/admin/partners/partners-text.ts";
import { useSettingText } from "#client/admin/settings/use-setting-text.ts";
import { vehiclesText } from "#client/admin/vehicles/vehicles-text.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import {
  formatDate,
  formatEurosExact,
  formatInstant,
  formatLocalDateTime,
  formatNumber,
} from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { readId } from "#client/ui/table/table-address.ts";
import { fieldLabel, isVehicleField } from "#client/vehicle/form/field-values.ts";
import { useFieldValue } from "#client/vehicle/form/use-field-value.ts";
import { scopeLabel } from "#shared/account/access-token-labels.ts";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import { CHANGEABLE_FIELDS } from "#shared/admin/admin-bookings.ts";
import type { FieldValue } from "#shared/admin/admin-vehicles.ts";
import type { AuditAction, AuditSubject } from "#shared/admin/audit-actions.ts";
import { displayId } from "#shared/display-id.ts";
import { isLocalDate, type LocalPeriod } from "#shared/local-time.ts";
import { auditFieldText, auditText, auditValueText } from "./audit-text.ts";

type Labels = Readonly<Record<string, string>>;

/** Topic that provides the names of an entry: its subject, or the exported table. */
export type AuditTopic = Exclude<AuditSubject, "export">;

const EXPORTED: Partial<Record<AuditAction, AuditTopic>> = {
  "export.bookings": "booking",
  "export.partners": "partner",
  "export.vehicles": "vehicle",
};

/** @returns the topic of an entry; for an export, its table */
export function topicOf(action: AuditAction, subject: AuditSubject): AuditTopic {
  return subject === "export" ? (EXPORTED[action] ?? "booking") : subject;
}

const INSTANTS: ReadonlySet<string> = new Set(["expiresAt", "paidFrom"]);

/** Fields that hold place ids. */
const PLACE_LISTS: ReadonlySet<string> = new Set(["added", "removed"]);

const CENTS = /Cents$/;

const isPeriods = (value: readonly unknown[]): value is LocalPeriod[] =>
  value.every((one) => typeof one === "object" && one !== null && "from" in one && "to" in one);

/** Formats a value by its type. A value without a label is shown as stored. */
function usePlainValue(): (field: string, value: unknown) => string {
  const t = useText(auditText);
  const named: Readonly<Record<string, Labels | undefined>> = useText(auditValueText);
  const language = useLanguage();
  const plain = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t.nothing;
    if (typeof value === "boolean") return value ? t.yes : t.no;
    if (typeof value === "number") {
      return CENTS.test(field) ? formatEurosExact(value, language) : formatNumber(value, language);
    }
    if (Array.isArray(value)) {
      const at = (time: string) => formatLocalDateTime(time, language);
      const parts = isPeriods(value)
        ? value.map(({ from, to }) => `${at(from)} – ${at(to)}`)
        : value.map((part) => plain(field, part));
      return parts.join(" · ") || t.nothing;
    }
    if (typeof value !== "string") return JSON.stringify(value);
    if (isLocalDate(value)) return formatDate(value, language);
    if (readId(value) !== undefined) return displayId(value);
    return named[field]?.[value] ?? value;
  };
  return plain;
}

/** Status labels per topic. */
function useStatuses(): Partial<Record<AuditTopic, Labels>> {
  return {
    booking: useText(bookingStateText).status,
    partner: useText(partnersText).status,
    vehicle: useText(vehiclesText).statuses,
  };
}

/** Readable names and values of audit fields, in the words of the pages that show them. */
export function useAuditText(topic: AuditTopic) {
  const language = useLanguage();
  const own: Labels = useText(auditFieldText);
  const ofBookings: Labels = useText(bookingDetailsText).fields;
  const settings = useSettingText();
  const statuses = useStatuses();
  const bookingValue = useBookingFieldValue();
  const vehicleValue = useFieldValue();
  const { nameOf: emailKind } = useEmailKinds();
  const plain = usePlainValue();
  const isSetting = topic === "settings" || topic === "place";

  const nameOf = (field: string): string => {
    if (isSetting && field !== "title") return settings.nameOf(field);
    if (topic === "booking" && ofBookings[field]) return ofBookings[field];
    if (topic === "vehicle" && isVehicleField(field)) return fieldLabel(field, language);
    return own[field] ?? field;
  };
  const valueOf = (field: string, value: unknown): string => {
    const status = field === "status" && statuses[topic]?.[String(value)];
    if (status) return status;
    if (isSetting && field !== "title") return settings.valueOf(field, value);
    if (topic === "mail" && field === "kind") return emailKind(String(value));
    if (topic === "vehicle" && isVehicleField(field)) {
      return vehicleValue(field, value as FieldValue);
    }
    const changed = CHANGEABLE_FIELDS.find((name) => topic === "booking" && name === field);
    if (changed) return bookingValue(changed, value as string | number);
    if (topic === "partner" && Array.isArray(value) && PLACE_LISTS.has(field)) {
      return value.map((id) => settings.valueOf("defaultPickupPlace", id)).join(" · ");
    }
    if (INSTANTS.has(field)) return formatInstant(String(value), language);
    if (field === "scopes" && Array.isArray(value)) {
      return value.map((scope: TokenScope) => scopeLabel(scope, language)).join(" · ");
    }
    return field === "place" ? settings.valueOf("defaultPickupPlace", value) : plain(field, value);
  };
  return { nameOf, valueOf };
}
