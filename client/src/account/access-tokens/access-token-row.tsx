import { Badge, Button, Text } from "@mantine/core";
import { IconClock, IconKey, IconKeyOff } from "@tabler/icons-react";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { scopeLabel } from "#shared/account/access-token-labels.ts";
import type { AccessToken } from "#shared/account/access-tokens.ts";
import classes from "./access-tokens.module.css";
import { accessTokensText } from "./access-tokens-text.ts";

const SOON_MS = 7 * 24 * 60 * 60_000;

/** Whether a token has to be replaced soon; one made for a few days always was. */
function endsSoon({ createdAt, expiresAt }: AccessToken): boolean {
  const end = Date.parse(expiresAt);
  return end - Date.now() < SOON_MS && end - Date.parse(createdAt) > SOON_MS;
}

/** One token: its name, what it may do, and when and from where it was used. */
export function AccessTokenRow(props: { token: AccessToken; onRevoke?: () => void }) {
  const t = useText(accessTokensText);
  const language = useLanguage();
  const { token, onRevoke } = props;
  const { name, preview, scopes, state, createdAt, expiresAt, lastUsedAt, lastUsedAddress } = token;
  const at = (instant: string) => formatInstant(instant, language);
  const Icon = state === "active" ? IconKey : IconKeyOff;
  return (
    <li className={classes.token} data-ended={state !== "active" || undefined}>
      <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <div className={classes.name}>
          <Text fw={600} className={classes.words}>
            {name}
          </Text>
          {state !== "active" && (
            <Badge color="gray" variant="light">
              {t.states[state]}
            </Badge>
          )}
          {state === "active" && endsSoon(token) && (
            <Badge color="sun" variant="light" leftSection={<IconClock size={14} aria-hidden />}>
              {t.endsSoon}
            </Badge>
          )}
        </div>
        <Text size="sm" className={classes.preview}>
          {preview}
        </Text>
        <ul className={classes.scopes} aria-label={t.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{scopeLabel(scope, language)}</li>
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          {lastUsedAt && lastUsedAddress
            ? t.lastUsed(at(lastUsedAt), lastUsedAddress)
            : t.neverUsed}
        </Text>
        <Text size="sm" c="dimmed" className={classes.life}>
          <span>{t.created(at(createdAt))}</span>
          <span>{state === "active" ? t.until(at(expiresAt)) : t.ended[state](at(expiresAt))}</span>
        </Text>
      </div>
      {onRevoke && (
        <Button
          variant="subtle"
          className={classes.revoke}
          aria-label={t.revokeLabel(name)}
          onClick={onRevoke}
        >
          {t.revoke}
        </Button>
      )}
    </li>
  );
}
