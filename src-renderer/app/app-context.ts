import { createContext } from 'svelte'
import type { AppState } from './app-state.svelte.ts'

/** The window's state, for every component below App. */
export const [useApp, provideApp] = createContext<AppState>()
