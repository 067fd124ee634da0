import { describe, expect, test } from 'vitest'
import { isAllowedRedirect } from '../../../src-service/auth/redirect-uri.ts'

const registered = ['https://app.example.com/cb', 'intray://signed-in']

describe('a redirect address', () => {
  test.each([
    'https://app.example.com/cb',
    'intray://signed-in',
    'http://127.0.0.1:51000/cb',
    'http://127.0.0.1/any/path?x=1',
    'http://[::1]:7000/',
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
    'http://localhost:51000/cb',
    'http://127.0.0.1.evil.test/cb',
    'http://127.0.0.1@evil.test/cb',
    'http://127.0.0.1:51000/cb#x',
    'javascript:alert(1)',
    'other://signed-in',
  ])('%s is not', (uri) => {
    expect(isAllowedRedirect(uri, registered)).toBe(false)
  })

  test('that is unsafe is not allowed even where it is registered', () => {
    for (const uri of ['javascript:alert(1)', 'http://example.com/', 'data:text/html,x'])
      expect(isAllowedRedirect(uri, [uri])).toBe(false)
  })
})
