import classes from "./reference.module.css";

/** The method of an operation. */
export function MethodBadge({ method }: { method: "GET" | "POST" }) {
  return (
    <span className={`${classes.method} ${method === "POST" ? classes.post : classes.get}`}>
      {method}
    </span>
  );
}
