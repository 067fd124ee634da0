import { createContext } from 'svelte'
import type { Administration } from './state/administration.svelte.ts'
import type { AdministrationText } from '../text/en/administration.ts'

/** What the parts of the screen share. The members are read anew each time: both can change. */
export type AdministrationContext = {
  readonly admin: Administration
  readonly text: AdministrationText
}

export const [useAdministration, provideAdministration] = createContext<AdministrationContext>()
