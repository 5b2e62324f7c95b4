import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";

/** An icon for each kind of toast, in addition to its colour. Loaded with the first toast. */
export const TOAST_ICONS = {
  success: <IconCheck size={20} stroke={2.2} aria-hidden="true" />,
  error: <IconAlertTriangle size={20} stroke={2} aria-hidden="true" />,
  info: <IconInfoCircle size={22} stroke={1.8} aria-hidden="true" />,
};
