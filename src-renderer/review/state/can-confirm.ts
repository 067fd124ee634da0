import type { ReviewDocument } from './review-document.svelte.ts'

/**
 * Whether a document can be confirmed. Drafts of all its results are saved first; what is no value, could
 * not be saved, or is an error without a reason gets the focus.
 */
export async function canConfirm(document: ReviewDocument): Promise<boolean> {
  const { session } = document
  await session.settled()
  const shown = session.resultIndex
  for (const view of session.views)
    for (const field of session.draftedIn(view)) {
      session.resultIndex = view.index
      if (await session.commit(field)) continue
      document.requestFocus(field.path)
      return false
    }
  session.resultIndex = shown
  for (const view of session.views) {
    const blocking = view.order.find((field) => field.blocking)
    if (!blocking) continue
    session.resultIndex = view.index
    document.requestFocus(blocking.path)
    document.askForReason(blocking)
    return false
  }
  return true
}
