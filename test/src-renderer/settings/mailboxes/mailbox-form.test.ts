import { describe, expect, test } from 'vitest'
import {
  choicesOf,
  faultsOf,
  formOf,
  keepsSecret,
  noFaults,
  serverOf,
  withWay,
} from '../../../../src-renderer/settings/mailboxes/mailbox-form.ts'
import { knownMailProviders } from '../../../../src-shared/contract/mail-providers.ts'
import type { Mailbox } from '../../../../src-shared/contract/mailboxes.ts'

const kept: Mailbox = {
  ...{ id: 'm1', state: { kind: 'watching' }, trouble: null, lookedAt: null, taken: 0, left: 0 },
  server: {
    ...{ host: 'mail.example.ch', port: 993, security: 'tls', user: 'rechnung@example.ch' },
    provider: null,
  },
  choices: {
    ...{ connectionId: 'c1', folder: 'Rechnungen', afterTaking: 'move', moveTo: 'Erledigt' },
    ...{ senders: ['a@b.ch', 'c.ch'], subjects: ['Rechnung'], takesEarlier: true, text: 'alone' },
  },
}
const form = formOf(kept, 'other')
const google = withWay({ ...formOf(null, 'c1'), user: 'me@gmail.com', clientId: 'id-1' }, 'google')
const keptAtGoogle: Mailbox = { ...kept, server: serverOf(google) }

describe('the form of a mailbox', () => {
  test('gives back what is kept, where nothing is changed', () => {
    expect(serverOf(form)).toEqual(kept.server)
    expect(choicesOf(form)).toEqual(kept.choices)
    expect(faultsOf(form, kept)).toEqual(noFaults)
  })

  test('begins with the usual way, and the workspace in view', () => {
    const first = formOf(null, 'c2')
    expect(first).toMatchObject({ port: '993', security: 'tls', way: 'password', password: '' })
    expect(choicesOf(first)).toEqual({
      ...{ connectionId: 'c2', folder: 'INBOX', afterTaking: 'leave', moveTo: null },
      ...{ senders: [], subjects: [], takesEarlier: false, text: 'never' },
    })
  })

  test('takes phrases apart at commas, semicolons and lines, and moves nothing that is left', () => {
    const typed = { ...form, senders: ' a.ch; b.ch,\n , c.ch ', afterTaking: 'leave' as const }
    expect(choicesOf(typed)).toMatchObject({ senders: ['a.ch', 'b.ch', 'c.ch'], moveTo: null })
    const many = choicesOf({ ...form, subjects: Array(101).fill('x'.repeat(201)).join() })
    expect(many.subjects).toEqual(Array(100).fill('x'.repeat(200)))
  })

  test.each(['microsoft', 'google'] as const)('knows the addresses of %s', (way) => {
    const typed = { ...formOf(null, 'c1'), port: '143', security: 'starttls' as const }
    const chosen = withWay({ ...typed, clientId: ' id-1 ' }, way)
    const { host, ...provider } = knownMailProviders[way]
    expect(serverOf(chosen)).toEqual({
      ...{ host, port: 993, security: 'tls', user: '' },
      provider: { ...provider, clientId: 'id-1' },
    })
    expect(formOf({ ...kept, server: serverOf(chosen) }, 'c1')).toMatchObject({ way })
    expect(withWay(chosen, 'other')).toMatchObject({
      ...{ host, authorizationUrl: '', tokenUrl: '', scope: '' },
    })
    expect(serverOf(withWay(chosen, 'password')).provider).toBeNull()
  })

  test('knows nothing of another provider but what is typed', () => {
    const provider = {
      ...{ authorizationUrl: 'https://a.example/auth', tokenUrl: 'https://a.example/token' },
      ...{ clientId: 'id', scope: 'mail', issuer: null, callbackAddress: null },
    }
    const other = formOf({ ...kept, server: { ...kept.server, provider } }, 'c1')
    expect(other.way).toBe('other')
    expect(serverOf(other).provider).toEqual(provider)
    expect(faultsOf(other, null)).toEqual(noFaults)
  })
})

describe('what is wrong with a mailbox', () => {
  test('is that something is missing', () => {
    expect(faultsOf({ ...formOf(null, 'c1'), port: '' }, null)).toEqual({
      ...noFaults,
      ...{ host: 'needed', port: 'port', user: 'needed', password: 'needed' },
    })
    expect(faultsOf({ ...google, clientId: ' ' }, null)).toEqual({
      ...{ ...noFaults, clientId: 'needed' },
    })
    expect(faultsOf(withWay(google, 'other'), null)).toEqual({
      ...{ ...noFaults, authorizationUrl: 'needed', tokenUrl: 'needed', scope: 'needed' },
    })
  })

  test.each([
    ['1', null],
    ['65535', null],
    ['0', 'port'],
    ['65536', 'port'],
    ['99x', 'port'],
    ['x99', 'port'],
    ['1e3', 'port'],
  ])('is a port that is none: %s', (port, fault) => {
    expect(faultsOf({ ...form, port }, { ...kept, server: serverOf({ ...form, port }) }).port).toBe(
      fault,
    )
  })

  test('is a way in the clear to another computer', () => {
    const open = { ...form, password: 'p', security: 'none' as const }
    expect(faultsOf(open, kept).security).toBe('only-here')
    expect(faultsOf({ ...open, host: '127.0.0.1' }, kept).security).toBeNull()
  })

  test('is an address, a scope or an ID of a provider that is none', () => {
    const wrong = {
      ...{ authorizationUrl: 'http://a.example/auth', tokenUrl: 'token', scope: 'a "b"' },
      clientId: 'a b',
    }
    expect(faultsOf({ ...google, ...wrong }, null)).toEqual({
      ...{ ...noFaults, authorizationUrl: 'address', tokenUrl: 'address', scope: 'scope' },
      clientId: 'scope',
    })
  })
})

describe('a password that is kept', () => {
  test('is for its server and its user alone: anywhere else it is asked for anew', () => {
    const changes = [
      ...[{ host: 'mail.example.com' }, { port: '143' }, { security: 'starttls' as const }],
      { user: 'other@example.ch' },
    ]
    expect(keepsSecret(form, kept)).toBe(true)
    expect(keepsSecret(form, null)).toBe(false)
    for (const change of changes) {
      expect(keepsSecret({ ...form, ...change }, kept)).toBe(false)
      expect(faultsOf({ ...form, ...change }, kept).password).toBe('password-needed')
      expect(faultsOf({ ...form, ...change, password: 'p' }, kept)).toEqual(noFaults)
    }
  })

  test('is none where one signs in in the browser, and what is kept is for that program alone', () => {
    expect(keepsSecret(google, keptAtGoogle)).toBe(true)
    expect(keepsSecret({ ...google, clientId: 'id-2' }, keptAtGoogle)).toBe(false)
    expect(keepsSecret(withWay(google, 'password'), keptAtGoogle)).toBe(false)
    expect(faultsOf(google, null)).toEqual(noFaults)
  })
})
