import { expect, test } from 'vitest'
import type { PageSource } from '../../../src-renderer/pdf/page-source.ts'
import { setUpright } from '../../../src-renderer/pdf/set-upright.ts'

/** A page twice as wide as high whose left half is black; a word stands in its corner. */
const lying: PageSource = {
  pageCount: 2,
  size: () => Promise.resolve({ width: 200, height: 100 }),
  draw: (_, { canvas, width }) => {
    canvas.width = width
    canvas.height = width / 2
    canvas.getContext('2d')?.fillRect(0, 0, width / 2, width / 2)
    return Promise.resolve()
  },
  words: () => Promise.resolve([{ text: 'left', x: 0, y: 0, width: 0.2, height: 0.1 }]),
  formDifferences: () => Promise.resolve([]),
  allowAgain: () => undefined,
  close: () => undefined,
}

/** Which corners of the drawn page are black. */
function blackCorners(canvas: HTMLCanvasElement): string[] {
  const context = canvas.getContext('2d')
  const corners = ['top left', 'top right', 'bottom left', 'bottom right']
  return corners.filter((name) => {
    const x = name.endsWith('right') ? canvas.width - 1 : 0
    const y = name.startsWith('bottom') ? canvas.height - 1 : 0
    return context?.getImageData(x, y, 1, 1).data[3] === 255
  })
}

test.each([
  [90, { width: 100, height: 200 }, ['top left', 'top right'], { x: 0.9, y: 0 }],
  [180, { width: 200, height: 100 }, ['top right', 'bottom right'], { x: 0.8, y: 0.9 }],
  [270, { width: 100, height: 200 }, ['bottom left', 'bottom right'], { x: 0, y: 0.8 }],
] as const)('a page that lies by %i degrees stands upright', async (turn, size, black, corner) => {
  const source = setUpright(lying, new Map([[1, turn]]))
  expect(await source.size(1)).toEqual(size)
  const canvas = document.createElement('canvas')
  await source.draw(1, { canvas, width: size.width, signal: new AbortController().signal })
  expect([canvas.width, canvas.height]).toEqual([size.width, size.height])
  expect(blackCorners(canvas)).toEqual(black)
  const [word] = await source.words(1)
  expect([word?.x, word?.y]).toEqual([corner.x, corner.y])
})

test('the pages beside it stay as they are', async () => {
  const source = setUpright(lying, new Map([[1, 90]]))
  expect(await source.size(2)).toEqual({ width: 200, height: 100 })
  expect((await source.words(2))[0]).toMatchObject({ x: 0, y: 0, width: 0.2, height: 0.1 })
})
