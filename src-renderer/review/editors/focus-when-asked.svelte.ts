import type { Attachment } from 'svelte/attachments'
import type { FocusRequest, ReviewDocument } from '../../state/review-document.svelte.ts'
import { scrollInPane } from '../scroll-in-pane.ts'

/** A request is met once: each new description of a field would else call the keyboard back to it. */
const met = new WeakSet<FocusRequest>()

/** Gives an element the keyboard when the document asks for its field. */
export function focusWhenAsked(reviewed: ReviewDocument, path: string): Attachment<HTMLElement> {
  return (element) => {
    $effect(() => {
      const request = reviewed.focusRequest
      if (request?.kind !== 'field' || request.path !== path || met.has(request)) return
      met.add(request)
      if (document.activeElement !== element) element.focus({ preventScroll: true })
      const row = element.closest('[role=listitem]')
      if (row) scrollInPane(row)
    })
  }
}
