import type { Page } from '@playwright/test'

/**
 * What of the page cannot be read as it now stands: text or controls beyond the window or behind an edge that hides
 * them, without a way to scroll there, and dialogs that are larger than the window. What is shortened with an ellipsis
 * counts where its whole text stands nowhere.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(findCutOff)
}

/** Stands by itself: the page is given its source alone. */
function findCutOff(): string[] {
  const slackPx = 1.5
  const faults = new Set<string>()
  const window = document.documentElement
  if (window.scrollWidth > window.clientWidth)
    faults.add(`the page is ${String(window.scrollWidth - window.clientWidth)} px too wide`)
  const shell = document.querySelector('.shell')
  if (shell && shell.scrollWidth > shell.clientWidth)
    faults.add(`the window is ${String(shell.scrollWidth - shell.clientWidth)} px too wide`)
  for (const dialog of document.querySelectorAll('dialog[open], [role=dialog]')) {
    const { left, top, right, bottom } = dialog.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth + slackPx || bottom > innerHeight + slackPx)
      faults.add(
        `a dialog of ${String(Math.round(right - left))} × ${String(Math.round(bottom - top))}`,
      )
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode
    const element = text.parentElement
    if (!element || text.textContent?.trim() === '' || !isRead(element)) continue
    range.selectNodeContents(text)
    check(element, range.getBoundingClientRect(), text.textContent?.trim() ?? '')
  }
  for (const control of document.querySelectorAll('button, input, select, textarea'))
    if (isRead(control))
      check(control, control.getBoundingClientRect(), control.outerHTML.slice(0, 120))
  return [...faults]

  function isRead(element: Element): boolean {
    // Words of a page lie over its picture, unseen; marks for the ears alone have no size.
    if (
      element.closest('.visually-hidden, .skip, [aria-hidden=true], script, style, option, .words')
    )
      return false
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  function check(element: Element, box: DOMRect, says: string): void {
    if (box.width === 0 || box.height === 0) return
    let [canScrollX, canScrollY] = [false, false]
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      const edge = each.getBoundingClientRect()
      const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const wide = box.right > edge.right + slackPx || box.left < edge.left - slackPx
      const high = box.bottom > edge.bottom + slackPx || box.top < edge.top - slackPx
      // A label for the ears alone, where its mark says it to the eye.
      if (edge.width < 2 && edge.height < 2) return
      if (isClip(style.overflowX) && wide && !canScrollX) {
        if (style.textOverflow !== 'ellipsis') faults.add(`cut at the side: ${says}`)
        else if (!isToldInWhole(each)) faults.add(`shortened: ${says}`)
        return
      }
      if (isClip(style.overflowY) && high && !canScrollY) {
        faults.add(`cut below or above: ${says}`)
        return
      }
      if (each.matches('.shell')) break
      canScrollX ||= style.overflowX === 'auto' || style.overflowX === 'scroll'
      canScrollY ||= style.overflowY === 'auto' || style.overflowY === 'scroll'
      if (style.position === 'fixed') break
    }
    if (!canScrollX && (box.left < -slackPx || box.right > innerWidth + slackPx))
      faults.add(`beyond the window: ${says}`)
  }

  /** By a title, or by a tooltip; a line of the list is read in whole where it is opened. */
  function isToldInWhole(element: Element): boolean {
    return element.closest('[title], [aria-describedby], [role=row], footer') !== null
  }
}
