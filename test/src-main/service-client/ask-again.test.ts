import { describe, expect, test } from 'vitest'
import { createServiceClient } from '../../../src-main/service-client/service-client.ts'
import { personPatienceMs } from '../../../src-shared/service-api/service-calls.ts'
import { callConnection as connection } from '../../support/call-connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'

type Answer = readonly [status: number, code?: string | null, retryAfter?: string]
const good: Answer = [200]

/** A service that gives these answers in turn, the last one for good; the clock moves by itself. */
function serviceWith(
  answers: readonly Answer[],
  {
    random = () => 1,
    tokens = [],
  }: { readonly random?: () => number; readonly tokens?: readonly Answer[] } = {},
) {
  const clock = createManualClock()
  const left = { service: [...answers], token: [...tokens, good] }
  const sentMs: number[] = []
  const startMs = clock.monotonicMs()
  const client = createServiceClient(connection, {
    fetch: (asked) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked)
      const isToken = pathname === '/oauth/token'
      const queue = isToken ? left.token : left.service
      if (!isToken) sentMs.push(clock.monotonicMs() - startMs)
      const [status, code = null, retryAfter] =
        (queue.length > 1 ? queue.shift() : queue[0]) ?? good
      const body =
        status < 300
          ? isToken
            ? { access_token: 'a', expires_in: 3600 }
            : { content: [], pageable: { pageNumber: 0, pageSize: 20 }, id: 'w', name: 'n' }
          : { code: code ?? '', message: '' }
      const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
      return Promise.resolve(Response.json(body, { status, headers }))
    },
    clock,
    random,
    gate: {
      admit: () => Promise.resolve({ settled: () => undefined, unused: () => undefined }),
      note: () => ({ settled: () => undefined, unused: () => undefined }),
    },
    credentials: {
      clientSecret: () => Promise.resolve('secret'),
      refreshToken: () => Promise.resolve(null),
      saveRefreshToken: () => Promise.resolve(),
    },
  })
  /** Lets time pass until the call is settled. */
  async function settled<Value>(call: Promise<Value>): Promise<Value> {
    let isOver = false
    const watched = call.finally(() => (isOver = true))
    while (!isOver) {
      for (let turn = 0; turn < 50; turn++) await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
      if (!isOver) clock.advance(50)
    }
    return watched
  }
  return { client, clock, sentMs, settled }
}
const patient = { patienceMs: personPatienceMs }

describe('a person who waits', () => {
  test.each([[500], [502], [503], [504]])('%i that passes is not told', async (status) => {
    const { client, sentMs, settled } = serviceWith([[status], [status], good])
    expect(await settled(client.listDocuments({}, patient))).toMatchObject({ ok: true })
    expect(sentMs).toHaveLength(3)
  })

  test('is told in time where it lasts, after ever longer pauses', async () => {
    const { client, sentMs, settled } = serviceWith([[503]])
    expect(await settled(client.listDocuments({}, patient))).toMatchObject({
      failure: { kind: 'answered', status: 503 },
    })
    const gaps = sentMs.slice(1).map((atMs, n) => atMs - (sentMs[n] ?? 0))
    expect(gaps).toEqual([400, 800, 1600])
  })

  test('waits anything between nearly nothing and the whole pause', async () => {
    const { client, sentMs, settled } = serviceWith([[503], good], { random: () => 0.5 })
    await settled(client.listDocuments({}, patient))
    expect(sentMs).toEqual([0, 200])
  })

  test('costs the limit four requests at most, however short the pauses turn out', async () => {
    const { client, sentMs, settled } = serviceWith([[503]], { random: () => 0 })
    expect(await settled(client.listDocuments({}, patient))).toMatchObject({ ok: false })
    expect(sentMs).toEqual([0, 100, 200, 300])
  })

  test('is told in time although each pause was within the patience', async () => {
    const { client, sentMs, settled } = serviceWith([[503, null, '3']])
    expect(await settled(client.listDocuments({}, patient))).toMatchObject({ ok: false })
    expect(sentMs).toEqual([0, 3000, 6000])
  })

  test('is not asked for again before the service wants it', async () => {
    for (const status of [429, 503]) {
      const { client, sentMs, settled } = serviceWith([[status, null, '3'], good])
      expect(await settled(client.listDocuments({}, patient))).toMatchObject({ ok: true })
      expect(sentMs).toEqual([0, 3000])
    }
  })

  test.each([
    ['a limit without a word of its end', [429, 'RATE_LIMIT_EXCEEDED']],
    ['a limit told as 503', [503, 'RATE_LIMIT_EXCEEDED']],
    ['a wait longer than anybody’s patience', [503, null, '60']],
    ['a document that cannot be read', [500, 'PROCESSING_FAILED']],
    ['values that do not fit, told as 500', [500, 'INVALID_SCHEMA']],
    ['what the service does not have', [501]],
    ['a missing right', [403, 'FORBIDDEN_ACCESS']],
  ] as const)('is told at once of %s', async (_, answer) => {
    const { client, sentMs, settled } = serviceWith([answer, good])
    expect(await settled(client.listDocuments({}, patient))).toMatchObject({ ok: false })
    expect(sentMs).toEqual([0])
  })

  test('may end it: nothing goes out any more', async () => {
    const { client, clock, sentMs, settled } = serviceWith([[503]])
    const abort = new AbortController()
    const startMs = clock.monotonicMs()
    const asked = client.listDocuments({}, { ...patient, signal: abort.signal })
    clock.setTimer(500, () => abort.abort())
    expect(await settled(asked)).toMatchObject({ failure: { kind: 'cancelled' } })
    expect(sentMs).toEqual([0, 400])
    // Not only when the next try would begin.
    expect(clock.monotonicMs() - startMs).toBeLessThan(700)
    expect(clock.timersWaiting).toBe(0)
  })
})

describe('what changes something', () => {
  test('is sent again where twice is the same', async () => {
    const { client, sentMs, settled } = serviceWith([[500], good])
    const patched = client.adminPatchWorkspace('w', { name: 'n' }, patient)
    expect(await settled(patched)).toMatchObject({ ok: true })
    expect(sentMs).toHaveLength(2)
    const other = serviceWith([[500], good])
    const revoked = other.client.adminRevokeWorkspaceAccess('w', 'agent', patient)
    expect(await other.settled(revoked)).toMatchObject({ ok: true })
    expect(other.sentMs).toHaveLength(2)
  })

  test('is sent once where twice would be two, unless it was not taken up', async () => {
    const { client, sentMs, settled } = serviceWith([[500], good])
    const made = client.adminCreateWorkspace({ name: 'n' }, patient)
    expect(await settled(made)).toMatchObject({ failure: { status: 500 } })
    expect(sentMs).toHaveLength(1)
    const limited = serviceWith([[429, null, '1'], good])
    const later = limited.client.adminCreateWorkspace({ name: 'n' }, patient)
    expect(await limited.settled(later)).toMatchObject({ ok: true })
    expect(limited.sentMs).toHaveLength(2)
  })

  test('is sent once where only the sign-in had failed', async () => {
    const { client, sentMs, settled } = serviceWith([good], { tokens: [[503], [503]] })
    const made = client.adminCreateWorkspace({ name: 'n' }, patient)
    expect(await settled(made)).toMatchObject({ ok: true })
    expect(sentMs).toHaveLength(1)
  })
})

test('without a person who waits everything is asked once: the queue has its own rules', async () => {
  const { client, sentMs, settled } = serviceWith([[503], good])
  expect(await settled(client.listDocuments({}))).toMatchObject({ ok: false })
  expect(sentMs).toEqual([0])
})
