import { expect, test } from 'vitest'
import { checkService } from '../../../../src-main/connections/check/check-service.ts'
import type {
  CheckedService,
  SeenAnswer,
} from '../../../../src-shared/service-check/checked-service.ts'

const documentId = '0197c3b0-0000-7000-8000-000000000001'
const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
const bytes = new Uint8Array(new TextEncoder().encode('%PDF-1.4'))

/** What a service as it is described would say, as far as the check reads it. */
const values: Readonly<Record<string, unknown>> = {
  listDocuments: { items: [] },
  uploadDocument: { documentId },
  retrieveStructuredData: { kind: 'ready', results: [] },
  streamDocumentContent: { bytes },
  getDocumentFeedback: [{}],
  adminCreateWebhook: { id: 'hook' },
}
const json = { access_token: 'x', expires_in: 60, documentId, status: 'UPLOADED' }

type Asked = { readonly name: string; readonly signal: AbortSignal | undefined }

/** A service in which each call is told, with the end that it was given; the check is stopped at one of them. */
function openCheck({ stopAt = Infinity, inVain = 0 } = {}) {
  const ending = new AbortController()
  const asked: Asked[] = []
  let left = inVain
  let seen: SeenAnswer[] = []
  const seeing = (status: number): SeenAnswer => {
    const answer: SeenAnswer = { status, bytes, text: '{}', json, header: () => '9' }
    seen.push(answer)
    return answer
  }
  function note(name: string, signal: AbortSignal | undefined): boolean {
    asked.push({ name, signal })
    if (asked.length === stopAt) ending.abort()
    return signal?.aborted ?? false
  }
  const cancelled = { ok: false, failure: { kind: 'cancelled' }, facts: null }
  const calls = new Proxy({} as ReturnType<CheckedService['calls']>, {
    get:
      (_, name: string) =>
      (...given: readonly unknown[]) => {
        const { signal } = (given.at(-1) ?? {}) as { readonly signal?: AbortSignal }
        if (note(name, signal)) return Promise.resolve(cancelled)
        const isRunning = name === 'retrieveStructuredData' && left-- > 0
        seeing(name === 'uploadDocument' || isRunning ? 202 : 200)
        const value = isRunning ? { kind: 'processing', status: 'PROCESSING' } : values[name]
        return Promise.resolve({ ok: true, value: value ?? null, facts })
      },
  })
  const service: CheckedService = {
    calls: () => calls,
    ask: (_profile, { operation }, signal) =>
      Promise.resolve(note(`ask ${operation}`, signal) ? null : seeing(200)),
    takeSeen() {
      const taken = seen
      seen = []
      return taken
    },
    tokenAnswer: () => seeing(200),
    told: (text) => text,
  }
  let nowMs = 0
  const report = checkService(
    {
      ...{ service, workspaceId: 'ws', profile: {}, monotonicMs: () => nowMs },
      sample: { bytes, fileName: 'check.pdf', mediaType: 'application/pdf' },
      wait(delayMs) {
        nowMs += delayMs
        return Promise.resolve()
      },
      onUploaded: () => undefined,
      onProgress: () => undefined,
    },
    ending.signal,
  )
  return { report, asked, signal: ending.signal }
}

/** What takes back what was made, at the end and whatever has ended. */
const takesBack = ['adminDeleteWebhook', 'adminRevokeWorkspaceAccess', 'deleteDocument']

test('every call of the check ends with it, but for those that take back what it made', async () => {
  const { report, asked, signal } = openCheck()
  expect((await report).state).toBe('done')
  const others = asked.filter((one) => one.signal !== signal).map(({ name }) => name)
  expect(new Set(others)).toEqual(new Set(['deleteDocument']))
  expect(asked.length).toBeGreaterThan(30)
})

test('stopped at whatever call, it makes nothing more and takes back what it made', async () => {
  const whole = openCheck()
  await whole.report
  for (let stopAt = 1; stopAt < whole.asked.length; stopAt++) {
    const { report, asked } = openCheck({ stopAt })
    const { state, left } = await report
    const later = asked.slice(stopAt).filter(({ signal }) => signal?.aborted !== true)
    expect([stopAt, state, left]).toEqual([stopAt, 'stopped', []])
    for (const { name } of later) expect(takesBack).toContain(name)
    const has = (name: string) => asked.some((one) => one.name === name)
    if (asked.slice(0, stopAt - 1).some(({ name }) => name === 'uploadDocument'))
      expect(has('deleteDocument')).toBe(true)
  }
})

test('a result that is there at the first question says nothing of how questions before it are answered', async () => {
  const processing = async (inVain: number) =>
    (await openCheck({ inVain }).report).rows.find(({ id }) => id === 'processing')
  expect(await processing(0)).toMatchObject({
    state: 'unclear',
    seen: ['the result was there at once'],
  })
  expect(await processing(2)).toMatchObject({ state: 'as-told', seen: [] })
})
