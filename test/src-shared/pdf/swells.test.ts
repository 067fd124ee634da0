import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  maxInflatedBytes,
  swells,
  type CountInflated,
  type DeflatedStream,
} from '../../../src-shared/pdf/swells.ts'
import { makeRawPdf } from '../../src-service/extraction/read/documents/make-pdf.ts'

const kilobyte = 1024

/** What is tried of a file, and what comes of it where each stream inflates to `size`. */
async function tryOut(pdf: Uint8Array, size = 0) {
  const tried: DeflatedStream[] = []
  const count: CountInflated = (stream) => {
    tried.push(stream)
    return Promise.resolve(size)
  }
  const verdict = await swells(pdf, count)
  return { verdict, layers: tried.map(({ layers }) => layers) }
}

describe('what of a PDF is tried', () => {
  const large = randomBytes(300 * kilobyte)
  test.each([
    ['a small stream', randomBytes(kilobyte), '/Filter /FlateDecode', []],
    ['a large one', large, '/Filter /FlateDecode', [1]],
    ['a small one, deflated twice', randomBytes(kilobyte), '/Filter [/FlateDecode /Fl]', [2]],
    ['a name in codes', large, '/Filter /Fl#61te#44ecode', [1]],
    ['a filter that stands elsewhere', large, '/Filter 7 0 R', [1]],
    ['a picture', large, '/Filter /DCTDecode', []],
    ['a picture of which the parameters stand elsewhere', large, '/DecodeParms 7 0 R', []],
  ])('%s', async (_, data, filter, layers) => {
    expect(await tryOut(makeRawPdf(data, filter))).toEqual({ verdict: false, layers })
  })

  test('the data of the stream, from behind its line to its length', async () => {
    const tried: DeflatedStream[] = []
    await swells(makeRawPdf(large, '/Filter /FlateDecode'), (stream) => {
      tried.push(stream)
      return Promise.resolve(0)
    })
    expect(tried).toHaveLength(1)
    expect(
      Buffer.from(tried[0]?.data ?? [])
        .subarray(0, large.length)
        .equals(large),
    ).toBe(true)
  })

  test('not the filter of the stream before', async () => {
    const first = makeRawPdf('x', '/Filter /FlateDecode')
    const both = Buffer.concat([first, makeRawPdf(large, '')])
    expect((await tryOut(both)).layers).toEqual([])
  })
})

describe('a PDF swells', () => {
  const one = makeRawPdf(randomBytes(300 * kilobyte), '/Filter /FlateDecode')

  test('by one stream beyond the bound, and not at it', async () => {
    expect((await tryOut(one, maxInflatedBytes)).verdict).toBe(false)
    expect((await tryOut(one, maxInflatedBytes + 1)).verdict).toBe(true)
  })

  test('by many that together are beyond eight of it', async () => {
    const many = (count: number) => Buffer.concat(Array.from({ length: count }, () => one))
    expect((await tryOut(many(8), maxInflatedBytes)).verdict).toBe(false)
    expect((await tryOut(many(9), maxInflatedBytes)).verdict).toBe(true)
  })

  test('where more streams ask to be tried than any file has', async () => {
    const twice = '1 0 obj <</Filter[/Fl/Fl]>>stream\nx'.padEnd(300) + 'endstream '
    expect((await tryOut(Buffer.from(twice.repeat(5_000)))).verdict).toBe(false)
    const { verdict, layers } = await tryOut(Buffer.from(twice.repeat(5_001)))
    expect([verdict, layers.length]).toEqual([true, 5_000])
  })
})
