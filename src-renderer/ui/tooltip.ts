import type { Attachment } from 'svelte/attachments'

const delayMs = 450
let bubble: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function hide() {
  clearTimeout(timer)
  if (bubble?.isConnected) bubble.remove()
}

function show(target: HTMLElement, text: string) {
  bubble ??= Object.assign(document.createElement('div'), { className: 'tooltip' })
  bubble.setAttribute('aria-hidden', 'true')
  bubble.setAttribute('popover', 'manual')
  bubble.textContent = text
  // Inside an open dialog the bubble has to belong to it, else it is inert and below.
  ;(target.closest('dialog') ?? document.body).append(bubble)
  bubble.showPopover()
  const place = target.getBoundingClientRect()
  const size = bubble.getBoundingClientRect()
  const room = 8
  const above = place.top > size.height + 2 * room
  const left = place.left + (place.width - size.width) / 2
  bubble.style.left = `${Math.max(room, Math.min(left, innerWidth - size.width - room))}px`
  bubble.style.top = `${above ? place.top - size.height - 6 : place.bottom + 6}px`
}

/**
 * A short explanation on hover and on keyboard focus. It only repeats or adds to what the element's
 * own name says, so it is hidden from screen readers: the element must have a name without it.
 */
export function tooltip(text: string | undefined): Attachment<HTMLElement> {
  return (target) => {
    if (text === undefined || text === '') return
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => show(target, text), delayMs)
    }
    const onFocus = () => {
      if (target.matches(':focus-visible')) later()
    }
    const events = {
      pointerenter: later,
      pointerleave: hide,
      pointerdown: hide,
      focusin: onFocus,
      focusout: hide,
      keydown: hide,
    }
    for (const [name, run] of Object.entries(events)) target.addEventListener(name, run)
    return () => {
      hide()
      for (const [name, run] of Object.entries(events)) target.removeEventListener(name, run)
    }
  }
}
