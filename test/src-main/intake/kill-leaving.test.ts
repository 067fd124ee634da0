import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** More than one file costs from its first look to its last, so that every call of the file system comes in turn. */
const lives = 26
const program = join(import.meta.dirname, 'leaving-core.ts')
const otherDisk = '/dev/shm'

const files = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

async function emptied(folder: string): Promise<true> {
  while (files(folder).length > 0) await sleep(20)
  return true
}

function hasOtherDisk(): boolean {
  try {
    return statSync(otherDisk).dev !== statSync(tmpdir()).dev
  } catch {
    return false
  }
}

async function expectEachOnce(target: string): Promise<void> {
  const folder = temporaryFolder()
  const scans = join(folder, 'scans')
  const dataDir = join(folder, 'data')
  mkdirSync(scans)
  let child: ChildProcess | null = null
  onTestFinished(() => void child?.kill('SIGKILL'))
  const written: string[] = []
  let ended = 0
  for (let life = 1; life <= lives; life++) {
    const name = `${String(life)}.pdf`
    writeFileSync(join(scans, name), smallPdf(name))
    written.push(hashOf(join(scans, name)))
    child = fork(program, [dataDir, scans, target, String(life)], { execArgv: [] })
    const exited = once(child, 'exit')
    const isDone = await Promise.race([exited.then(() => false), emptied(scans)])
    if (isDone) child.kill('SIGKILL')
    else ended++
    await exited
  }
  // Most of them at the call that was meant; some lives had not so many.
  expect(ended).toBeGreaterThan(lives / 2)

  child = fork(program, [dataDir, scans, target], { execArgv: [] })
  const last = child
  await once(last, 'message')
  await expect.poll(() => files(scans), { timeout: 60_000 }).toEqual([])
  // Each is where it was moved to, whole; a name that was claimed when it ended has nothing in it.
  const moved = files(target).map((name) => join(target, name))
  const whole = moved.filter((path) => statSync(path).size > 0).map(hashOf)
  expect(whole.sort()).toEqual([...written].sort())

  const lines = async () => {
    last.send({ name: 'documents.list', input: { scope: 'all', filter: 'all', limit: 200 } })
    const [reply] = (await once(last, 'message')) as [
      { ok: boolean; value: { items: { fileName: string; state: { kind: string } }[] } },
    ]
    return reply.value.items.map(({ fileName, state }) => `${fileName}: ${state.kind}`).sort()
  }
  expect(await lines()).toEqual(written.map((_, at) => `${String(at + 1)}.pdf: queued`).sort())
  for (const sha256 of written)
    expect(hashOf(join(dataDir, 'originals', sha256.slice(0, 2), sha256))).toBe(sha256)
  last.kill('SIGKILL')
  await once(last, 'exit')
}

test(
  'killed before each call of the file system in turn, each file is one document and is moved once',
  { timeout: 600_000 },
  () => expectEachOnce(join(temporaryFolder(), 'taken')),
)

test.skipIf(!hasOtherDisk())(
  'to another disk likewise, where a file is copied',
  { timeout: 600_000 },
  async () => {
    const target = mkdtempSync(join(otherDisk, 'intray-taken-'))
    onTestFinished(() => rmSync(target, { recursive: true, force: true }))
    await expectEachOnce(target)
  },
)
