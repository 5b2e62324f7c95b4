import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/global.layer.css";
import "virtual:theme.css";
import "./fonts.css";
import "./global.css";

// The build ships each component's style sheet beside its code (vite.config.ts).
if (import.meta.env.DEV) await import("@mantine/core/styles.layer.css");
