import { addDays, type LocalDate, type LocalDateTime, type LocalTime } from "./local-time.ts";

/** The first day on which a pickup at a time of day is not before `earliest`. */
export function firstPickupDate(earliest: LocalDateTime, time: LocalTime): LocalDate {
  const day = earliest.slice(0, 10);
  return `${day}T${time}` < earliest ? addDays(day, 1) : day;
}
