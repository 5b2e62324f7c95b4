import { ActionIcon, Button, Group, Loader, Menu, Text } from "@mantine/core";
import { IconDownload, IconFileTypeCsv, IconFileTypePdf, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { EXPORT_FORMATS, type ExportFormat } from "#shared/export-formats.ts";
import { downloadExport, type ExportQuery } from "./download-export.ts";
import { exportText } from "./export-text.ts";
import { formatBytes } from "./text/format.ts";
import { useLanguage, useWords } from "./text/language.tsx";

const ICONS = { csv: IconFileTypeCsv, pdf: IconFileTypePdf } as const;

/** One download at a time; it ends with the page that shows it. */
function useDownload(table: string, query: ExportQuery) {
  const language = useLanguage();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ExportFormat) => {
    const control = new AbortController();
    running.current = control;
    setBytes(0);
    await downloadExport({ table, format, query }, language, control.signal, setBytes);
    setBytes(null);
  };
  return { bytes, start, stop: () => running.current?.abort() };
}

function Formats({ onChoose }: { onChoose: (format: ExportFormat) => void }) {
  const t = useWords(exportText);
  return (
    <Menu.Dropdown>
      {EXPORT_FORMATS.map((format) => {
        const Icon = ICONS[format];
        return (
          <Menu.Item
            key={format}
            leftSection={<Icon size={22} stroke={1.6} aria-hidden />}
            onClick={() => onChoose(format)}
          >
            {t.formats[format].name}
            <Text size="sm">{t.formats[format].note}</Text>
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  );
}

/**
 * Downloads a table as CSV or PDF, shows how far it has come, and can be stopped.
 * @param table its name under /exports @param query what narrows it; the language is added
 */
export function ExportMenu({ table, query }: { table: string; query: ExportQuery }) {
  const t = useWords(exportText);
  const language = useLanguage();
  const { bytes, start, stop } = useDownload(table, query);
  const isRunning = bytes !== null;
  return (
    <Group gap={4} wrap="nowrap">
      {/* Inside the page's landmarks, and without the element for focus that no menu may hold. */}
      <Menu
        position="bottom-end"
        shadow="md"
        disabled={isRunning}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            className="tabular"
            leftSection={isRunning ? <Loader size={18} /> : <IconDownload size={18} aria-hidden />}
            aria-busy={isRunning}
          >
            {isRunning ? t.loading(formatBytes(bytes, language)) : t.export}
          </Button>
        </Menu.Target>
        <Formats onChoose={(format) => void start(format)} />
      </Menu>
      {isRunning && (
        <ActionIcon variant="default" size={36} aria-label={t.cancel} onClick={stop}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
