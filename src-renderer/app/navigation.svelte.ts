import { z } from 'zod'
import { documentKey } from '../../src-shared/contract/document-model.ts'
import { dueBetween } from '../../src-shared/contract/open-items.ts'
import type { Surroundings } from './surroundings.ts'

const view = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inbox') }),
  z.object({
    kind: z.literal('review'),
    id: documentKey,
    /** The result to begin with; without one, where the person left off. */
    result: z.number().int().min(0).optional(),
  }),
  z.object({ kind: z.literal('administration') }),
  z.object({ kind: z.literal('due'), between: dueBetween.optional() }),
  z.object({ kind: z.literal('overview') }),
  z.object({ kind: z.literal('queue') }),
  z.object({
    kind: z.literal('help'),
    chapter: z.string().nullable().default(null),
    anchor: z.string().default(''),
  }),
  z.object({ kind: z.literal('sender'), connectionId: z.string(), name: z.string() }),
  z.object({ kind: z.literal('pile'), id: documentKey }),
  z.object({ kind: z.literal('export') }),
  z.object({ kind: z.literal('settings') }),
  z.object({ kind: z.literal('remote'), connectionId: z.string().nullable().default(null) }),
  z.object({ kind: z.literal('protection'), documentId: documentKey.nullable().default(null) }),
])

/** What the window shows. */
export type View = z.infer<typeof view>

/** The chapter of the help that says what is new. */
export const whatIsNew = 'CHANGELOG'

/** There undo takes back steps of the view's own, and nothing that a notice offers. */
export const hasOwnUndo = ({ kind }: View): boolean => kind === 'review' || kind === 'pile'

const memoryKey = 'intray.view'
const inbox: View = { kind: 'inbox' }

/** Which view is shown; remembered over a reload, and the browser's Back works. */
export class Navigation {
  view = $state.raw<View>(inbox)
  readonly #memory: Surroundings['memory']
  /** What stood there before the present kind of view. */
  #before: View = inbox

  constructor(memory: Surroundings['memory']) {
    this.#memory = memory
    this.view = parseView(memory.getItem(memoryKey))
    history.replaceState({ view: this.view }, '')
  }

  go(next: View): void {
    // Another document or workspace is another page of the same view.
    if (JSON.stringify(next) === JSON.stringify(this.view)) return
    // From document to document is one step back, not two hundred.
    const within = next.kind === 'review' && this.view.kind === 'review'
    if (within) history.replaceState({ view: next }, '')
    else history.pushState({ view: next }, '')
    if (next.kind !== this.view.kind) this.#before = this.view
    this.#show(next)
  }

  /** Back to where the view was called up from. */
  leave(): void {
    this.go(this.#before)
  }

  /** Told of the browser's Back and Forward; a step to a place in the page holds no view, and changes none. */
  onPopState(state: unknown): void {
    const parsed = z.object({ view }).safeParse(state)
    if (parsed.success) this.#show(parsed.data.view)
  }

  #show(next: View): void {
    this.view = next
    this.#memory.setItem(memoryKey, JSON.stringify(next))
  }
}

function parseView(stored: string | null): View {
  if (stored === null) return inbox
  try {
    return view.parse(JSON.parse(stored))
  } catch {
    return inbox
  }
}
