import type { UiLanguage } from '../../src-shared/contract/settings.ts'
import { exportText as de } from './de/export.ts'
import { exportText as en, type ExportText } from './en/export.ts'
import { exportText as fr } from './fr/export.ts'
import { exportText as it } from './it/export.ts'

/** What the export can say; apart from the rest, because it is fetched with its screen. */
export const exportCatalogues: Readonly<Record<UiLanguage, ExportText>> = { de, fr, it, en }
