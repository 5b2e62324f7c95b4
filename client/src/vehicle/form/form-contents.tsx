import { useEffect, useRef } from "react";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { ScrollButtons } from "#client/ui/contents/scroll-buttons.tsx";
import { useCurrentSection } from "#client/ui/contents/use-current-section.ts";
import classes from "./form-contents.module.css";
import { type FormSection, headingId, invalidFieldsOf } from "./form-sections.ts";
import { vehicleFormText } from "./vehicle-form-text.ts";

/**
 * Links to the sections of the long form. They stay in view above it, mark the section that is
 * being read, and name those with invalid fields. Where they need more than the width, each edge
 * with more links beyond it has a button.
 */
export function FormContents(props: { sections: readonly FormSection[]; errors: object }) {
  const t = useText(vehicleFormText);
  const { sections, errors } = props;
  const { current, choose } = useCurrentSection(sections.map(headingId));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = list.current;
    const link = frame?.querySelector<HTMLElement>("[aria-current]");
    if (!frame || !link) return;
    // The list alone is scrolled, and not the page.
    const middle = link.offsetLeft + link.offsetWidth / 2 - frame.clientWidth / 2;
    frame.scrollTo({ left: middle });
  }, [current]);
  return (
    <nav className={classes.contents} aria-label={t.contents}>
      <ul ref={list} className={classes.list}>
        {sections.map((section) => {
          const id = headingId(section);
          const invalid = invalidFieldsOf(section, errors).length;
          return (
            <li key={section}>
              <a
                href={`#${id}`}
                className={classes.link}
                aria-current={id === current ? "location" : undefined}
                onClick={(event) => {
                  // Not a page of its own, which "back" would return to.
                  event.preventDefault();
                  choose(id);
                  const heading = document.getElementById(id);
                  heading?.scrollIntoView();
                  heading?.focus({ preventScroll: true });
                }}
              >
                {t.shortGroups[section]}
                {invalid > 0 && (
                  <span className={classes.invalid} title={t.invalidFields(invalid)}>
                    <span aria-hidden>{invalid}</span>
                    <span className={basics.hidden}>{t.invalidFields(invalid)}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
      <ScrollButtons row={list} />
    </nav>
  );
}
