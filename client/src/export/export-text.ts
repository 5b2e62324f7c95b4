import { defineText } from "#client/text/define-text.ts";

export const exportText = defineText({
  el: {
    export: "Εξαγωγή",
    formats: {
      csv: { name: "CSV", note: "Όλες οι στήλες, για υπολογιστικά φύλλα" },
      pdf: { name: "PDF", note: "Οι κύριες στήλες, για εκτύπωση" },
    },
    loading: (size: string) => `Λήψη… ${size}`,
    rows: (done: string, of: string) => `${done} από ${of}`,
    cancel: "Διακοπή λήψης",
    done: (format: string) => `Έγινε εξαγωγή σε ${format}`,
    failed: "Η εξαγωγή απέτυχε",
    documentFailed: "Η λήψη απέτυχε",
  },
  en: {
    export: "Export",
    formats: {
      csv: { name: "CSV", note: "All columns, for spreadsheets" },
      pdf: { name: "PDF", note: "The main columns, for printing" },
    },
    loading: (size) => `Downloading… ${size}`,
    rows: (done, of) => `${done} of ${of}`,
    cancel: "Stop the download",
    done: (format) => `Exported as ${format}`,
    failed: "The export failed",
    documentFailed: "The download failed",
  },
});
