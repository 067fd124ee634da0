import { expect, test } from 'vitest'
import { testConnection } from '../../src-main/service-client/test-connection.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientSecret,
  connectionTo,
  openGate,
  realClock,
} from '../support/switchboard/conformance-service.ts'
import { answerWith } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()

const ports = (secret: string | null = clientSecret) => ({
  fetch,
  clock: realClock(),
  gate: openGate,
  credentials: {
    clientSecret: () => Promise.resolve(secret),
    refreshToken: () => Promise.resolve(null),
    saveRefreshToken: () => Promise.resolve(),
  },
})

test.each([
  ['a good one', {}, 'ok'],
  ['base URL of another path', { baseUrl: 'https://service.example/api' }, 'base-url-path'],
  ['plain http elsewhere', { baseUrl: 'http://service.example/api/v1' }, 'base-url-scheme'],
  ['no URL', { baseUrl: 'service' }, 'base-url-scheme'],
  ['credentials in the URL', { baseUrl: 'https://a:b@service.example/api/v1' }, 'base-url-scheme'],
  ['another client', { clientId: 'nobody' }, 'wrong-client'],
  ['another workspace', { workspaceId: 'elsewhere' }, 'no-workspace-access'],
  ['nobody there', { authUrl: 'http://127.0.0.1:9' }, 'refused'],
  ['a host that does not exist', { authUrl: 'https://nowhere.invalid' }, 'host-not-found'],
])('test of a connection, %s', async (_name, changed, finding) => {
  const connection = connectionTo(switchboard, service, changed)
  expect((await testConnection(connection, ports())).finding).toBe(finding)
})

test.each([
  ['no secret', null, null, 'no-secret'],
  ['a wrong secret', 'wrong', null, 'wrong-client'],
  ['a page of the network', clientSecret, answerWith(200, '<html></html>'), 'captive-portal'],
  [
    'a page to sign in to',
    clientSecret,
    answerWith(302, '', { location: 'https://x' }),
    'captive-portal',
  ],
  ['a proxy', clientSecret, answerWith(407), 'proxy'],
  ['somebody else', clientSecret, answerWith(404, '<html></html>'), 'not-this-service'],
  [
    'no such workspace',
    clientSecret,
    answerWith(404, '{"code":"NOT_FOUND","message":""}'),
    'workspace-not-found',
  ],
  ['too many', clientSecret, answerWith(429), 'rate-limited'],
  ['trouble', clientSecret, answerWith(503), 'service-error'],
] as const)('test of a connection, %s', async (_name, secret, act, finding) => {
  if (act) switchboard.on('listDocuments', act)
  const result = await testConnection(connectionTo(switchboard, service), ports(secret))
  expect(result.finding).toBe(finding)
})
