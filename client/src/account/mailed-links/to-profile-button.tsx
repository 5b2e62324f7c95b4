import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ProfileSection } from "#client/account/profile/profile-sections.ts";

/** Leads from a mailed link to the section of the profile that it is about. */
export function ToProfileButton(props: { label: string; section: ProfileSection }) {
  return (
    <Button
      size="lg"
      fullWidth
      renderRoot={(root) => (
        <Link to="/dashboard" search={{ tab: "my-profile", section: props.section }} {...root} />
      )}
    >
      {props.label}
    </Button>
  );
}
