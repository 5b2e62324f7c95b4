/**
 * Whether a number in E.164 fits its country's numbering plan. The plans load when the first number
 * has been typed; where they cannot be loaded the server is left to say it.
 */
export async function checkPhone(phone: string): Promise<boolean> {
  try {
    const { isValidPhoneNumber } = await import("libphonenumber-js/min");
    return isValidPhoneNumber(phone);
  } catch {
    return true;
  }
}
