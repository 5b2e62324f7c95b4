import { Button, Loader } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { downloadExport, formatOf } from "./download-export.ts";
import { exportText } from "./export-text.ts";
import { formatBytes } from "./text/format.ts";
import { useLanguage, useWords } from "./text/language.tsx";

/**
 * Downloads a table and shows how far it has come. @param file name and format under /exports, such
 * as "partner-bookings.csv" @param query what narrows the table; the language is added
 */
export function ExportButton(props: {
  file: string;
  query: Record<string, string | number | undefined>;
}) {
  const t = useWords(exportText);
  const language = useLanguage();
  const [bytes, setBytes] = useState<number | null>(null);
  const isRunning = bytes !== null;
  const start = async () => {
    setBytes(0);
    await downloadExport(props.file, props.query, language, setBytes);
    setBytes(null);
  };
  return (
    <Button
      variant="default"
      className="tabular"
      leftSection={isRunning ? <Loader size={18} /> : <IconDownload size={18} aria-hidden />}
      aria-busy={isRunning}
      onClick={() => {
        if (!isRunning) void start();
      }}
    >
      {isRunning ? t.loading(formatBytes(bytes, language)) : t.download(formatOf(props.file))}
    </Button>
  );
}
