import { isValidPhoneNumber } from "libphonenumber-js/min";

/** Whether a number in E.164 is valid in its country's numbering plan. */
export function isRealPhone(phone: string): boolean {
  return isValidPhoneNumber(phone);
}
