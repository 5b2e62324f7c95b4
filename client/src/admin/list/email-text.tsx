import classes from "./people.module.css";

/** An address that breaks behind its @, where there is too little room for one line. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf("@") + 1;
  return (
    <span className={classes["email"]}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
