import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import { PagePictures } from '../inbox/state/page-pictures.ts'
import { createPdfLanes } from '../pdf/open-pdf.ts'
import { openReviewPages } from '../review/state/review-page-source.ts'

type ListPictures = { readonly small: PagePictures; readonly large: PagePictures }

const known = new WeakMap<AppState, ListPictures>()

/**
 * The window's pictures of first pages, which outlive the list: at most some 15 MB of small ones and as much
 * of large ones. Their worker is their own, so that the review never waits for them, and nothing is asked of a service.
 */
export function pagePicturesOf(app: AppState): ListPictures {
  const before = known.get(app)
  if (before) {
    before.small.tryAgain()
    before.large.tryAgain()
    return before
  }
  let lanes: ReturnType<typeof createPdfLanes> | undefined
  const openPages = (document: DocumentSummary) => {
    lanes ??= createPdfLanes()
    return openReviewPages(app.bridge, document, lanes, new Map(), { onlyHere: true })
  }
  const sharp = Math.min(2, devicePixelRatio)
  const made = {
    small: new PagePictures({ openPages, widthPx: Math.round(48 * sharp), most: 250 }),
    large: new PagePictures({ openPages, widthPx: Math.round(384 * sharp), most: 4 }),
  }
  app.bridge.onEvent((event) => {
    if (event.kind !== 'document.removed') return
    made.small.forget(event.id)
    made.large.forget(event.id)
  })
  known.set(app, made)
  return made
}
