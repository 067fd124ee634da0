import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { startTestService, type TestService } from '../src-service/support/test-service.ts'
import { emlOf } from '../support/mail-files.ts'
import { smallPdf } from '../support/small-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const kills = 50
const files = 40
/** Long enough for files to come to rest, be taken, sent and read, on a machine that starts it in a second. */
const longestLifeMs = 1_500
/** Archives and messages rest longer: every fifth life is killed when it takes them. */
const restMs = 4_500

/**
 * The core is killed at fifty random moments while files arrive in its scan folder, some of them
 * written slowly, some of them archives or mail messages; the service goes on. In the end every file is exactly one document there.
 */
test('killed anywhere, it loses no file and sends none twice', { timeout: 1_200_000 }, async () => {
  const folder = temporaryFolder()
  const scans = join(folder, 'scans')
  const dataDir = join(folder, 'data')
  mkdirSync(scans)
  const service = await startTestService()
  const writing = writeFiles(scans)

  let child: ChildProcess | null = null
  onTestFinished(() => void child?.kill('SIGKILL'))
  const start = () => startCore(dataDir, scans, service)
  // On a busy machine a life is longer, so that as much of the work falls into it.
  let startMs = 0
  for (let kill = 0; kill < kills; kill++) {
    const begunMs = performance.now()
    child = start()
    // Every other one while it is still starting and taking up what the last one left.
    if (kill % 2 === 0) {
      await ready(child)
      startMs = performance.now() - begunMs
    }
    const rest = kill % 5 === 4 ? restMs + startMs : 0
    await sleep(rest + Math.random() * Math.max(longestLifeMs, 1.5 * startMs))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const written = await writing
  // The kills fell where they hurt: much was on its way by then.
  const sent = await namesAtService(service)
  expect(sent.length).toBeGreaterThan(files / 4)
  expect(sent.filter((name) => /-[abc]\.pdf$/.test(name)).length).toBeGreaterThan(files / 8)

  child = start()
  await ready(child)
  const documents = await everyDocumentReady(child, written.length)
  const names = documents.map((document) => document.fileName).sort()
  expect(names).toEqual(written.sort())

  await service.whenIdle()
  const uploaded = await namesAtService(service)
  expect(uploaded.sort()).toEqual(names)
})

async function namesAtService(service: TestService): Promise<string[]> {
  const { body } = await service.call('GET', '/user/workspaces/ws/documents?size=100')
  const { content } = body as { content: { fileName: string }[] }
  return content.map(({ fileName }) => fileName.replace(/\.[0-9A-Z]{26}(?=\.pdf$)/, ''))
}

/**
 * At random times; every third one in pieces with pauses, as a scanner does, and some as an archive or a mail message of three.
 * @returns the names of the documents
 */
async function writeFiles(scans: string): Promise<string[]> {
  const names: string[] = []
  for (let count = 0; count < files; count++) {
    const name = `scan-${String(count).padStart(3, '0')}`
    const path = join(scans, `${name}.pdf`)
    const bytes = smallPdf(`file ${String(count)}`)
    const parts = count % 4 === 2 ? ['a', 'b', 'c'].map((part) => `${name}-${part}.pdf`) : []
    names.push(...(parts.length > 0 ? parts : [`${name}.pdf`]))
    if (parts.length > 0) {
      const files = parts.map((part) => ({ name: part, bytes: smallPdf(part) }))
      const archive = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])))
      if (count % 8 === 2) writeFileSync(join(scans, `${name}.zip`), archive)
      else writeFileSync(join(scans, `${name}.eml`), emlOf(files))
    } else if (count % 3 === 0) {
      writeFileSync(path, '')
      for (let at = 0; at < bytes.length; at += 100) {
        appendFileSync(path, bytes.subarray(at, at + 100))
        await sleep(50)
      }
    } else writeFileSync(path, bytes)
    await sleep(Math.random() * 1_000)
  }
  return names
}

function startCore(dataDir: string, scans: string, service: TestService): ChildProcess {
  return fork(
    join(import.meta.dirname, 'kill-anytime-core.ts'),
    [dataDir, scans, service.authUrl, 'first', 'first-secret'],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Fifty starts are mostly the reading of the same modules.
      env: { ...process.env, NODE_COMPILE_CACHE: join(dataDir, '../compile-cache') },
    },
  )
}

async function ready(child: ChildProcess): Promise<void> {
  const [message] = (await once(child, 'message')) as [{ ready?: boolean }]
  expect(message.ready).toBe(true)
}

async function everyDocumentReady(child: ChildProcess, count: number): Promise<DocumentSummary[]> {
  for (;;) {
    const { items } = (await ask(child, 'documents.list', { limit: 200 })) as {
      items: DocumentSummary[]
    }
    const done = items.filter((item) => item.state.kind === 'ready')
    if (items.length >= count && done.length === items.length) return items
    await sleep(250)
  }
}

let lastId = 0
async function ask(child: ChildProcess, name: string, input: unknown): Promise<unknown> {
  const id = ++lastId
  child.send({ id, name, input })
  for (;;) {
    const [message] = (await once(child, 'message')) as [
      { id: number; reply: { ok: boolean; value: unknown } },
    ]
    if (message.id !== id) continue
    expect(message.reply.ok).toBe(true)
    return message.reply.value
  }
}
