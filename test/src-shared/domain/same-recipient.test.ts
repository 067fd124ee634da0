import { expect, test } from 'vitest'
import { sameRecipient } from '../../../src-shared/domain/same-recipient.ts'

const before = {
  baseUrl: 'https://api.example.com/v1',
  authUrl: 'https://login.example.com/',
  clientId: 'office',
  signIn: 'client-credentials',
}

test('another path at the same hosts is given nothing new', () => {
  expect(sameRecipient(before, before)).toBe(true)
  const paths = {
    baseUrl: 'https://API.example.com:443/v2',
    authUrl: 'https://login.example.com/x',
  }
  expect(sameRecipient(before, { ...before, ...paths })).toBe(true)
})

test.each([
  ['another host', { baseUrl: 'https://api.example.org/v1' }],
  ['a host that only begins alike', { baseUrl: 'https://api.example.com.evil.test/v1' }],
  ['another port', { baseUrl: 'https://api.example.com:8443/v1' }],
  ['no encryption', { authUrl: 'http://login.example.com/' }],
  ['another host to sign in at', { authUrl: 'https://login.example.org/' }],
  ['another client', { clientId: 'branch' }],
  ['another sign-in', { signIn: 'authorization-code' }],
  ['what is no address', { authUrl: 'nowhere' }],
])('%s is somebody new', (_what, change) => {
  expect(sameRecipient(before, { ...before, ...change })).toBe(false)
  expect(sameRecipient({ ...before, ...change }, before)).toBe(false)
})

test('of two that are no addresses the words decide', () => {
  const nowhere = { ...before, baseUrl: 'a', authUrl: 'b' }
  expect(sameRecipient(nowhere, { ...nowhere })).toBe(true)
  expect(sameRecipient(nowhere, { ...nowhere, baseUrl: 'b' })).toBe(false)
})
