import { rotateBox, turned, type Rotation } from './geometry.ts'
import type { DrawRequest, PageSource } from './page-source.ts'

/** By page, the degrees clockwise that bring it upright; pages that stand so are not named. */
export type TurnedPages = ReadonlyMap<number, Rotation>

/** Shows pages that lie turned in their file as they are read: upright, their words with them. */
export function setUpright(source: PageSource, pages: TurnedPages): PageSource {
  if (pages.size === 0) return source
  const turnOf = (page: number) => pages.get(page) ?? 0
  return {
    ...source,
    size: async (page) => turned(await source.size(page), turnOf(page)),
    words: async (page) =>
      (await source.words(page)).map((word) => ({ ...word, ...rotateBox(word, turnOf(page)) })),
    draw: async (page, request) => {
      const turn = turnOf(page)
      await (turn === 0 ? source.draw(page, request) : drawTurned(source, page, request, turn))
    },
  }
}

async function drawTurned(
  source: PageSource,
  page: number,
  { canvas, width, signal }: DrawRequest,
  turn: Exclude<Rotation, 0>,
): Promise<void> {
  const size = await source.size(page)
  const lying = document.createElement('canvas')
  const lyingWidth = turn === 180 ? width : Math.round((width * size.width) / size.height)
  await source.draw(page, { canvas: lying, width: lyingWidth, signal })
  const upright = turned(lying, turn)
  canvas.width = upright.width
  canvas.height = upright.height
  const context = canvas.getContext('2d')
  if (!context) return
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(lying, -lying.width / 2, -lying.height / 2)
}
