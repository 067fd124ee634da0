import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServiceReaders } from '../../../src-main/embedded-service/service-readers.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import type { ChildProcessPort, HostAbilities } from '../../../src-main/ports.ts'
import { readerLimits } from '../../../src-service/extraction/read/reader-limits.ts'
import { createReaderPool } from '../../../src-service/extraction/read/reader-pool.ts'
import { readersByParent } from '../../../src-service/readers-by-parent.ts'
import {
  hostMessage,
  serviceMessage,
  type HostMessage,
} from '../../../src-shared/service-api/host-messages.ts'
import { drawLetter } from '../../src-service/extraction/read/documents/draw-page.ts'

const entry = new URL('../../../src-service/extraction/read/reader-process.ts', import.meta.url)

/** The service's end and the host's of one channel, with real processes behind it. */
function connect() {
  const started: ChildProcessPort[] = []
  const ended: number[] = []
  const start: HostAbilities['startProcess'] = (module, args, env) => {
    const child = startProcess(module, args, env)
    const index = started.push(child)
    child.onExit(() => ended.push(index))
    return child
  }
  const listeners: ((message: HostMessage) => void)[] = []
  const readers = createServiceReaders(start, entry, (message) => {
    const parsed = hostMessage.parse(message)
    for (const listener of listeners) listener(parsed)
  })
  const startReader = readersByParent({
    hasMessages: true,
    startsReaders: true,
    post(message) {
      const parsed = serviceMessage.parse(message)
      if (parsed.kind.startsWith('reader-'))
        readers.hear(parsed as Parameters<typeof readers.hear>[0])
    },
    onMessage: (listener) => void listeners.push(listener),
    onParentGone: () => undefined,
  })
  onTestFinished(() => readers.endAll())
  return { readers, startReader, started, ended }
}

// Over a second: two processes load their model and read a whole letter.
test('a page is read by two processes that the host has started for the service', async () => {
  const { startReader, started, ended } = connect()
  // The process of the tests counts as the service does, and may hold a great deal by now.
  const residentMb = process.memoryUsage.rss() / 2 ** 20 + readerLimits.residentMb
  const pool = createReaderPool({ size: 2, startProcess: startReader, limits: { residentMb } })
  const { width, height, data } = drawLetter()
  const raw = { width, height, channels: 1 } as const
  const outcome = await pool.read(await sharp(data, { raw }).png().toBuffer(), {
    languages: ['deu'],
  })
  expect(outcome).toMatchObject({ status: 'read', document: { warnings: [] } })
  expect(outcome.status === 'read' && outcome.document.pages[0]?.words.length).toBeGreaterThan(100)
  expect(started).toHaveLength(2)
  await pool.close()
  expect(ended).toHaveLength(2)
})

// Over a second: it starts a reader twice.
test('a reader that the host has lost costs the service that reading, not the next one', async () => {
  const { readers, startReader, ended } = connect()
  const exits: (number | null)[] = []
  const reader = startReader()
  reader.onExit((code) => exits.push(code))
  const answers = vi.fn()
  reader.onAnswer(answers)
  await vi.waitFor(() => expect(answers).toHaveBeenCalled(), 20_000)
  reader.post({ kind: 'end' })
  await vi.waitFor(() => expect(exits).toHaveLength(1), 20_000)
  const next = startReader()
  const more = vi.fn()
  next.onAnswer(more)
  await vi.waitFor(() => expect(more).toHaveBeenCalled(), 20_000)
  expect(exits).toHaveLength(1)
  readers.endAll()
  await vi.waitFor(() => expect(ended).toHaveLength(2), 20_000)
})
