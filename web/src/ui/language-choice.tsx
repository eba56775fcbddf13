import { languageNames } from '@testamur/contract/languages'
import { chooseLanguage, language } from '../lib/language.ts'
import { useInstitution } from '../lib/portal.ts'

/** The portal's other languages, each in its own words. Nothing when there is only one. */
export function LanguageChoice() {
  const others = (useInstitution()?.languages ?? []).filter((offered) => offered !== language())
  return others.map((other) => (
    <button
      key={other}
      type="button"
      lang={other}
      className="flex min-h-11 items-center rounded-md px-3 text-base md:max-lg:px-2 font-semibold text-soft hover:bg-sunken hover:text-ink md:text-sm"
      onClick={() => chooseLanguage(other)}
    >
      {languageNames[other]}
    </button>
  ))
}
