import { Container } from "@mantine/core";
import { DashboardFrame } from "#client/account/dashboard/dashboard-frame.tsx";
import { FavouritesScreen } from "#client/catalog/favourites/favourites-screen.tsx";
import { useViewer } from "#client/session/viewer.ts";
import classes from "./favourites-page.module.css";

/** The favourites: beside the menu of the dashboard for a customer, alone for all others. */
export function FavouritesPage() {
  const viewer = useViewer();
  if (viewer?.role !== "customer") {
    return (
      <Container className={classes.page}>
        <FavouritesScreen layout="alone" />
      </Container>
    );
  }
  return (
    <DashboardFrame role={viewer.role} fullName={viewer.fullName} current="favourites">
      <FavouritesScreen layout="besideMenu" />
    </DashboardFrame>
  );
}
