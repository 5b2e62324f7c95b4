import { Title } from "@mantine/core";
import { dashboardText } from "#client/account/text.ts";
import { formatLongDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { CopyButton } from "#client/ui/copy/copy-button.tsx";
import type { Viewer } from "#shared/account/account.ts";
import { toLocalDate } from "#shared/local-time.ts";
import classes from "./my-profile-panel.module.css";
import { profileText } from "./profile-text.ts";

/** Shows the fixed facts of an account: its role, its creation date and its id for support. */
export function AccountInfo({ viewer }: { viewer: Viewer }) {
  const t = useText(profileText);
  const { roles } = useText(dashboardText);
  const language = useLanguage();
  const { createdAt } = viewer;
  return (
    <>
      <Title order={2} size="h3" mb="md">
        {t.info}
      </Title>
      <dl className={classes.info}>
        <div>
          <dt>{t.role}</dt>
          <dd>{roles[viewer.role]}</dd>
        </div>
        <div>
          <dt>{t.registered}</dt>
          <dd>
            {createdAt
              ? formatLongDate(toLocalDate(new Date(createdAt)), language)
              : t.notAvailable}
          </dd>
        </div>
        <div>
          <dt>{t.userId}</dt>
          <dd className={classes.id}>
            <span>{viewer.id}</span>
            <CopyButton
              shape="icon"
              variant="default"
              value={viewer.id}
              label={t.copy}
              copied={t.copied}
            />
          </dd>
        </div>
      </dl>
    </>
  );
}
