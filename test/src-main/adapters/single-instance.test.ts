import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  claimInstance,
  InstanceSilent,
  type FirstInstance,
} from '../../../src-main/adapters/single-instance.ts'

/** A short path: a socket's may have about a hundred characters. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'i-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function claimFirst(dataDir: string): Promise<FirstInstance> {
  const instance = await claimInstance(dataDir, [], 1_000)
  if (instance.kind !== 'first') throw new Error('Somebody else is first')
  onTestFinished(() => instance.release())
  return instance
}

/** Another process that holds the folder, and what it says. */
async function holder(dataDir: string) {
  const program = join(import.meta.dirname, 'hold-the-folder.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const said = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await once(said, 'line')
  return { child, lines }
}

test('a second start hands its files to the first and leaves', async () => {
  const dataDir = folder()
  const first = await claimFirst(dataDir)
  const taken: (readonly string[])[] = []
  first.onHandOver((files) => Promise.resolve(void taken.push(files)))
  expect((await claimInstance(dataDir, ['/a.pdf'])).kind).toBe('second')
  expect(taken).toEqual([['/a.pdf']])
})

test('what a killed Intray left behind does not stop the next one', async () => {
  const dataDir = folder()
  await writeFile(join(dataDir, 'instance.sock'), '')
  const { child } = await holder(dataDir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await claimFirst(dataDir)).kind).toBe('first')
})

test('different data folders do not know each other', async () => {
  const instances = [await claimFirst(folder()), await claimFirst(folder())]
  expect(instances.map(({ kind }) => kind)).toEqual(['first', 'first'])
})

describe('no file of a second start is lost', () => {
  test('that comes while the first is still starting', async () => {
    const dataDir = folder()
    const first = await claimFirst(dataDir)
    const second = claimInstance(dataDir, ['/early.pdf'])
    await new Promise((resolve) => setImmediate(resolve))
    const taken: (readonly string[])[] = []
    first.onHandOver((files) => Promise.resolve(void taken.push(files)))
    expect((await second).kind).toBe('second')
    expect(taken).toEqual([['/early.pdf']])
  })

  // The pipe of Windows has a name of its own.
  test.skipIf(process.platform === 'win32')(
    'that waits with the first for as long as that is starting',
    async () => {
      const dataDir = folder()
      const first = await claimFirst(dataDir)
      const second = connect({ path: join(dataDir, 'instance.sock'), allowHalfOpen: true })
      onTestFinished(() => void second.destroy())
      second.end(JSON.stringify({ id: 'one', files: ['/early.pdf'] }))
      // It says so while it is at work on it, and nothing else.
      expect(String(await once(second, 'data'))).toBe(' ')
      const taken: (readonly string[])[] = []
      first.onHandOver((files) => Promise.resolve(void taken.push(files)))
      expect((await text(second)).trim()).toBe('taken')
      expect(taken).toEqual([['/early.pdf']])
    },
  )

  test('that comes while the first is ending: it waits, and takes them itself', async () => {
    const dataDir = folder()
    const first = await claimFirst(dataDir)
    first.onHandOver(() => expect.unreachable())
    first.refuse()
    const second = claimInstance(dataDir, ['/late.pdf'], 60_000)
    setTimeout(() => first.release(), 150)
    const instance = await second
    expect(instance.kind).toBe('first')
    if (instance.kind === 'first') instance.release()
  })

  test('that the first could not take: it is said', async () => {
    const dataDir = folder()
    const first = await claimFirst(dataDir)
    first.onHandOver(() => Promise.reject(new Error('the disk is full')))
    await expect(claimInstance(dataDir, ['/a.pdf'], 200)).rejects.toThrow(InstanceSilent)
  })
})

// Windows has no such signal.
test.skipIf(process.platform === 'win32')(
  'an Intray that is silent keeps its folder, and takes once what it was told meanwhile',
  { timeout: 300_000 },
  async () => {
    const dataDir = folder()
    const { child, lines } = await holder(dataDir)
    child.kill('SIGSTOP')
    const second = claimInstance(dataDir, ['/a.pdf'], 120_000)
    // Longer than any first one may be silent before it is asked again.
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    expect(lines).toEqual(['first'])
    child.kill('SIGCONT')
    expect((await second).kind).toBe('second')
    expect(lines).toEqual(['first', 'took /a.pdf'])
  },
)
