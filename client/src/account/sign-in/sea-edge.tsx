import classes from "./sea-edge.module.css";

/** Two waves along the lower edge of an element with a sea-blue background. */
export function SeaEdge() {
  return (
    <svg
      className={classes.edge}
      viewBox="0 0 600 120"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 62c90-34 180-34 270-6s210 32 330-14v78H0z" />
      <path d="M0 92c110-22 200 6 310 8s190-34 290-22v42H0z" />
    </svg>
  );
}
