import { createContext } from 'svelte'
import type { ExportText } from '../text/en/export.ts'

/** What the export says, in the language of the window, for every component of its screen. */
export const [useExportText, provideExportText] = createContext<() => ExportText>()
