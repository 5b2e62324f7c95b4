import { createContext, type ReactNode, useContext } from "react";
import { DEFAULT_LANGUAGE, type Language } from "#shared/language.ts";
import type { Texts } from "./define-text.ts";

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/** Sets the language of its children. Switching the language loads the page again. */
export function LanguageProvider(props: { language: Language; children: ReactNode }) {
  return <LanguageContext value={props.language}>{props.children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Returns a feature's texts in the language of the page. */
export function useText<W>(texts: Texts<W>): W {
  return texts[useLanguage()];
}
