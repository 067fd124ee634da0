import { expect, test } from 'vitest'
import { sentOnTo } from '../../../../src-main/service-client/http/sent-on.ts'

const path = '/api/v1/user/workspaces/w/documents'
const asked = `https://api.example${path}?page=0`
const told = (location: string | null, url = asked) =>
  sentOnTo({ headers: new Headers(location === null ? {} : { location }), url: new URL(url) })

test.each([
  [`https://api-eu.example${path}?page=0`, 'https://api-eu.example/api/v1'],
  [`//api-eu.example:8443${path}?page=0`, 'https://api-eu.example:8443/api/v1'],
  [`https://eu.example/docs${path}?page=0`, 'https://eu.example/docs/api/v1'],
])('%s is the service at another address', (location, address) => {
  expect(told(location)).toBe(address)
})

test.each([
  ['nothing', null],
  ['no address', 'https://'],
  ['the same host', `https://api.example/login${path}?page=0`],
  ['a user', `https://me@api-eu.example${path}?page=0`],
  ['a password', `https://:pw@api-eu.example${path}?page=0`],
  ['another query', `https://api-eu.example${path}?page=0&back=1`],
  ['no query', `https://api-eu.example${path}`],
  ['another path', 'https://api-eu.example/login?page=0'],
  ['plain http', `http://api-eu.example${path}?page=0`],
])('%s is not told as the service at another address', (_name, location) => {
  expect(told(location)).toBeNull()
})

test('an address outside of the interface has no other one', () => {
  expect(told('https://eu.example/files/1', 'https://api.example/files/1')).toBeNull()
  expect(told('https://eu.example/undefined', 'https://api.example/undefined')).toBeNull()
})

test('the other address of a sign-in is what stands before /oauth', () => {
  const url = 'https://login.example/idp/oauth/token'
  expect(told('https://login-eu.example/oauth/token', url)).toBe('https://login-eu.example')
})

test('an address that is too long is not told', () => {
  const host = (length: number) => `https://${'a.'.repeat((length - 24) / 2)}a.example`
  const fits = host(200)
  expect(`${fits}/api/v1`.length).toBeLessThanOrEqual(200)
  expect(told(`${fits}${path}?page=0`)).toBe(`${fits}/api/v1`)
  expect(told(`https://x.example/${'a'.repeat(200)}${path}?page=0`)).toBeNull()
})
