import "virtual:mantine-theme.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "./theme-provider.css";
import { MantineProvider } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { createSchemeManager } from "./color-scheme.ts";
import { theme } from "./theme.ts";

/**
 * Provider of Mantine's components. It loads with the first screen that uses them. Theme variables
 * that our own styles use are in the style sheet of every page (app/styles.ts).
 */
export function ThemeProvider(props: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce ?? "";
  const [manager] = useState(createSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      withCssVariables={false}
      getStyleNonce={() => nonce}
    >
      {props.children}
    </MantineProvider>
  );
}
