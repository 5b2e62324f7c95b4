import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";
import { authText } from "#client/account/text.ts";
import { useText } from "#client/text/language.tsx";

/**
 * Password field with a show/hide toggle that is keyboard-accessible and labelled with its action.
 */
export function PasswordField(props: PasswordInputProps) {
  const t = useText(authText);
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      withAsterisk
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": isVisible ? t.hidePassword : t.showPassword,
        tabIndex: 0,
      }}
    />
  );
}
