import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { OcrEngine } from '../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { readFile } from '../../../../src-service/extraction/read/read-file.ts'
import { damage, damaged } from '../../../support/damaged-bytes.ts'
import { drawLetter } from './documents/draw-page.ts'
import { makeTiff } from './documents/make-tiff.ts'

/** Reads nothing: what is on a damaged page does not matter here. */
const blindEngine: OcrEngine = {
  recognise: () => Promise.resolve([]),
  cpuMs: () => Promise.resolve(0),
  close: () => Promise.resolve(),
}

const letter = drawLetter(310, 440, 8)
const picture = sharp(letter.data, {
  raw: { width: letter.width, height: letter.height, channels: 1 },
})
const sample = fileURLToPath(
  new URL('../../../../resources/samples/Quittung Papeterie am Markt.pdf', import.meta.url),
)
const wholeFiles: Readonly<Record<string, Buffer>> = {
  pdf: readFileSync(sample),
  jpeg: await picture.clone().jpeg().toBuffer(),
  png: await picture.clone().png().toBuffer(),
  tiff: makeTiff([letter, letter]),
}

test.each(Object.keys(wholeFiles))('a damaged %s is read or says why not', async (type) => {
  const whole = wholeFiles[type] ?? Buffer.alloc(0)
  await fc.assert(
    fc.asyncProperty(damage(), async (deeds) => {
      const outcome = await readFile(
        damaged(whole, deeds),
        {},
        { ocrEngine: () => Promise.resolve(blindEngine) },
      )
      if (outcome.status === 'read') {
        expect(outcome.document.pages.length).toBeGreaterThan(0)
        return
      }
      expect(['damaged', 'too-many-pixels', 'encrypted']).toContain(outcome.failure.reason)
      expect(outcome.failure.message).toMatch(/^The (?:PDF|picture|file) .*\.$/)
    }),
    { numRuns: 25, seed: 4 },
  )
})
