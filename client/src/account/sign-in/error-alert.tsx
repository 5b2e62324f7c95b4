import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Why a form or a mailed link was refused, where the reason belongs to no field. */
export function ErrorAlert(props: { title: string; children: ReactNode }) {
  return (
    <Alert
      color="terracotta"
      icon={<IconAlertTriangle aria-hidden />}
      title={props.title}
      role="alert"
    >
      {props.children}
    </Alert>
  );
}
