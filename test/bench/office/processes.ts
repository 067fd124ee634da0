import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { MemberOptions } from '../../src-service/cluster/member-program.ts'
import { pdfBytes } from '../../src-service/support/sample-results.ts'

const program = new URL('../../src-service/cluster/member-program.ts', import.meta.url)
const credentials = { clientId: 'first', clientSecret: 'first-secret', workspaceId: 'ws' }
const ticksASecond = 100

export type Process = {
  readonly baseUrl: string
  readonly authUrl: string
  /** What it has worked so far, with the processes that it started, in seconds. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** A process of the service in real time, whose reading costs `readMs` and no work, or what it costs where that is null. */
export async function startProcess(
  database: string,
  role: MemberOptions['role'],
  readMs: MemberOptions['readMs'] = 0,
): Promise<Process> {
  const options: MemberOptions = { database, role, credentials, readMs, since: 0, speed: 1 }
  const child = fork(program, [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [told] = (await once(child, 'message')) as [{ baseUrl: string; authUrl: string }]
  return {
    ...told,
    cpuSeconds: () => cpuTicksOf(child.pid) / ticksASecond,
    stop: () => end(child),
  }
}

/** Where any HTTP server is asked that does nothing but ask the database. */
export async function startBareServer(
  database: string,
): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const child = fork(new URL('bare-server.ts', import.meta.url), [database], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [told] = (await once(child, 'message')) as [{ baseUrl: string }]
  return { ...told, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Of a process, of those that it has waited for, and of those that it has now. */
function cpuTicksOf(pid: number | undefined): number {
  const folder = `/proc/${String(pid)}`
  const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  const children = readFileSync(`${folder}/task/${String(pid)}/children`, 'utf8').trim()
  return children === ''
    ? own
    : children.split(' ').reduce((sum, child) => sum + cpuTicksOf(Number(child)), own)
}

export async function signIn({ authUrl }: Process): Promise<string> {
  const answer = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/**
 * @param content a file, or how many bytes one has that nobody could read
 * @throws where it is not taken
 */
export async function upload(
  { baseUrl }: Process,
  token: string,
  name: string,
  content: number | Buffer<ArrayBuffer>,
): Promise<string> {
  const body = new FormData()
  const bytes = typeof content === 'number' ? pdfBytes(name, content) : content
  body.append('file', new Blob([bytes], { type: 'application/pdf' }), `${name}.pdf`)
  const answer = await fetch(`${baseUrl}/workspaces/ws/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  if (answer.status !== 202) throw new Error(`An upload was answered ${answer.status}`)
  return ((await answer.json()) as { documentId: string }).documentId
}
