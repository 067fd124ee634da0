import type { UiLanguage } from '../../src-shared/contract/settings.ts'
import { fields as de } from './de/review-fields.ts'
import { fields as en, type FieldsText } from './en/review-fields.ts'
import { fields as fr } from './fr/review-fields.ts'
import { fields as it } from './it/review-fields.ts'

/** The names of fields, for screens that name one without the rest of the review. */
export const fieldCatalogues: Readonly<Record<UiLanguage, FieldsText>> = { de, fr, it, en }
