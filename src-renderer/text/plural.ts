import type { UiLanguage } from '../../src-shared/contract/settings.ts'
import { formatNumber } from './format-number.ts'
import { localeTags } from './locale-tags.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

/**
 * Picks the form for a number by the language's own rules (CLDR; French and Italian have `many` for
 * round millions, which falls back to `other`). `#` in a form becomes the number.
 */
export function pluralIn(language: UiLanguage): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(localeTags[language])
  return (count, forms) =>
    (forms[rules.select(count)] ?? forms.other).replaceAll('#', formatNumber(count))
}
