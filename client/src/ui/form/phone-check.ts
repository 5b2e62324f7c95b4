/**
 * Checks whether an E.164 number fits its country's numbering plan. The plans are loaded for the
 * first number. If they cannot be loaded, validation is left to the server.
 */
export async function checkPhone(phone: string): Promise<boolean> {
  try {
    const { isValidPhoneNumber } = await import("libphonenumber-js/min");
    return isValidPhoneNumber(phone);
  } catch {
    return true;
  }
}
