import { Text } from "@mantine/core";
import { formatBytes } from "#client/export/format-bytes.ts";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DottedParts } from "#client/ui/dotted-parts.tsx";
import type { BackupRecord, SystemState } from "#shared/admin/system.ts";
import classes from "./system.module.css";
import { SystemPanel } from "./system-panel.tsx";
import { systemText } from "./system-text.ts";

function Backup({ backup }: { backup: BackupRecord }) {
  const t = useText(systemText).backups;
  const language = useLanguage();
  const { takenAt, bytes, rows, images, isEncrypted } = backup;
  const number = (value: number) => formatNumber(value, language);
  return (
    <li>
      <Text fw={600} className="tabular">
        {formatInstant(takenAt, language)}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        <DottedParts
          parts={[
            formatBytes(bytes, language),
            isEncrypted ? t.encrypted : t.unencrypted,
            images === null
              ? t.databaseOnly(number(rows))
              : t.content(number(rows), number(images)),
          ]}
        />
      </Text>
    </li>
  );
}

/** The newest backups. */
export function BackupsPanel({ backups, isDemo }: Pick<SystemState, "backups" | "isDemo">) {
  const t = useText(systemText).backups;
  return (
    <SystemPanel order={2} title={t.heading}>
      {backups.length === 0 ? (
        <Text c="dimmed">{isDemo ? t.noneInDemo : t.none}</Text>
      ) : (
        <>
          <ul className={classes.backups}>
            {backups.map((backup) => (
              <Backup key={backup.id} backup={backup} />
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t.where}
          </Text>
        </>
      )}
    </SystemPanel>
  );
}
