import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pdfBytes } from '../support/sample-results.ts'
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

  test('by a document twice gives that document up and reads the others', async () => {
    const folder = await makeFolder()
    const first = start(folder, 'hang')
    const address = await message(first, 'listening')
    const bad = await upload(address, 'bad.pdf')
    await kill(first)
    const second = start(folder, 'die')
    await once(second, 'exit')
    const last = await startTestService({ dataDirectory: folder })
    const good = await last.upload('good.pdf', pdfBytes('good'))
    await last.whenIdle()
    const answer = await last.call('GET', `/workspaces/ws/documents/${bad}`)
    expectError(answer, 500, 'PROCESSING_FAILED')
    expect(answer.text).toContain('2 times')
    expect((await last.call('GET', `/workspaces/ws/documents/${good}`)).status).toBe(200)
  })
})
