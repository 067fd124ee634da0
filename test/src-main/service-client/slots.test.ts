import { expect, test } from 'vitest'
import { createCallService } from '../../../src-main/service-client/call-service.ts'
import type { AnswerFacts } from '../../../src-shared/service-api/service-outcome.ts'
import { callConnection as connection } from '../../support/call-connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'

/** Each slot that a call was given is told how its request ended, once. */

const token = () => Response.json({ access_token: 'a', expires_in: 3600 })
const gone = () => Promise.reject(new TypeError('fetch failed'))

function start(answers: {
  token?: () => Response | Promise<Response>
  list?: () => Response | Promise<Response>
}) {
  const told: string[] = []
  const slotNamed = (name: string) => {
    told.push(`${name} taken`)
    return {
      settled: (facts: AnswerFacts | null) =>
        void told.push(`${name} ${facts === null ? 'without an answer' : String(facts.status)}`),
      unused: () => void told.push(`${name} unused`),
    }
  }
  const service = createCallService(connection, {
    fetch: (url) => {
      const address = url instanceof Request ? url.url : url.toString()
      const make = address.endsWith('/oauth/token') ? (answers.token ?? token) : answers.list
      return Promise.resolve(make?.() ?? new Response('[]'))
    },
    clock: createManualClock(),
    random: () => 0,
    gate: { admit: () => Promise.resolve(slotNamed('call')), note: () => slotNamed('token') },
    credentials: {
      clientSecret: () => Promise.resolve('secret'),
      refreshToken: () => Promise.resolve(null),
      saveRefreshToken: () => Promise.resolve(),
    },
  })
  return { service, told, slotNamed }
}
const query = { operation: 'uploadDocument' } as const
const tokenTold = ['token taken', 'token without an answer']

test.each([
  ['an answer', () => Response.json({}), ['200']],
  [
    'a limit told as something else',
    () => Response.json({ code: 'RATE_LIMIT_EXCEEDED', message: '' }, { status: 503 }),
    ['429'],
  ],
  ['nobody there', gone, ['without an answer']],
] as const)('a call takes its slot and tells how it ended: %s', async (_name, list, ends) => {
  const { service, told } = start({ list })
  await service.send(query)
  expect(told).toEqual([...tokenTold, 'call taken', ...ends.map((end) => `call ${end}`)])
})

test.each([
  ['a token that is refused', () => Response.json({ error: 'invalid_client' }, { status: 401 }), 1],
  // It is asked for once more.
  ['no token, as nobody is there', gone, 2],
] as const)('%s gives the slot of the call back', async (_name, refused, times) => {
  const { service, told, slotNamed } = start({ token: refused })
  const slot = slotNamed('given')
  const answer = await service.send({ ...query, options: { slot } })
  expect(answer.ok).toBe(false)
  const tokens = Array.from({ length: times }, () => tokenTold).flat()
  expect(told).toEqual(['given taken', ...tokens, 'given unused'])
})

test('a token that ran out: one slot for each of the two requests', async () => {
  let asked = 0
  const { service, told, slotNamed } = start({
    list: () => (asked++ === 0 ? new Response(null, { status: 401 }) : Response.json({})),
  })
  const answer = await service.send({ ...query, options: { slot: slotNamed('given') } })
  expect(answer.ok).toBe(true)
  expect(told).toEqual([
    'given taken',
    ...tokenTold,
    'given 401',
    ...tokenTold,
    'call taken',
    'call 200',
  ])
})

test('a token that is forgotten is asked for anew, for the administration as well', async () => {
  const { service, told } = start({ list: () => Response.json({}) })
  const tokens = () => told.filter((one) => one === 'token taken').length
  for (const operation of ['uploadDocument', 'adminListWorkspaces'] as const) {
    const before = tokens()
    await service.send({ operation })
    await service.send({ operation })
    const first = tokens() - before
    service.forgetToken()
    await service.send({ operation })
    expect(tokens() - before).toBe(first + 1)
  }
})

test('a token that ran out, and no new one to be had: it is the sign-in that failed', async () => {
  let tokens = 0
  const failing = () =>
    Response.json({ code: 'PROCESSING_FAILED', message: 'The server is tired' }, { status: 500 })
  const { service } = start({
    token: () => (tokens++ === 0 ? token() : failing()),
    list: () => new Response(null, { status: 401 }),
  })
  const answer = await service.send({ ...query, options: { patienceMs: 0 } })
  // A code of the interface says nothing of a document there.
  expect(answer).toMatchObject({
    ok: false,
    atSignIn: true,
    failure: { kind: 'answered', status: 500, code: null },
  })
})

test('a request that is refused with a good token has failed by itself', async () => {
  const { service } = start({ list: () => new Response(null, { status: 403 }) })
  const answer = await service.send(query)
  expect(answer).toMatchObject({ ok: false, failure: { status: 403 } })
  expect(answer).not.toHaveProperty('atSignIn')
})
