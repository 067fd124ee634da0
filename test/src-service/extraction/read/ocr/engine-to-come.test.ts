import { describe, expect, test } from 'vitest'
import { engineToCome } from '../../../../../src-service/extraction/read/ocr/engine-to-come.ts'
import type { OcrEngine } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'

const raster = { width: 1, height: 1, data: new Uint8Array([255]) }
const word = {
  text: 'Total',
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  typeHeight: 1,
  confidence: 1,
}

describe('an engine that is still starting', () => {
  test('answers once it has started', async () => {
    const started = Promise.withResolvers<OcrEngine>()
    const reading = engineToCome(started.promise).recognise(raster, 'block', 300)
    started.resolve({
      recognise: (_, segmentation, dpi) =>
        Promise.resolve([{ ...word, text: `${segmentation} ${String(dpi)}` }]),
      cpuMs: () => Promise.resolve(7),
      close: () => Promise.resolve(),
    })
    expect((await reading).map(({ text }) => text)).toEqual(['block 300'])
    expect(await engineToCome(started.promise).cpuMs()).toBe(7)
  })

  test('tells who asks that it cannot start, and is no unhandled failure where nobody does', async () => {
    const engine = engineToCome(Promise.reject(new Error('no memory')))
    await expect(engine.recognise(raster, 'page', 300)).rejects.toThrow('no memory')
  })
})
