import { Text } from "@mantine/core";
import basics from "#client/ui/basics.module.css";
import { LoadButton } from "#client/ui/load-button.tsx";
import { ErrorAlert } from "./error-alert.tsx";

/**
 * Why a part of a page could not be loaded, with a button for another try. The focus goes from the
 * button to what is loaded.
 */
export function RetryAlert(props: {
  title?: string;
  text: string;
  retryLabel: string;
  /** Left out where another try would fail in the same way. */
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  return (
    <ErrorAlert title={props.title}>
      <Text size="sm">{props.text}</Text>
      {props.onRetry && (
        <LoadButton
          mt="xs"
          size="compact-md"
          variant="default"
          className={basics.needsScripts}
          isLoading={props.isRetrying === true}
          data-retry
          onClick={props.onRetry}
        >
          {props.retryLabel}
        </LoadButton>
      )}
    </ErrorAlert>
  );
}
