import { expect, test, vi } from 'vitest'
import { PagePictures } from '../../src-renderer/inbox/state/page-pictures.ts'
import { PageFailure, type PageSource } from '../../src-renderer/pdf/page-source.ts'
import { invoice } from './support/inbox-list.ts'

const pictureOf = (number: number, facts: Parameters<typeof invoice>[1] = {}) =>
  invoice(number, { mediaType: 'application/pdf', ...facts })

/** Pages that are drawn when they are let go; `begun` names whose were begun, in their order. */
function openPictures(most = 3) {
  const begun: string[] = []
  const closed: string[] = []
  const drawing: { id: string; end: () => void; fail: () => void }[] = []
  const pictures = new PagePictures({
    widthPx: 96,
    most,
    openPages: ({ id }) => {
      begun.push(id)
      const draw: PageSource['draw'] = (_page, { signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
          drawing.push({ id, end: resolve, fail: () => reject(new PageFailure('damaged')) })
        })
      const source = { draw, close: () => closed.push(id) }
      return Promise.resolve(source as unknown as PageSource)
    },
  })
  const end = async (id: string, how: 'end' | 'fail' = 'end') => {
    await vi.waitFor(() => expect(drawing.some((one) => one.id === id)).toBe(true))
    const at = drawing.findIndex((one) => one.id === id)
    drawing.splice(at, 1)[0]?.[how]()
  }
  return { pictures, begun, closed, end }
}

test('two are drawn at a time, and of those that wait the one that came last first', async () => {
  const { pictures, begun, end } = openPictures()
  const documents = [1, 2, 3, 4].map((number) => pictureOf(number))
  const take = vi.fn()
  for (const document of documents) pictures.want(document, take)
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  const [first = ''] = begun
  const waiting = documents.map(({ id }) => id).filter((id) => !begun.includes(id))
  await end(first)
  await vi.waitFor(() => expect(begun[2]).toBe(waiting.at(-1)))
  expect(take).toHaveBeenCalledWith(expect.any(HTMLCanvasElement))
})

test('a line that rushes by is not begun, and one that leaves is given up and let go', async () => {
  const { pictures, begun, closed } = openPictures()
  const [gone, left] = [pictureOf(1), pictureOf(2)]
  const take = vi.fn()
  pictures.want(gone, take)()
  const leave = pictures.want(left, take)
  await vi.waitFor(() => expect(begun).toEqual([left.id]))
  await vi.waitFor(() => {
    leave()
    expect(closed).toEqual([left.id])
  })
  expect(take).not.toHaveBeenCalled()
  // It was no failure: it is drawn when somebody looks again.
  pictures.want(left, take)
  await vi.waitFor(() => expect(begun).toEqual([left.id, left.id]))
})

test('so many are kept, and the one that nobody looked at for longest is drawn anew', async () => {
  const { pictures, begun, end } = openPictures(2)
  const documents = [1, 2, 3].map((number) => pictureOf(number))
  const take = vi.fn()
  for (const document of documents) {
    pictures.want(document, take)
    await end(document.id)
    await vi.waitFor(() => expect(take.mock.lastCall?.[0]).toBeInstanceOf(HTMLCanvasElement))
    take.mockClear()
  }
  expect(pictures.kept).toBe(2)
  const [first, , third] = documents
  if (!first || !third) throw new Error('three were made')
  pictures.want(third, take)
  expect(take).toHaveBeenCalledWith(expect.any(HTMLCanvasElement))
  pictures.want(first, take)
  await vi.waitFor(() => expect(begun.filter((id) => id === first.id)).toHaveLength(2))
  pictures.forget(third.id)
  expect(pictures.kept).toBe(1)
})

test('what cannot be drawn is tried again once its state is another, and not before', async () => {
  const { pictures, begun, end } = openPictures()
  const reading = pictureOf(1, { state: { kind: 'processing', since: '2026-11-20T08:00:00.000Z' } })
  const take = vi.fn()
  pictures.want(reading, take)
  await end(reading.id, 'fail')
  await vi.waitFor(() => expect(take).toHaveBeenCalledWith(null))
  pictures.want(reading, take)
  expect(take).toHaveBeenCalledTimes(2)
  expect(begun).toHaveLength(1)
  pictures.want({ ...reading, state: { kind: 'ready' } }, take)
  await vi.waitFor(() => expect(begun).toHaveLength(2))
})

test('of what is locked, or of no kind that has pages, nothing is opened', () => {
  const { pictures, begun } = openPictures()
  const take = vi.fn()
  pictures.want(pictureOf(1, { state: { kind: 'refused', reason: 'encrypted' } }), take)
  const other = { kind: 'refused', reason: 'unsupported-type' } as const
  pictures.want(pictureOf(2, { state: other, mediaType: 'text/plain' }), take)
  expect(take.mock.calls).toEqual([[null], [null]])
  expect(begun).toEqual([])
})

test('of a damaged file the page is drawn as far as it goes', async () => {
  const { pictures, begun } = openPictures()
  pictures.want(pictureOf(1, { state: { kind: 'refused', reason: 'damaged' } }), vi.fn())
  await vi.waitFor(() => expect(begun).toHaveLength(1))
})
