import { isValidPhoneNumber } from "libphonenumber-js/min";

/** Whether a number in E.164 is one that its country's numbering plan knows. */
export function isRealPhone(phone: string): boolean {
  return isValidPhoneNumber(phone);
}
