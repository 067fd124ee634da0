import { describe, expect, test } from 'vitest'
import {
  linkOf,
  readSettings,
  writeSettings,
} from '../../../src-shared/connection-settings/settings-file.ts'
import type { Connection } from '../../../src-shared/contract/connections.ts'

const connection: Connection = {
  id: 'c1',
  name: 'Büro Müller',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example/api/v1',
  authUrl: 'https://login.example',
  clientId: 'office',
  workspaceId: 'w1',
  signIn: 'client-credentials',
  requestsPerMinute: 20,
  profile: { uploadPart: 'document', tokenLifetimeSeconds: 600 },
  colour: '#2456c9',
  active: true,
  archived: false,
}

function textOf(changed: object = {}): string {
  const written = writeSettings(connection)
  if (!written.ok) throw new Error('They cannot be shared')
  return JSON.stringify({ ...(JSON.parse(written.text) as object), ...changed })
}

describe('settings of a connection as a file', () => {
  test('hold all but what is this computer’s own, and come back from the file and from the link', () => {
    const {
      id: _id,
      colour: _colour,
      active: _active,
      archived: _archived,
      ...settings
    } = connection
    expect(readSettings(textOf())).toEqual({ ok: true, settings })
    const link = linkOf(textOf())
    expect(link).toMatch(/^intray:connect#[\w-]+$/)
    expect(readSettings(` ${link}\n`)).toEqual({ ok: true, settings })
  })

  test.each([
    ['no JSON', 'Rechnung', 'not-settings', ''],
    ['another JSON', '{"format":"other"}', 'not-settings', ''],
    ['a link of another kind', 'intray:open#abc', 'not-settings', ''],
    ['a link that was cut', linkOf(textOf()).slice(0, -7), 'not-settings', ''],
    ['a later version', textOf({ version: 2 }), 'newer', ''],
    ['an entry of its own', textOf({ colour: '#000000' }), 'invalid', 'colour'],
    ['plain http', textOf({ baseUrl: 'http://s.example/api/v1' }), 'invalid', 'baseUrl'],
    ['the embedded service', textOf({ environment: 'embedded' }), 'invalid', 'environment'],
    [
      'a wrong entry of the profile',
      textOf({ profile: { uploadBody: 1 } }),
      'invalid',
      'profile.uploadBody',
    ],
    ['a rate of nothing', textOf({ requestsPerMinute: 0 }), 'invalid', 'requestsPerMinute'],
    ['a secret', textOf({ clientSecret: 'x' }), 'secret', 'clientSecret'],
    ['a secret inside', textOf({ profile: { password: 'x' } }), 'secret', 'profile.password'],
    [
      'a password in an address',
      textOf({ authUrl: 'https://a:b@login.example' }),
      'secret',
      'authUrl',
    ],
    ['a token as a name', textOf({ name: 'eyJhbGciOi.eyJzdWIi.x' }), 'secret', 'name'],
  ])('%s is refused with its place', (_name, text, reason, at) => {
    expect(readSettings(text)).toEqual({ ok: false, trouble: { reason, at } })
  })

  test.each([
    ['a token in the client’s place', { clientId: 'Bearer abc' }, 'secret', 'clientId'],
    ['an entry that no profile has', { profile: { apiKey: 'x' } }, 'secret', 'profile.apiKey'],
    [
      'the service of this computer',
      { environment: 'embedded' as const },
      'invalid',
      'environment',
    ],
  ])('%s is never shared', (_name, changed, reason, at) => {
    expect(writeSettings({ ...connection, ...changed })).toEqual({
      ok: false,
      trouble: { reason, at },
    })
  })
})
