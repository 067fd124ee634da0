import type { ReviewDocument } from './review-document.svelte.ts'

/**
 * Whether a document can be confirmed. Drafts of all its results are saved first; what is no value, could
 * not be saved, or is a Stop without an answer gets the focus, and so do its answers.
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
  return !askForStop(document)
}

/**
 * After the core has refused to confirm: what was confirmed meanwhile may have put a Stop here that the screen
 * does not show yet. Read anew, its answers get the keyboard; false where no Stop was the reason.
 */
export async function askForNewStop(document: ReviewDocument): Promise<boolean> {
  return (await document.session.reload()) && askForStop(document)
}

/** The keyboard goes to the answers of the first Stop that has none; false where all have one. */
export function askForStop(document: ReviewDocument): boolean {
  const { session } = document
  for (const view of session.views) {
    const stop = view.order.find(({ severity }) => severity === 'stop')
    if (!stop) continue
    session.resultIndex = view.index
    document.requestFocus(stop.path)
    document.askForAnswer(stop, 'confirming')
    return true
  }
  return false
}
