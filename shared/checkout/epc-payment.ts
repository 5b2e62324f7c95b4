import type { Settings } from "#shared/settings.ts";

/** The most bytes that EPC069-12 allows in one code. */
const MAX_BYTES = 331;
/** The most characters of a note to the payer. */
const MAX_NOTE = 70;

/**
 * The text of a payment QR code by EPC069-12 version 2: a SEPA credit transfer with a structured
 * reference, as banking apps scan it. Lines end in LF; the last element present ends the text.
 * @param note shown to the payer by apps that support it, for example the deadline; left out where
 * it does not fit into the code
 */
export function epcPayment(
  bank: Settings["bank"],
  amountCents: number,
  reference: string,
  note?: string,
): string {
  const amount = `EUR${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;
  const lines = ["BCD", "002", "1", "SCT", bank.bic, bank.holder, bank.iban, amount, "", reference];
  const text = lines.join("\n");
  if (!note || note.length > MAX_NOTE) return text;
  // The element between the reference and the note is free text, which excludes a reference.
  const withNote = [...lines, "", note].join("\n");
  return new TextEncoder().encode(withNote).length > MAX_BYTES ? text : withNote;
}
