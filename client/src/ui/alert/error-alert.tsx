import { Alert, type MantineSpacing } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FailureText } from "./failure-text.tsx";

/** Why an action or a link was refused, where the reason belongs to no field. */
export function ErrorAlert(props: {
  title?: string;
  /** Margin above the alert. */
  mt?: MantineSpacing;
  children: ReactNode;
}) {
  const { children, ...alert } = props;
  return (
    <Alert {...alert} color="terracotta" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {typeof children === "string" ? <FailureText>{children}</FailureText> : children}
    </Alert>
  );
}
