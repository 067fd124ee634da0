import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The package holds no others: electron-builder.yml leaves the cores of the old modes out. */
test('the engine starts in the core that knows neural networks only', async () => {
  const engine = new URL(
    '../../../../../src-service/extraction/read/ocr/ocr-engine.ts',
    import.meta.url,
  )
  // Options that name a kind of module would be handed on to the engine's thread.
  const program = `import(${JSON.stringify(engine.href)})
    .then(({ startOcrEngine }) => startOcrEngine(['fra']))
    .then((engine) => engine.close())`
  const { stderr } = await promisify(execFile)(process.execPath, ['--eval', program], {
    env: { ...process.env, NODE_DEBUG: 'module' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const cores = new Set(stderr.match(/tesseract-core-[a-z-]+(?=\.js)/gu))
  expect([...cores]).toEqual([expect.stringMatching(/-lstm$/u)])
})
