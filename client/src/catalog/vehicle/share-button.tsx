import { Button } from "@mantine/core";
import { IconShare2 } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import classes from "./vehicle-actions.module.css";
import { vehicleActionsText } from "./vehicle-actions-text.ts";

/** Shares this address with place and dates: by the device's share sheet, else by copying. */
export function ShareButton({ title }: { title: string }) {
  const t = useText(vehicleActionsText);
  const share = async () => {
    const { href } = window.location;
    if (typeof navigator.share === "function") {
      // Rejects when the user closes the sheet, which is not an error.
      return navigator.share({ title, url: href }).catch(() => undefined);
    }
    try {
      await navigator.clipboard.writeText(href);
      notifySuccess({ message: t.linkCopied });
    } catch {
      notifyError({ title: t.linkNotCopied, message: href });
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.share}
      classNames={{ section: classes.shareIcon, label: classes.shareLabel }}
      leftSection={<IconShare2 size={18} stroke={1.8} aria-hidden />}
      onClick={() => void share()}
    >
      {t.share}
    </Button>
  );
}
