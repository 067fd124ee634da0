import type { Attachment } from 'svelte/attachments'
import type { ReviewDocument } from '../state/review-document.svelte.ts'
import { scrollInPane } from '../scroll-in-pane.ts'

/** Gives an element the keyboard when the document asks for its field. */
export function focusWhenAsked(reviewed: ReviewDocument, path: string): Attachment<HTMLElement> {
  return (element) => {
    $effect(() => {
      const request = reviewed.focusRequest
      if (request?.kind !== 'field' || request.path !== path || !reviewed.meet(request)) return
      if (document.activeElement !== element) element.focus({ preventScroll: true })
      const row = element.closest('[role=listitem]')
      if (row) scrollInPane(row)
    })
  }
}
