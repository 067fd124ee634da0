const gap = 4
const edge = 8

/** Puts a fixed popup under its anchor, or above where there is no room; never outside the window. */
export function placeBelow(popup: HTMLElement, anchor: Element) {
  const place = anchor.getBoundingClientRect()
  const { width, height } = popup.getBoundingClientRect()
  const fitsBelow = place.bottom + gap + height + edge <= innerHeight
  const top = fitsBelow ? place.bottom + gap : Math.max(edge, place.top - gap - height)
  const startsLeft = place.left + width + edge <= innerWidth
  const left = startsLeft ? place.left : place.right - width
  popup.style.top = `${top}px`
  popup.style.left = `${Math.max(edge, left)}px`
}
