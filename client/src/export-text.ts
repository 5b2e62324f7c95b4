import { words } from "./text/words.ts";

export const exportText = words({
  el: {
    download: (format: string) => `Λήψη ${format}`,
    loading: (size: string) => `Λήψη… ${size}`,
    done: (format: string) => `Έγινε εξαγωγή σε ${format}`,
    failed: "Η εξαγωγή απέτυχε",
  },
  en: {
    download: (format) => `Download ${format}`,
    loading: (size) => `Downloading… ${size}`,
    done: (format) => `Exported as ${format}`,
    failed: "The export failed",
  },
});
