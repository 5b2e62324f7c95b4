import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";

/** Why something was not saved. It is scrolled to when it arrives. */
export function RefusalAlert(props: {
  title: string;
  className?: string | undefined;
  children: string;
}) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // New browsers return a promise, which React would call as a cleanup.
    alert.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert
      ref={alert}
      className={props.className}
      color="terracotta"
      variant="light"
      role="alert"
      title={props.title}
    >
      {props.children}
    </Alert>
  );
}
