import { createContext, type Snippet } from 'svelte'
import type { KeyMap, ReviewCommand } from '../keys/key-map.ts'
import type { ReviewDesk } from './state/review-desk.svelte.ts'
import type { ReviewDocument } from './state/review-document.svelte.ts'
import type { ReviewPanels } from './state/review-panels.svelte.ts'
import type { ReviewPointing } from './state/review-pointing.svelte.ts'
import type { ReviewText } from '../text/en/review.ts'

/** What the parts of the screen share. The members are read anew each time: text can change. */
export type ReviewContext = {
  readonly desk: ReviewDesk
  readonly pointing: ReviewPointing
  readonly panels: ReviewPanels
  readonly text: ReviewText
  readonly keys: KeyMap
  /** Command instead of Ctrl. */
  readonly mac: boolean
  /** A key as the person's keyboard is labelled: Ctrl or ⌘. */
  readonly keyLabel: (command: ReviewCommand) => string
  readonly run: (command: ReviewCommand) => void
  /** To which workspace a document belongs, where that is not plain from the window. */
  readonly workspaceOf: Snippet<[connectionId: string]> | undefined
}

export const [getReview, setReview] = createContext<ReviewContext>()

/** Set by the screen for everything that is about one document. */
export const [getDocument, setDocument] = createContext<ReviewDocument>()
