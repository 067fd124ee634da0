import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { extractInvoice, pdfBytes } from '../support/sample-results.ts'
import { makeFolder } from '../support/make-folder.ts'
import { expectError, fileForm, startTestService } from '../support/test-service.ts'

const program = new URL('../support/hostile-service.ts', import.meta.url)

type Message = { kind: 'reading' | 'listening'; baseUrl: string; authUrl: string }

function start(folder: string, manner: 'hang' | 'die'): ChildProcess {
  const child = fork(program, [folder, manner], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Resolves with the first message of the kind. */
function message(child: ChildProcess, kind: Message['kind']): Promise<Message> {
  return new Promise((resolve) => {
    child.on('message', (sent: Message) => {
      if (sent.kind === kind) resolve(sent)
    })
  })
}

async function upload({ baseUrl, authUrl }: Message, name: string): Promise<string> {
  const token = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'first',
      client_secret: 'first-secret',
    }),
  })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const answer = await fetch(`${baseUrl}/workspaces/ws/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}` },
    body: fileForm(pdfBytes(name), name),
  })
  return ((await answer.json()) as { documentId: string }).documentId
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('a service that is killed', () => {
  test('while it reads has every answered document read by the next one', async () => {
    const folder = await makeFolder()
    const child = start(folder, 'hang')
    const reading = message(child, 'reading')
    const address = await message(child, 'listening')
    const ids: string[] = []
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) ids.push(await upload(address, name))
    await reading
    await kill(child)
    const next = await startTestService({ dataDirectory: folder })
    await next.whenIdle()
    for (const id of ids)
      expect((await next.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(200)
    expect(next.log.join('\n')).toContain('"resumed":2')
  })

  test('twice while it reads the same document gives no healthy document up', async () => {
    const folder = await makeFolder()
    let child = start(folder, 'hang')
    let reading = message(child, 'reading')
    const id = await upload(await message(child, 'listening'), 'healthy.pdf')
    await reading
    await kill(child)
    child = start(folder, 'hang')
    reading = message(child, 'reading')
    await reading
    await kill(child)
    const last = await startTestService({ dataDirectory: folder })
    await last.whenIdle()
    expect((await last.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(200)
  })

  test('by a document, alone at last, gives that document up and reads the others', async () => {
    const folder = await makeFolder()
    const first = start(folder, 'hang')
    const reading = message(first, 'reading')
    const bad = await upload(await message(first, 'listening'), 'bad.pdf')
    await reading
    await kill(first)
    for (let end = 0; end < 2; end += 1) await once(start(folder, 'die'), 'exit')
    const last = await startTestService({ dataDirectory: folder })
    const good = await last.upload('good.pdf', pdfBytes('good'))
    await last.whenIdle()
    const answer = await last.call('GET', `/workspaces/ws/documents/${bad}`)
    expectError(answer, 500, 'PROCESSING_FAILED')
    expect(answer.text).toContain('3 times')
    expect((await last.call('GET', `/workspaces/ws/documents/${good}`)).status).toBe(200)
  })
})

describe('a reader that dies', () => {
  /** Counts the readings, and how many documents were being read at the time. */
  function dying(deaths: number) {
    const readings: number[] = []
    let atOnce = 0
    const extract: Extract = async (request) => {
      atOnce += 1
      await new Promise((resolve) => setImmediate(resolve))
      const isBad = (await request.read()).includes('bad')
      if (isBad) readings.push(atOnce)
      atOnce -= 1
      if (isBad && readings.length <= deaths)
        return { kind: 'failed', reason: 'memory', message: 'too much' }
      return extractInvoice(request)
    }
    return { extract, readings }
  }

  test('once, as with a neighbour that took all memory, costs no healthy document: it is read alone', async () => {
    const { extract, readings } = dying(1)
    const service = await startTestService({ extract, concurrency: 2 })
    const ids = [
      await service.upload('1.pdf', pdfBytes('bad')),
      await service.upload('2.pdf', pdfBytes('two')),
    ]
    await service.whenIdle()
    for (const id of ids)
      expect((await service.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(200)
    expect(readings).toHaveLength(2)
    expect(readings[1]).toBe(1)
  })

  test('twice gives its document up', async () => {
    const { extract, readings } = dying(9)
    const service = await startTestService({ extract })
    const id = await service.upload('1.pdf', pdfBytes('bad'))
    await service.whenIdle()
    expectError(
      await service.call('GET', `/workspaces/ws/documents/${id}`),
      500,
      'PROCESSING_FAILED',
    )
    expect(readings).toHaveLength(2)
  })
})
