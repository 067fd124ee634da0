import type { UiLanguage } from '../../src-shared/contract/settings.ts'
import { administration as de } from './de/administration.ts'
import { administration as en, type AdministrationText } from './en/administration.ts'
import { administration as fr } from './fr/administration.ts'
import { administration as it } from './it/administration.ts'

/** What the administration can say; apart from the rest, because it is fetched with its screen. */
export const administrationCatalogues: Readonly<Record<UiLanguage, AdministrationText>> = {
  de,
  fr,
  it,
  en,
}
