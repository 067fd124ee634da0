import { describe, expect, test } from 'vitest'
import { refuseAddress, refuseUrl } from '../../../src-service/webhooks/check-target.ts'

describe('a target', () => {
  test.each([
    'https://erp.example.com/hook',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1::1]/',
    'http://127.0.0.1:8080/hook',
    'http://127.8.9.1/',
    'http://192.168.1.20/hook',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://[::1]:9000/',
    'http://[fd12:3456::1]/',
    'http://localhost:9000/',
    'http://nas.local/',
  ])('%s is allowed', (url) => {
    expect(refuseUrl(url)).toBeUndefined()
  })

  test.each([
    '',
    '/hook',
    'ftp://a.test/',
    'file:///etc/passwd',
    'https://user@a.test/',
    'https://:secret@a.test/',
    'https://user:secret@a.test/',
    'http://0.0.0.0/',
    'http://0/',
    'https://169.254.169.254/',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://[::ffff:169.254.169.254]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[::]/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://100.100.100.200/',
    'http://8.8.8.8/',
    'http://172.32.0.1/',
    'http://[2606:2800:220:1::1]/',
    'http://[::ffff:8.8.8.8]/',
  ])('%s is refused', (url) => {
    expect(refuseUrl(url)).toBeTypeOf('string')
  })

  test('that a name leads to is judged like one that is written out', () => {
    expect(refuseAddress('127.0.0.1', 'http:')).toBeUndefined()
    expect(refuseAddress('::ffff:127.0.0.1', 'http:')).toBeUndefined()
    expect(refuseAddress('93.184.216.34', 'https:')).toBeUndefined()
    expect(refuseAddress('93.184.216.34', 'http:')).toBeTypeOf('string')
    expect(refuseAddress('169.254.169.254', 'https:')).toBeTypeOf('string')
    expect(refuseAddress('::ffff:169.254.169.254', 'https:')).toBeTypeOf('string')
  })
})
