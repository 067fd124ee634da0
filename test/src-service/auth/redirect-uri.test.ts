import { describe, expect, test } from 'vitest'
import { isAllowedRedirect } from '../../../src-service/auth/redirect-uri.ts'

const registered = [
  'https://app.example.com/cb',
  'intray://signed-in',
  'http://127.0.0.1:7000/signed-in?x=1',
  'http://[::1]/cb',
]

describe('a redirect address', () => {
  test.each([
    'https://app.example.com/cb',
    'intray://signed-in',
    'http://127.0.0.1:51000/signed-in?x=1',
    'http://127.0.0.1/signed-in?x=1',
    'http://[::1]:7000/cb',
  ])('%s is allowed', (uri) => {
    expect(isAllowedRedirect(uri, registered)).toBe(true)
  })

  test.each([
    '',
    'cb',
    'https://app.example.com/cb/',
    'https://app.example.com/cb?x=1',
    'https://app.example.com.evil.test/cb',
    'http://app.example.com/cb',
    'https://127.0.0.1/cb',
    'http://127.0.0.1:51000/cb',
    'http://127.0.0.1:7000/signed-in',
    'http://127.0.0.1:7000/signed-in?x=2',
    'http://127.0.0.1:7000/signed-in/?x=1',
    'http://[::1]:7000/signed-in?x=1',
    'http://somebody@127.0.0.1:7000/signed-in?x=1',
    'https://[::1]/cb',
    'http://localhost:51000/cb',
    'http://127.0.0.1.evil.test/cb',
    'http://127.0.0.1@evil.test/cb',
    'http://127.0.0.1:51000/cb#x',
    'javascript:alert(1)',
    'other://signed-in',
  ])('%s is not', (uri) => {
    expect(isAllowedRedirect(uri, registered)).toBe(false)
  })

  test('of a client registered for https alone is never one of this computer', () => {
    for (const uri of ['http://127.0.0.1:51000/cb', 'http://[::1]/cb', 'http://127.0.0.1/x'])
      expect(isAllowedRedirect(uri, ['https://app.example.com/cb'])).toBe(false)
  })

  test('of a client that has registered none is where Intray waits, at any port', () => {
    expect(isAllowedRedirect('http://127.0.0.1:51000/cb', [])).toBe(true)
    expect(isAllowedRedirect('http://[::1]:51000/cb', [])).toBe(true)
    for (const uri of ['http://127.0.0.1:51000/', 'http://127.0.0.1:51000/cb/x', 'intray://cb'])
      expect(isAllowedRedirect(uri, [])).toBe(false)
  })

  test('that is unsafe is not allowed even where it is registered', () => {
    for (const uri of [
      ...['javascript:alert(1)', 'http://example.com/', 'data:text/html,x', 'blob:x', 'file:///x'],
      ...['vbscript:x', 'about:blank', 'https://app.example.com/cb#x', 'intray://cb#x'],
    ])
      expect(isAllowedRedirect(uri, [uri]), uri).toBe(false)
  })

  test('of an app may be of any other scheme, whatever that ends or begins with', () => {
    for (const uri of ['database://cb', 'about-us://cb', 'my.data://cb', 'x-file:cb'])
      expect(isAllowedRedirect(uri, [uri]), uri).toBe(true)
  })

  test('of this computer by https is allowed at its own port alone', () => {
    const own = ['https://127.0.0.1:7000/cb']
    expect(isAllowedRedirect('https://127.0.0.1:7000/cb', own)).toBe(true)
    expect(isAllowedRedirect('https://127.0.0.1:7001/cb', own)).toBe(false)
  })
})
