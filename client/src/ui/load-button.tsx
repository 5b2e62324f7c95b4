import { Button, type ButtonProps } from "@mantine/core";
import type { MouseEventHandler } from "react";

/**
 * A button that loads something. It keeps the focus while it loads, which one that is disabled
 * would lose.
 */
export function LoadButton(
  props: ButtonProps & { isLoading: boolean; onClick: MouseEventHandler<HTMLButtonElement> },
) {
  const { isLoading, onClick, ...others } = props;
  return (
    <Button
      {...others}
      loading={isLoading}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
      renderRoot={({ disabled: _, ...root }) => <button type="button" {...root} />}
    />
  );
}
