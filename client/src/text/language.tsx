import { createContext, type ReactNode, useContext } from "react";
import { DEFAULT_LANGUAGE, type Language } from "#shared/language.ts";
import type { Texts } from "./define-text.ts";

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/** Fixes the language of everything below it; switching languages loads the page's twin. */
export function LanguageProvider(props: { language: Language; children: ReactNode }) {
  return <LanguageContext value={props.language}>{props.children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Picks a feature's texts in the language of the page. */
export function useText<W>(texts: Texts<W>): W {
  return texts[useLanguage()];
}
