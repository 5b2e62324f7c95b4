import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** Leads from a mailed link to the profile that it is about. */
export function ToProfileButton(props: { label: string }) {
  return (
    <Button
      size="lg"
      fullWidth
      renderRoot={(root) => <Link to="/dashboard" search={{ tab: "my-profile" }} {...root} />}
    >
      {props.label}
    </Button>
  );
}
