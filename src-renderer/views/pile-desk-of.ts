import type { AppState } from '../app/app-state.svelte.ts'
import { createPdfLanes, type PdfLanes } from '../pdf/open-pdf.ts'
import { PileDesk } from '../piles/state/pile-desk.svelte.ts'
import { openReviewPages } from '../review/state/review-page-source.ts'
import { outliveView } from './outlive-view.svelte.ts'

const desks = new WeakMap<AppState, PileDesk>()
const lanes = new WeakMap<AppState, PdfLanes>()

/** The window's one pile: a look at something else in between leaves it as it was laid out. */
export function pileDeskOf(app: AppState, id: string): PileDesk {
  const known = desks.get(app)
  if (known?.id === id) return known
  known?.close()
  const desk = outliveView(
    () =>
      new PileDesk(id, {
        bridge: app.bridge,
        openPages: (document) => openReviewPages(app.bridge, document, lanesOf(app), new Map()),
        tell: (failure) => {
          const { why } = failure.details ?? {}
          const text = typeof why === 'string' ? app.text.piles.notTaken[whyOf(why)] : null
          if (text === null) app.tell(failure)
          else app.notices.add({ tone: 'bad', text })
        },
      }),
  )
  desks.set(app, desk)
  return desk
}

/** Lays the pages of documents side by side, those of the first before the others. */
export function openPile(
  app: AppState,
  [first, ...others]: readonly { readonly id: string }[],
): void {
  if (!first) return
  const desk = pileDeskOf(app, first.id)
  if (others.length > 0) void desk.add(others.map(({ id }) => id))
  app.navigation.go({ kind: 'pile', id: first.id })
}

/** Documents were made of it: it is no pile any more. */
export function dropPileDesk(app: AppState, desk: PileDesk): void {
  desk.close()
  if (desks.get(app) === desk) desks.delete(app)
}

function lanesOf(app: AppState): PdfLanes {
  const known = lanes.get(app)
  if (known) return known
  const made = createPdfLanes()
  lanes.set(app, made)
  return made
}

const reasons = ['too-large', 'failed'] as const

const whyOf = (why: string): (typeof reasons)[number] | 'damaged' =>
  reasons.find((reason) => reason === why) ?? 'damaged'
