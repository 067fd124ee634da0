import type { UiLanguage } from '../../src-shared/contract/settings.ts'
import { review as de } from './de/review.ts'
import { review as en, type ReviewText } from './en/review.ts'
import { review as fr } from './fr/review.ts'
import { review as it } from './it/review.ts'

/** What the review screen can say; apart from the rest, because it is fetched with the screen. */
export const reviewCatalogues: Readonly<Record<UiLanguage, ReviewText>> = { de, fr, it, en }
