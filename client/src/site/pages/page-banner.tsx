import { Container, Title } from "@mantine/core";
import classes from "./page-banner.module.css";

/** Head of a text page: heading and one sentence. */
export function PageBanner(props: { title: string; lead: string }) {
  return (
    <div className={classes.banner}>
      <Container>
        <Title order={1}>{props.title}</Title>
        <p className={classes.lead}>{props.lead}</p>
      </Container>
      <svg
        className={classes.wave}
        viewBox="0 0 1440 90"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 52c180-46 360-46 540-12s360 44 540 6 270-40 360-22v66H0z" />
      </svg>
    </div>
  );
}
