import { useEffect, useRef, useState } from "react";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import classes from "./form-contents.module.css";
import { type FormSection, headingId, invalidFieldsOf } from "./form-sections.ts";
import { vehicleFormText } from "./vehicle-form-text.ts";

/** The part of the window between what stays in view above and below the form. */
const BETWEEN_BARS = "-160px 0px -80px 0px";

/**
 * The section that is being read: the one that was last chosen while it is in view, which a short
 * one at the end may be far from the top, else the first one in view.
 * @returns the section, and what marks another one as chosen
 */
function useCurrentSection(sections: readonly FormSection[]) {
  const [current, setCurrent] = useState(sections[0]);
  const chosen = useRef<FormSection | null>(null);
  const names = sections.join();
  useEffect(() => {
    const shown = new Map<Element, FormSection>();
    for (const section of names.split(",") as FormSection[]) {
      const element = document.getElementById(headingId(section))?.parentElement;
      if (element) shown.set(element, section);
    }
    const visible = new Set<FormSection>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const section = shown.get(target);
          if (section && isIntersecting) visible.add(section);
          else if (section) visible.delete(section);
        }
        if (chosen.current && visible.has(chosen.current)) return setCurrent(chosen.current);
        chosen.current = null;
        setCurrent((before) => [...shown.values()].find((name) => visible.has(name)) ?? before);
      },
      { rootMargin: BETWEEN_BARS },
    );
    for (const element of shown.keys()) observer.observe(element);
    return () => observer.disconnect();
  }, [names]);
  const choose = (section: FormSection) => {
    chosen.current = section;
    setCurrent(section);
  };
  return { current, choose };
}

/**
 * Links to the sections of the long form. They stay in view above it, mark the section that is being
 * read, and name those with invalid fields.
 */
export function FormContents(props: { sections: readonly FormSection[]; errors: object }) {
  const t = useText(vehicleFormText);
  const { sections, errors } = props;
  const { current, choose } = useCurrentSection(sections);
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
          const invalid = invalidFieldsOf(section, errors).length;
          return (
            <li key={section}>
              <a
                href={`#${headingId(section)}`}
                className={classes.link}
                aria-current={section === current ? "location" : undefined}
                onClick={(event) => {
                  // Not a page of its own, which "back" would return to.
                  event.preventDefault();
                  choose(section);
                  const heading = document.getElementById(headingId(section));
                  heading?.scrollIntoView();
                  heading?.focus({ preventScroll: true });
                }}
              >
                {t.groups[section]}
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
    </nav>
  );
}
