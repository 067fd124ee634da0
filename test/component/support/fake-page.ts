/** A word and its box, as service-api/page-text.ts has them. */
export type PageWord = [text: string, x: number, y: number, width: number, height: number]

const a4 = { width: 1240, height: 1754 }

/** The size at which a page is offered, in pixels. */
export const fakePageSize = a4

const drawn = new WeakMap<readonly PageWord[], Promise<Blob>>()

/** A page with each word drawn into its box, as a PNG; of the same words drawn once. */
export function drawFakePage(words: readonly PageWord[]): Promise<Blob> {
  const before = drawn.get(words)
  if (before) return before
  const page = drawWords(words)
  drawn.set(words, page)
  return page
}

/**
 * Encoded at once: `convertToBlob` and `toBlob` wait until the window has nothing to do, which on a busy machine
 * is a second or several for each page.
 */
async function drawWords(words: readonly PageWord[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = a4.width
  canvas.height = a4.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, a4.width, a4.height)
  pen.fillStyle = '#1b1b1b'
  pen.textBaseline = 'top'
  for (const [text, x, y, width, height] of words) {
    pen.font = `${height * a4.height}px sans-serif`
    pen.fillText(text, x * a4.width, y * a4.height, width * a4.width)
  }
  const png = await fetch(canvas.toDataURL('image/png'))
  return png.blob()
}
