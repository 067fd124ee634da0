import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createReaderPool } from '../../../../src-service/extraction/read/reader-pool.ts'
import {
  readerLimits,
  type ReaderLimits,
} from '../../../../src-service/extraction/read/reader-limits.ts'
import { drawLetter } from './documents/draw-page.ts'

async function readLetter(limits: Partial<ReaderLimits>) {
  // The process of the tests counts as the service does, and may hold a great deal by now.
  const residentMb = process.memoryUsage.rss() / 2 ** 20 + readerLimits.residentMb
  const pool = createReaderPool({ size: 2, limits: { residentMb, ...limits } })
  onTestFinished(() => pool.close())
  const { width, height, data } = drawLetter()
  const png = await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  const outcome = await pool.read(png, { languages: ['deu'] })
  const document = outcome.status === 'read' ? outcome.document : null
  return { words: document?.pages[0]?.words.length, warnings: document?.warnings }
}

test('a page is read by the engines of two threads', async () => {
  const { words, warnings } = await readLetter({})
  expect(words).toBeGreaterThan(100)
  expect(warnings).toEqual([])
})

test('a page that takes the engine too long comes back without words', async () => {
  expect(await readLetter({ engineMs: 1, watchMs: 10 })).toEqual({
    words: 0,
    warnings: [expect.stringMatching(/^PAGE_ILLEGIBLE: page 1 /)],
  })
})
