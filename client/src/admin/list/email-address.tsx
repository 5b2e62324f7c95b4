import classes from "./list.module.css";

/** Email address that breaks after its @ when it does not fit on one line. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <span className={classes.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
