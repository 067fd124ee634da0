import { beforeEach, describe, expect, test } from 'vitest'
import { probeAddresses } from '../../../src-main/service-client/probe-addresses.ts'
import { replyFailure } from '../../../src-main/service-client/reply-failure.ts'
import { testConnection } from '../../../src-main/service-client/test-connection.ts'
import { judgeUpload } from '../../../src-main/sync/judge-upload.ts'
import { refusalOf } from '../../../src-main/administration/refusal-of.ts'
import { startBehindSwitchboard } from '../../support/switchboard/behind-switchboard.ts'
import { keptCredentials } from '../../support/switchboard/browser-person.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  openGate,
  realClock,
  uploadOf,
} from '../../support/switchboard/conformance-service.ts'
import { answerWith, type SwitchboardAct } from '../../support/switchboard/switchboard-acts.ts'

/** Somebody else than the service answers, or sends the call to somebody else. */

const { service, switchboard } = await startBehindSwitchboard()
const hostAsked = new URL(switchboard.baseUrl).host
const page = '<!doctype html><html><body>Access denied</body></html>'

/** @param target from the path and the query that were asked, such as /api/v1/… */
function sendOn(target: (asked: string) => string, status = 308): SwitchboardAct {
  return {
    kind: 'act',
    run: ({ received, response }) => {
      response.writeHead(status, { location: target(received.url) }).end()
    },
  }
}

const hostsReached = new Set<string>()
const ports = {
  fetch: (...given: Parameters<typeof fetch>) => {
    hostsReached.add(new URL(given[0] as URL).host)
    return fetch(...given)
  },
  clock: realClock(),
  random: () => 0,
  gate: openGate,
  credentials: keptCredentials(),
}
const tested = () => testConnection(connectionTo(switchboard, service), ports)
beforeEach(() => hostsReached.clear())

describe('a redirect that keeps the path of the call', () => {
  test.each([
    ['to the same path', (asked: string) => `https://api-eu.example${asked}`, ''],
    ['to a path before it', (asked: string) => `https://api-eu.example/docs${asked}`, '/docs'],
  ])('%s is told with the address to enter, and never followed', async (_name, target, before) => {
    switchboard.on('listDocuments', sendOn(target))
    const about = `https://api-eu.example${before}/api/v1`
    expect(await tested()).toEqual({ finding: 'sent-on', status: 308, about })
    expect([...hostsReached]).toEqual([hostAsked])
  })

  test('is told of the addresses before anything is signed in to', async () => {
    switchboard.on(
      'listDocuments',
      sendOn((asked) => `https://api-eu.example${asked}`, 301),
    )
    switchboard.on(
      'token',
      sendOn((asked) => `https://login-eu.example/idp${asked}`, 307),
    )
    expect(await probeAddresses(switchboard, ports)).toEqual({
      baseUrl: { finding: 'sent-on', status: 301, about: 'https://api-eu.example/api/v1' },
      authUrl: { finding: 'sent-on', status: 307, about: 'https://login-eu.example/idp' },
    })
    expect([...hostsReached]).toEqual([hostAsked])
  })

  test.each([
    [
      'a page with what was asked in its query',
      (asked: string) => `https://portal.example/?u=${asked}`,
    ],
    ['a page with what was asked behind its own', () => 'https://portal.example/login'],
    ['an address that is not secure', (asked: string) => `http://api-eu.example${asked}`],
    ['this very computer', (asked: string) => `https://127.0.0.1:8443${asked}`],
    ['a query of its own', (asked: string) => `https://portal.example${asked}&from=portal`],
    ['a name and a password', (asked: string) => `https://me:pw@portal.example${asked}`],
    [
      'a path that only begins like it',
      (asked: string) => `https://x.example${asked.replace('?', '/login?')}`,
    ],
    ['the same host', () => '/login'],
    ['no address', () => 'https://'],
    [
      'an address without an end',
      (asked: string) => `https://x.example/${'a'.repeat(200)}${asked}`,
    ],
  ])('is a page of the network where it leads to %s', async (_name, target) => {
    switchboard.on('listDocuments', sendOn(target, 302))
    expect(await tested()).toEqual({ finding: 'captive-portal', status: 302 })
  })
})

describe('a 403', () => {
  test('that is a web page names the host, as the network or the service may have sent it', async () => {
    switchboard.on('listDocuments', answerWith(403, page, { 'content-type': 'text/html' }))
    expect(await tested()).toEqual({ finding: 'page-refused', status: 403, about: hostAsked })
    const outcome = await clientOf(connectionTo(switchboard, service)).listDocuments({})
    const failure = failureOf(outcome)
    expect(replyFailure(failure).code).toBe('service-answer-unreadable')
    const asked = { embedded: false, effect: 'reads', now: 0 } as const
    expect(refusalOf(failure, asked)).toMatchObject({ reason: 'page-refused', status: 403 })
  })

  test('that is a web page in place of the sign-in, too', async () => {
    switchboard.on('token', answerWith(403, page))
    expect(await tested()).toEqual({ finding: 'page-refused', status: 403, about: hostAsked })
    const outcome = await clientOf(connectionTo(switchboard, service)).listDocuments({})
    const asked = { embedded: false, effect: 'changes', now: 0 } as const
    expect(refusalOf(failureOf(outcome), asked)).toMatchObject({
      reason: 'page-refused',
      uncertain: false,
    })
  })

  test.each([
    ['as the interface says it', '{"code":"FORBIDDEN_ACCESS","message":"No"}'],
    ['in XML', '<error><code>FORBIDDEN_ACCESS</code><message>No</message></error>'],
    ['in the words of a framework', '{"status":403,"error":"Forbidden"}'],
    ['without a word', ''],
  ])('%s is the service’s', async (_name, body) => {
    switchboard.on('listDocuments', answerWith(403, body))
    expect(await tested()).toEqual({ finding: 'no-workspace-access', status: 403 })
    const outcome = await clientOf(connectionTo(switchboard, service)).listDocuments({})
    expect(replyFailure(failureOf(outcome)).code).toBe('service-forbidden')
  })

  test('that is a web page took no file up, as any other', async () => {
    switchboard.on('uploadDocument', answerWith(403, page))
    const client = clientOf(connectionTo(switchboard, service))
    const failure = failureOf(await client.uploadDocument(uploadOf('a file')))
    expect(judgeUpload(failure)).toEqual({ kind: 'not-processed' })
  })
})
