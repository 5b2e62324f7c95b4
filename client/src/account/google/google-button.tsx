import { Divider } from "@mantine/core";
import type { MouseEvent } from "react";
import { trpc } from "#client/api/api.ts";
import { readEntry } from "#client/session/session-entries.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import type { GoogleFailure } from "#shared/account/google-failure.ts";
import classes from "./google-button.module.css";
import { GoogleLogo } from "./google-logo.tsx";
import { googleText } from "./google-text.ts";

/** Plain link to Google. The destination after sign-in is passed along. */
export function GoogleButton(props: { tab: string }) {
  const t = useText(googleText);
  const language = useLanguage();
  const query = new URLSearchParams({ language, tab: props.tab });
  const keepPlace = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const destination = readEntry("redirectAfterAuth");
    if (destination) query.set("to", destination);
    currentTarget.search = query.toString();
  };
  return (
    <a className={classes.button} href={`/auth/google?${query.toString()}`} onClick={keepPlace}>
      <GoogleLogo className={classes.logo} />
      {t.continueWith}
    </a>
  );
}

/** Shown above both tabs: Google sign-in, where configured, and the error of the last attempt. */
export function GoogleSignIn(props: { tab: string; failure: GoogleFailure | undefined }) {
  const t = useText(googleText);
  const options = trpc.account.signInOptions.useQuery(undefined, { staleTime: 600_000 });
  if (!props.failure && !options.data?.google) return null;
  return (
    <div className={classes.box}>
      {props.failure && <ErrorAlert title={t.error}>{t.failures[props.failure]}</ErrorAlert>}
      {options.data?.google && (
        <>
          <GoogleButton tab={props.tab} />
          <Divider label={t.or} labelPosition="center" classNames={{ label: classes.or ?? "" }} />
        </>
      )}
    </div>
  );
}
