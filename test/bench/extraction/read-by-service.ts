import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { startService } from '../../../src-service/service.ts'

export type Answer =
  | {
      readonly kind: 'results'
      readonly results: readonly Record<string, unknown>[]
      readonly ms: number
    }
  | { readonly kind: 'failed'; readonly message: string; readonly ms: number }

export type ReadingService = {
  /** Uploads a file and asks until its results are there. */
  read(path: string): Promise<Answer>
  close(): Promise<void>
}

const secret = 'a secret of the bench alone'
const askEveryMs = 25
const uploaded = z.object({ documentId: z.string() })
const token = z.object({ access_token: z.string() })
const results = z.array(z.record(z.string(), z.unknown()))

/** The service as it always runs, in a folder of its own, spoken to over HTTP. */
export async function startReading(options: { withXml: boolean }): Promise<ReadingService> {
  const folder = await mkdtemp(join(tmpdir(), 'intray-bench-'))
  const service = await startService({
    dataDirectory: folder,
    credentials: { clientId: 'bench', clientSecret: secret, workspaceId: 'bench' },
    requestsPerMinute: 1_000_000,
  })
  const authorization = await signIn(service.authUrl)
  const call = (path: string, init: RequestInit = {}) =>
    fetch(service.baseUrl + path, { ...init, headers: { ...init.headers, authorization } })
  if (!options.withXml) {
    const answer = await call('/admin/workspaces/bench/settings', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ readEmbeddedXml: false }),
    })
    if (!answer.ok) throw new Error(`The setting was refused: HTTP ${String(answer.status)}`)
  }

  async function read(path: string): Promise<Answer> {
    const start = performance.now()
    const body = new FormData()
    const bytes = new Uint8Array(await readFile(path))
    body.append('file', new Blob([bytes]), basename(path))
    const up = await call('/workspaces/bench/documents', { method: 'POST', body })
    if (up.status !== 202) return failed(up, start)
    const { documentId } = uploaded.parse(await up.json())
    for (;;) {
      const answer = await call(`/workspaces/bench/documents/${documentId}`)
      const ms = performance.now() - start
      if (answer.status === 200)
        return { kind: 'results', results: results.parse(await answer.json()), ms }
      if (answer.status !== 202) return failed(answer, start)
      await answer.body?.cancel()
      await wait(askEveryMs)
    }
  }

  return {
    read,
    async close() {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function failed(response: Response, start: number): Promise<Answer> {
  const message = `HTTP ${String(response.status)} ${(await response.text()).slice(0, 200)}`
  return { kind: 'failed', message, ms: performance.now() - start }
}

async function signIn(authUrl: string): Promise<string> {
  const answer = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'bench',
      client_secret: secret,
      scope: 'idp.capture',
    }),
  })
  return `Bearer ${token.parse(await answer.json()).access_token}`
}
