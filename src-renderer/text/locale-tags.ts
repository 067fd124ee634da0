import type { UiLanguage } from '../../src-shared/contract/settings.ts'

/** The Swiss variant of each language; English as a Swiss office writes it. */
export const localeTags: Readonly<Record<UiLanguage, string>> = {
  de: 'de-CH',
  fr: 'fr-CH',
  it: 'it-CH',
  en: 'en-CH',
}

/** The names by which people find their own language in a list. */
export const languageNames: Readonly<Record<UiLanguage, string>> = {
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  en: 'English',
}

/** The first of the system's languages that Intray speaks, else English. */
export function preferredLanguage(wanted: readonly string[]): UiLanguage {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    const known = (Object.keys(localeTags) as UiLanguage[]).find((own) => own === language)
    if (known) return known
  }
  return 'en'
}
