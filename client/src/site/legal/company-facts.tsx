import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { toLatin } from "#shared/latin-text.ts";
import { COMPANY } from "#shared/site/company.ts";
import classes from "./company-facts.module.css";
import { legalText } from "./legal-text.ts";

/** Keeps the two parts of a Greek postcode on one line. */
const withWholePostcode = (address: string) => address.replace(/(\d{3}) (\d{2})\b/, "$1\u00a0$2");

/** The company's data out of the settings. What is not filled in has no line. */
export function useCompanyLines(): [name: string, value: string][] {
  const { facts } = useText(legalText);
  const language = useLanguage();
  const company = trpc.catalog.company.useQuery().data;
  if (!company) return [];
  const isGreek = language === "el";
  const lines: [string, string][] = [
    [facts.name, isGreek ? company.name : toLatin(company.name)],
    [facts.address, withWholePostcode(isGreek ? company.addressEl : company.addressEn)],
    [facts.registryNumber, company.registryNumber],
    [facts.taxNumber, company.taxNumber],
    [facts.taxOffice, isGreek ? company.taxOffice : toLatin(company.taxOffice)],
  ];
  return lines.filter(([, value]) => value !== "");
}

/** The company's data and how to reach it. */
export function CompanyFacts() {
  const { facts } = useText(legalText);
  return (
    <dl className={classes.facts}>
      {useCompanyLines().map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{facts.email}</dt>
        <dd>
          <a href={`mailto:${COMPANY.email}`} className={basics.anchor}>
            {COMPANY.email}
          </a>
        </dd>
      </div>
      <div>
        <dt>{facts.phone}</dt>
        <dd>
          <a href={COMPANY.phoneHref} className={`${basics.anchor} tabular`}>
            {COMPANY.phone}
          </a>
        </dd>
      </div>
    </dl>
  );
}
