import type { Attachment } from 'svelte/attachments'
import type { ReviewDocument } from '../../state/review-document.svelte.ts'

/** Gives an element the keyboard when the document asks for its field. */
export function focusWhenAsked(reviewed: ReviewDocument, path: string): Attachment<HTMLElement> {
  return (element) => {
    $effect(() => {
      const request = reviewed.focusRequest
      if (request?.kind !== 'field' || request.path !== path) return
      if (document.activeElement !== element) element.focus({ preventScroll: true })
      element.closest('[role=listitem], td')?.scrollIntoView({ block: 'nearest' })
    })
  }
}
