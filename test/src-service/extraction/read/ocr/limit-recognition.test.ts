import { describe, expect, test } from 'vitest'
import { limitRecognition } from '../../../../../src-service/extraction/read/ocr/limit-recognition.ts'
import type { OcrEngine } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { PageGivenUpError } from '../../../../../src-service/extraction/read/ocr/page-given-up.ts'

const raster = { width: 1, height: 1, data: new Uint8Array(1) }
const limit = { engineMs: 100, clockFactor: 1_000_000, watchMs: 1 }

/** An engine whose work ends when it is told to, and that has taken what it is told to say. */
function patientEngine(takenMs: { now: number }) {
  const works: { end: () => void; fail: (error: unknown) => void }[] = []
  const engine: OcrEngine = {
    recognise: () =>
      new Promise((resolve, reject) => works.push({ end: () => resolve([]), fail: reject })),
    cpuMs: () => Promise.resolve(takenMs.now),
    close: () => Promise.resolve(),
  }
  return { engine, works }
}

async function pageOf(engine: OcrEngine, change: Partial<typeof limit> = {}) {
  let discarded = 0
  const page = await limitRecognition(engine, { ...limit, ...change }, () => (discarded += 1))
  return { recognise: () => page.recognise(raster, 'page', 300), discarded: () => discarded }
}

describe('an engine for one page', () => {
  test('reads as ever within its time, whatever it had taken for other pages', async () => {
    const taken = { now: 5_000 }
    const { engine, works } = patientEngine(taken)
    const { recognise, discarded } = await pageOf(engine)
    const words = recognise()
    taken.now += 100
    works[0]?.end()
    expect(await words).toEqual([])
    expect(discarded()).toBe(0)
  })

  test('is ended where the page takes it longer, all its pieces together', async () => {
    const taken = { now: 0 }
    const { engine, works } = patientEngine(taken)
    const { recognise, discarded } = await pageOf(engine)
    const first = recognise()
    taken.now = 60
    works[0]?.end()
    await first
    const second = recognise()
    taken.now = 101
    await expect(second).rejects.toThrow(PageGivenUpError)
    expect(discarded()).toBe(1)
    await expect(recognise()).rejects.toThrow(PageGivenUpError)
    expect(works).toHaveLength(2)
  })

  test('is ended by the clock where it cannot even say what it has taken', async () => {
    const { engine } = patientEngine({ now: 0 })
    let asked = 0
    const mute: OcrEngine = {
      ...engine,
      cpuMs: () => ((asked += 1) === 1 ? Promise.resolve(0) : new Promise(() => undefined)),
    }
    const { recognise, discarded } = await pageOf(mute, { engineMs: 2, clockFactor: 2 })
    await expect(recognise()).rejects.toThrow(PageGivenUpError)
    expect(discarded()).toBe(1)
  })

  test('that fails is not used again', async () => {
    const { engine, works } = patientEngine({ now: 0 })
    const { recognise, discarded } = await pageOf(engine)
    const words = recognise()
    works[0]?.fail(new Error('out of memory'))
    await expect(words).rejects.toThrow('out of memory')
    expect(discarded()).toBe(1)
  })
})
