import { mount, unmount } from 'svelte'
import type { ReviewText } from '../../text/en/review.ts'
import type { ReviewDocument } from '../state/review-document.svelte.ts'
import { drawPages } from './draw-pages.ts'
import PrintSheet from './PrintSheet.svelte'

/**
 * Opens the window's own print dialog on the document: its pages, then its fields as they read now.
 * @param signal ends it, where another document or another print takes its place
 * @param onPrepared told when the dialog is about to open
 * @returns once the dialog is closed
 */
export async function printDocument(
  reviewed: ReviewDocument,
  text: ReviewText,
  signal: AbortSignal,
  onPrepared: () => void,
): Promise<void> {
  await reviewed.loaded
  const { pages: opened, pageFailure, session } = reviewed
  const pages = opened ? await drawPages(opened.source, signal) : []
  const addresses = pages.flatMap((page) => (page.kind === 'picture' ? page.address : []))
  // Outside the window's own boxes: what lies in one that scrolls is cut at its edge.
  const sheet = signal.aborted
    ? null
    : mount(PrintSheet, {
        target: document.body,
        props: { session, pages, text, trouble: pageFailure && text.fileFailures[pageFailure] },
      })
  try {
    const images = [...document.querySelectorAll<HTMLImageElement>('.print-sheet img')]
    // A picture that cannot be shown has its words in its place.
    await Promise.allSettled(images.map((image) => image.decode()))
    if (signal.aborted) return
    onPrepared()
    const closed = new Promise((resolve) => {
      addEventListener('afterprint', resolve, { once: true, signal })
      signal.addEventListener('abort', resolve, { once: true })
    })
    print()
    await closed
  } finally {
    if (sheet) await unmount(sheet)
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}
