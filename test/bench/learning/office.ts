import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startService } from '../../../src-service/service.ts'
import { listAt } from '../../../src-shared/domain/checks/read-result.ts'
import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import type { Correction } from '../../../src-shared/service-api/feedback.ts'
import type { JudgedField } from './judge-fields.ts'

const result = z.record(z.string(), z.unknown())
type ReadPaper = { readonly path: string; readonly result: z.infer<typeof result> }

export type Office = {
  read(bytes: Buffer): Promise<ReadPaper>
  /** Puts right what is wrong, and confirms what was asked. */
  correct(read: ReadPaper, fields: readonly JudgedField[]): Promise<void>
  close(): Promise<void>
}

const secret = 'a secret of this bench alone'

/** The service as it always runs, over HTTP, and a person who knows what stands on each paper. */
export async function startOffice(): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'intray-bench-'))
  const service = await startService({
    dataDirectory: folder,
    credentials: { clientId: 'bench', clientSecret: secret, workspaceId: 'bench' },
    requestsPerMinute: 1_000_000,
  })
  const signedIn = await fetch(`${service.authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'client_credentials', scope: 'idp.capture' },
      ...{ client_id: 'bench', client_secret: secret },
    }),
  })
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await signedIn.json())

  async function call(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const answer = await fetch(service.baseUrl + path, { ...init, headers })
    if (!answer.ok) throw new Error(`HTTP ${String(answer.status)} ${await answer.text()}`)
    return answer.json()
  }

  return {
    async read(bytes) {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), 'paper.pdf')
      const uploaded = await call('/workspaces/bench/documents', { method: 'POST', body })
      await service.whenIdle()
      const { documentId } = z.object({ documentId: z.string() }).parse(uploaded)
      const path = `/workspaces/bench/documents/${documentId}`
      const [first] = z.array(result).parse(await call(path))
      return { path, result: first ?? {} }
    },
    async correct(read, fields) {
      const confirmed = fields.flatMap(({ path, isRight, isAsked }) =>
        isRight && isAsked && path !== undefined ? [path] : [],
      )
      const json = { corrections: correctionsOf(read.result, fields), confirmed }
      await call(`${read.path}/feedback`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    },
    async close() {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A list goes as a whole where something was added to it. */
function correctionsOf(read: ReadPaper['result'], fields: readonly JudgedField[]): Correction[] {
  const wrong = fields.filter(({ isRight }) => !isRight)
  const before = listAt(read, '/identifications')
  const added = wrong.flatMap(({ name, path, truth }) =>
    path === undefined ? [{ type: name, value: truth }] : [],
  )
  const changed = wrong.flatMap(({ path, truth }) =>
    path === undefined || (added.length > 0 && path.startsWith('/identifications'))
      ? []
      : [{ resultIndex: 0, path, oldValue: getAtPointer(read, path) ?? null, newValue: truth }],
  )
  if (added.length === 0) return changed
  const kept = before.map((each, at) => {
    const field = wrong.find(({ path }) => path === `/identifications/${String(at)}/value`)
    return field === undefined ? each : { ...(each as object), value: field.truth }
  })
  const newValue = [...kept, ...added]
  return [...changed, { resultIndex: 0, path: '/identifications', oldValue: before, newValue }]
}
