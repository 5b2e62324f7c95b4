import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { useText } from "#client/text/language.tsx";
import { passwordText } from "./password-text.ts";

/**
 * Password field with a show/hide toggle that is keyboard-accessible and labelled with its action.
 */
export function PasswordField(props: PasswordInputProps) {
  const t = useText(passwordText);
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      withAsterisk
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": isVisible ? t.hide : t.show,
        tabIndex: 0,
      }}
    />
  );
}
