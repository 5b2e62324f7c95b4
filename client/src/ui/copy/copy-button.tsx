import { ActionIcon, Button, CopyButton as Clipboard } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import basics from "#client/ui/basics.module.css";

/** How long the button shows that it has copied. */
const SHOWN_MS = 2000;

/** Copies a text, and says so: by its icon, and to screen readers. */
export function CopyButton(props: {
  value: string;
  label: string;
  /** Announced after copying. */
  copied: string;
  /** `icon` has its label for screen readers and as a tooltip; `text` shows it. */
  shape: "icon" | "text";
  variant?: "subtle" | "light" | "default";
  /** Class of the announcement, where it is visible too. */
  announcementClass?: string | undefined;
  onCopied?: () => void;
}) {
  const { value, label, shape, onCopied } = props;
  return (
    <Clipboard value={value} timeout={SHOWN_MS}>
      {({ copied, copy }) => {
        const Icon = copied ? IconCheck : IconCopy;
        const onClick = () => {
          copy();
          onCopied?.();
        };
        return (
          <>
            {shape === "icon" ? (
              <ActionIcon
                variant={props.variant ?? "subtle"}
                color={copied ? "olive" : "sea"}
                size={44}
                aria-label={label}
                title={label}
                onClick={onClick}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
              </ActionIcon>
            ) : (
              <Button
                variant={props.variant ?? "light"}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={onClick}
              >
                {label}
              </Button>
            )}
            <span className={props.announcementClass ?? basics.hidden} role="status">
              {copied ? props.copied : ""}
            </span>
          </>
        );
      }}
    </Clipboard>
  );
}
