import { Button, Text } from "@mantine/core";
import { IconLink, IconLinkOff } from "@tabler/icons-react";
import { googleText } from "#client/account/google/google-text.ts";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { MethodCard } from "./method-card.tsx";
import classes from "./two-factor.module.css";

/** The profile's link to a Google account. Shown where Google is configured or still linked. */
export function GoogleCard({ methods }: { methods: ApiOutputs["account"]["signInMethods"] }) {
  const t = useText(googleText).card;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { isGoogleLinked, isGoogleOffered, hasPassword } = methods;
  const unlink = trpc.account.unlinkGoogle.useMutation({
    onSuccess: () => {
      notifySuccess({ message: t.unlinked });
      return utils.account.signInMethods.invalidate();
    },
    onError: (error) =>
      notifyError({ title: t.unlinkFailed, message: problemText(readProblem(error), language) }),
  });
  if (!isGoogleLinked && !isGoogleOffered) return null;
  return (
    <MethodCard
      title={t.title}
      isOn={isGoogleLinked}
      state={
        isGoogleLinked
          ? { label: t.on, icon: <IconLink size={16} aria-hidden /> }
          : { label: t.off, icon: <IconLinkOff size={16} aria-hidden /> }
      }
    >
      <Text>{isGoogleLinked ? t.onText : t.offText}</Text>
      {isGoogleLinked && !hasPassword && <Text c="dimmed">{t.passwordFirst}</Text>}
      {isGoogleLinked && hasPassword && (
        <div className={classes.buttons}>
          <Button variant="light" loading={unlink.isPending} onClick={() => unlink.mutate()}>
            {t.unlink}
          </Button>
        </div>
      )}
    </MethodCard>
  );
}
