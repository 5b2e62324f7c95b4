import { Link } from "@tanstack/react-router";
import basics from "#client/ui/basics.module.css";
import { DEVELOPERS_PATH } from "#shared/site/developer-pages.ts";
import classes from "./prose.module.css";

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** A link inside of a text: to a page for developers, or to any other address of the site. */
function TextLink({ href, label }: { href: string; label: string }) {
  if (href !== DEVELOPERS_PATH && !href.startsWith(`${DEVELOPERS_PATH}/`)) {
    return (
      <a href={href} className={basics.anchor}>
        {label}
      </a>
    );
  }
  const [path = "", hash] = href.split("#");
  return (
    <Link
      to="/developers/$"
      params={{ _splat: path.slice(DEVELOPERS_PATH.length + 1) }}
      hash={hash}
      className={basics.anchor}
    >
      {label}
    </Link>
  );
}

/** A text with `code`, **strong words** and [links](/developers). */
export function InlineText({ text }: { text: string }) {
  let end = 0;
  const parts = [...text.matchAll(MARKS)].flatMap((mark) => {
    const [whole, code, strong, label, href] = mark;
    const before = text.slice(end, mark.index);
    const key = mark.index;
    end = key + whole.length;
    if (code !== undefined) {
      return [
        before,
        <code key={key} className={classes.code}>
          {code}
        </code>,
      ];
    }
    if (strong !== undefined) return [before, <strong key={key}>{strong}</strong>];
    return [before, <TextLink key={key} href={href ?? ""} label={label ?? ""} />];
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
