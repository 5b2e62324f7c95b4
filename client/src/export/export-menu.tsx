import { ActionIcon, Button, Group, Loader, Menu, Text } from "@mantine/core";
import { IconDownload, IconFileTypeCsv, IconFileTypePdf, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useConnection } from "#client/api/use-connection.ts";
import { useSession } from "#client/session/use-session.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#shared/table/export-formats.ts";
import { downloadExport, type ExportQuery } from "./download-export.ts";
import classes from "./export-menu.module.css";
import type { ExportProgress } from "./export-progress.ts";
import { exportText } from "./export-text.ts";
import { formatBytes } from "./format-bytes.ts";

const ICONS = { csv: IconFileTypeCsv, pdf: IconFileTypePdf } as const;

/** Runs one download at a time, and cancels it when the page is left. */
function useDownload(table: string, query: ExportQuery) {
  const language = useLanguage();
  const session = useSession();
  const connection = useConnection();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ExportFormat) => {
    const control = new AbortController();
    running.current = control;
    setProgress({ bytes: 0 });
    await downloadExport(
      { table, format, query },
      language,
      { session, connection },
      control.signal,
      setProgress,
    );
    setProgress(null);
  };
  return { progress, start, stop: () => running.current?.abort() };
}

function Formats({ onChoose }: { onChoose: (format: ExportFormat) => void }) {
  const t = useText(exportText);
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

/** Progress: rows of all rows with a bar below, else the size so far. */
function Progress({ bytes, rows, of }: ExportProgress) {
  const t = useText(exportText);
  const language = useLanguage();
  if (rows === undefined || of === undefined) {
    return <span className="tabular">{t.loading(formatBytes(bytes, language))}</span>;
  }
  return (
    <>
      <span className="tabular">
        {t.rows(formatNumber(rows, language), formatNumber(of, language))}
      </span>
      <progress className={classes.bar} value={rows} max={of} aria-hidden />
    </>
  );
}

/**
 * Downloads a table as CSV or PDF with progress and a cancel button.
 * @param table its name under /exports @param query filters; the language is added
 */
export function ExportMenu({ table, query }: { table: string; query: ExportQuery }) {
  const t = useText(exportText);
  const { progress, start, stop } = useDownload(table, query);
  const isRunning = progress !== null;
  // The button that cancels is gone once the download has ended.
  const opener = useFocusAfterChange<HTMLButtonElement>(String(isRunning));
  return (
    <Group gap={4} wrap="nowrap">
      {/* No portal, to stay inside the landmarks. The focus placeholder is invalid in a menu. */}
      <Menu
        position="bottom-end"
        shadow="md"
        disabled={isRunning}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            ref={opener}
            variant="default"
            leftSection={isRunning ? <Loader size={18} /> : <IconDownload size={18} aria-hidden />}
            aria-busy={isRunning}
          >
            {isRunning ? <Progress {...progress} /> : t.export}
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
