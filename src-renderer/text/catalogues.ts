import type { UiLanguage } from '../../src-shared/contract/settings.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

/** Everything the window can say. English is the model: the compiler holds the others to it. */
export type Catalogue = typeof en

export const catalogues: Readonly<Record<UiLanguage, Catalogue>> = { de, fr, it, en }
