import { Anchor, Container, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { StructuredData } from "#client/structured-data.tsx";
import { useWords } from "#client/text/language.tsx";
import classes from "./faq.module.css";
import { faqText, homeText } from "./home-text.ts";

const QUESTIONS = ["included", "licence", "deposit", "cover", "pickup"] as const;

/** The accordion is the browser's own, so that it opens without scripts too. */
export function Faq() {
  const t = useWords(homeText);
  const faq = useWords(faqText);
  return (
    <section className={classes["section"]} aria-labelledby="faq">
      <Container className={classes["columns"]}>
        <div>
          <Title order={2} id="faq">
            {t.faqTitle}
          </Title>
          <p className={classes["lead"]}>
            {t.faqLead}{" "}
            <Anchor component={Link} to="/contact" underline="always">
              {t.faqContact}
            </Anchor>
          </p>
        </div>
        <div>
          {QUESTIONS.map((name) => (
            <details key={name} name="faq" className={classes["item"]}>
              <summary className={classes["question"]}>
                {faq[name].question}
                <IconPlus size={22} stroke={1.8} aria-hidden="true" />
              </summary>
              <p className={classes["answer"]}>{faq[name].answer}</p>
            </details>
          ))}
        </div>
      </Container>
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
