import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { StructuredData } from "#client/routing/structured-data.tsx";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { LICENCE_HELD_YEARS } from "#shared/rental-terms.ts";
import classes from "./faq.module.css";
import { faqText, storyText } from "./story-text.ts";

const QUESTIONS = ["included", "licence", "deposit", "cover", "pickup"] as const;

/** A native accordion, so that it also opens without scripts. */
export function Faq() {
  const t = useText(storyText);
  const text = useText(faqText);
  const answer = text.licence.answer(LICENCE_HELD_YEARS);
  const faq = { ...text, licence: { ...text.licence, answer } };
  return (
    <section className={classes.section} aria-labelledby="faq">
      <div className={clsx(basics.container, classes.columns)}>
        <div>
          <h2 id="faq" className={basics.heading}>
            {t.faqTitle}
          </h2>
          <p className={classes.lead}>
            {t.faqLead}{" "}
            <Link to="/contact" className={basics.anchor}>
              {t.faqContact}
            </Link>
          </p>
        </div>
        <div>
          {QUESTIONS.map((name) => (
            <details key={name} name="faq" className={classes.item}>
              <summary className={classes.question}>
                {faq[name].question}
                <IconPlus size={22} stroke={1.8} aria-hidden="true" />
              </summary>
              <p className={classes.answer}>{faq[name].answer}</p>
            </details>
          ))}
        </div>
      </div>
      <StructuredData
        data={{
          "@type": "FAQPage",
          mainEntity: QUESTIONS.map((name) => ({
            "@type": "Question",
            name: faq[name].question,
            acceptedAnswer: { "@type": "Answer", text: faq[name].answer },
          })),
        }}
      />
    </section>
  );
}
