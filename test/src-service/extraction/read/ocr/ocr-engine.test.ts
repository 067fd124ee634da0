import { expect, test } from 'vitest'
import { startOcrEngine } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { drawLetter } from '../documents/draw-page.ts'

test('an engine that is ended in the middle of a page says so, and later too', async () => {
  const engine = await startOcrEngine(['eng'])
  const words = engine.recognise(drawLetter(), 'page', 150)
  await Promise.all([expect(words).rejects.toThrow('ended in the middle'), engine.close()])
  await expect(engine.recognise(drawLetter(), 'page', 150)).rejects.toThrow('ended in the middle')
})

test('an engine that is given no picture fails at that alone', async () => {
  const engine = await startOcrEngine(['eng'])
  const none = { width: 0, height: 0, data: new Uint8Array(0) }
  await expect(engine.recognise(none, 'page', 150)).rejects.toBeDefined()
  expect(await engine.recognise(drawLetter(620, 500, 18), 'page', 150)).not.toEqual([])
  await engine.close()
})
