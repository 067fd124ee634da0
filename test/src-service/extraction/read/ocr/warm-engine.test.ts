import { describe, expect, test } from 'vitest'
import type { OcrEngine } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { createWarmEngine } from '../../../../../src-service/extraction/read/ocr/warm-engine.ts'

/** Starts engines that are numbered, each saying that it has taken ten milliseconds. */
function warmEngines() {
  const started: string[] = []
  const closed: number[] = []
  const warm = createWarmEngine((languages = []) => {
    const number = started.push(languages.join())
    const engine: OcrEngine = {
      recognise: () => Promise.resolve([]),
      cpuMs: () => (closed.includes(number) ? Promise.reject(new Error()) : Promise.resolve(10)),
      close: () => Promise.resolve(void closed.push(number)),
    }
    return Promise.resolve(engine)
  })
  return { warm, started, closed }
}

describe('the engine of a thread', () => {
  test('is started once, and again for other languages', async () => {
    const { warm, started, closed } = warmEngines()
    expect(await warm.cpuMs()).toBe(0)
    const first = await warm.get(['deu'])
    expect(await warm.get(['deu'])).toBe(first)
    await warm.get(['fra', 'ita'])
    await warm.get()
    expect(started).toEqual(['deu', 'fra,ita', 'deu,fra,ita,eng'])
    expect(closed).toEqual([1, 2])
  })

  test('is another after it was discarded, and no time is forgotten', async () => {
    const { warm, started, closed } = warmEngines()
    await warm.get(['deu'])
    expect(await warm.cpuMs()).toBe(10)
    warm.discard()
    expect(await warm.cpuMs()).toBe(10)
    await warm.get(['deu'])
    expect(await warm.cpuMs()).toBe(20)
    expect(started).toEqual(['deu', 'deu'])
    expect(closed).toEqual([1])
  })

  test('that cannot be started is tried again the next time', async () => {
    let tries = 0
    const engine: OcrEngine = {
      recognise: () => Promise.resolve([]),
      cpuMs: () => Promise.resolve(0),
      close: () => Promise.resolve(),
    }
    const warm = createWarmEngine(() =>
      (tries += 1) === 1 ? Promise.reject(new Error('disk full')) : Promise.resolve(engine),
    )
    await expect(warm.get()).rejects.toThrow('disk full')
    warm.discard()
    expect(await warm.get()).toBe(engine)
  })
})
