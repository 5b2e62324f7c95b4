/** Loads pdfkit with the first document, because a start would take a sixth longer with it. */
export async function loadPdfLibrary() {
  const { default: PdfDocument } = await import("pdfkit");
  return PdfDocument;
}
