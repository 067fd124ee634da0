import type { Attachment } from 'svelte/attachments'
import { PageFailure, type PageSource } from '../../pdf/page-source.ts'

/** How far beside what is seen pages are drawn, and kept, so that scrolling meets drawn ones. */
const beside = '600px'
/** While a page rushes by it is not begun. */
const restMs = 60

/**
 * Draws a page into its frame while it is in view or near it, and lets it go again: a pile of hundreds of pages holds no more
 * pictures than a few screens of it.
 * @param onFailed told once it cannot be drawn
 */
export function drawInView(
  source: PageSource,
  page: number,
  widthPx: number,
  onFailed: (reason: PageFailure['reason']) => void,
): Attachment<HTMLElement> {
  return (frame) => {
    let drawing: AbortController | null = null

    function draw(): void {
      drawing = new AbortController()
      const { signal } = drawing
      const timer = setTimeout(() => void drawNow(signal), restMs)
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    }

    async function drawNow(signal: AbortSignal): Promise<void> {
      const canvas = document.createElement('canvas')
      canvas.setAttribute('aria-hidden', 'true')
      try {
        await source.draw(page, { canvas, width: widthPx, signal })
        if (!signal.aborted) frame.replaceChildren(canvas)
      } catch (error) {
        if (!signal.aborted) onFailed(error instanceof PageFailure ? error.reason : 'damaged')
      }
    }

    function letGo(): void {
      drawing?.abort()
      drawing = null
      frame.replaceChildren()
    }

    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false
        if (isNear && !drawing) draw()
        else if (!isNear && drawing) letGo()
      },
      { root: frame.closest('[data-pile]'), rootMargin: beside },
    )
    observer.observe(frame)
    return () => {
      observer.disconnect()
      letGo()
    }
  }
}
