import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { replyFailure } from '../../src-main/service-client/reply-failure.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  clientSecret,
  connectionTo,
  uploadOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import {
  answerWith,
  cutAnswer,
  loseAnswer,
  type SwitchboardAct,
} from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()

/** Answers with whatever the request told it, the token included. */
const echo = (status: number): SwitchboardAct => ({
  kind: 'act',
  run: ({ received, response }) => {
    const { authorization } = received.headers
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1' })
    response.end(
      JSON.stringify({
        code: 'ECHO',
        message: `${authorization ?? ''} ${received.body.toString()}`,
      }),
    )
  },
})

/** As the secret stands in the token request. */
const formEncoded = new URLSearchParams({ s: clientSecret }).toString().slice(2)

test('no failure, reply or line of output holds the secret or a token', async () => {
  const lines: string[] = []
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...given) => void lines.push(given.join(' '))),
  )
  const said: unknown[] = []
  const acts = [
    echo(400),
    echo(401),
    echo(403),
    echo(500),
    echo(200),
    cutAnswer,
    loseAnswer,
    answerWith(302),
  ]
  for (const act of acts) {
    const client = clientOf(connectionTo(switchboard, service))
    switchboard.on('uploadDocument', act)
    switchboard.on('retrieveStructuredData', act)
    switchboard.on('listDocuments', act)
    said.push(await client.uploadDocument(uploadOf('one')))
    said.push(await client.retrieveStructuredData(crypto.randomUUID()))
    said.push(await client.listDocuments({}))
    switchboard.on('token', act)
    said.push(await clientOf(connectionTo(switchboard, service)).listDocuments({}))
    switchboard.reset()
  }
  for (const spy of spies) spy.mockRestore()
  const tokens = new Set<string>()
  const client = clientOf(connectionTo(switchboard, service))
  await client.listDocuments({})
  for (const { headers } of switchboard.seen)
    if (headers.authorization) tokens.add(headers.authorization.replace('Bearer ', ''))
  expect(tokens.size).toBeGreaterThan(0)
  const failures = said.flatMap((one) => {
    const outcome = one as { ok: boolean; failure?: Parameters<typeof replyFailure>[0] }
    return outcome.failure ? [outcome.failure, replyFailure(outcome.failure)] : []
  })
  expect(failures.length).toBeGreaterThan(20)
  const all = JSON.stringify([failures, lines])
  // The sentences did come, with something taken out of them.
  expect(all).toContain('Bearer …')
  for (const spelling of [clientSecret, encodeURIComponent(clientSecret), formEncoded])
    expect(all).not.toContain(spelling)
  // All tokens of the service begin with the same header; none of it may show.
  for (const token of tokens) expect(all).not.toContain(token.slice(0, 16))
})

test('a redirect to another origin brings no request there', async () => {
  const visits: string[] = []
  const elsewhere = createServer((request, response) => {
    visits.push(`${request.method ?? ''} ${request.headers.authorization ?? ''}`)
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const location = `http://127.0.0.1:${String((elsewhere.address() as AddressInfo).port)}/`
  try {
    const client = clientOf(connectionTo(switchboard, service))
    const { documentId } = valueOf(await client.uploadDocument(uploadOf('one')))
    for (const status of [301, 302, 303, 307, 308]) {
      const act = answerWith(status, '', { location })
      for (const operation of ['uploadDocument', 'retrieveStructuredData', 'token'] as const)
        switchboard.on(operation, act)
      await client.uploadDocument(uploadOf('two'))
      await client.retrieveStructuredData(documentId)
      await clientOf(connectionTo(switchboard, service)).listDocuments({})
    }
    expect(visits).toEqual([])
  } finally {
    elsewhere.close()
  }
})
