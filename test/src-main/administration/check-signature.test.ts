import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSignature } from '../../../src-main/administration/check-signature.ts'
import { signedHeaders } from '../../../src-service/webhooks/sign-delivery.ts'

const secret = 'whsec_c2VjcmV0IG9mIHRoZSBzdWl0ZQ=='
const sentS = 1_760_000_000
const checkedAt = sentS * 1000 + 30_000
const body = '{"id":"evt_1","type":"document.completed","data":{"documentId":"d"}}'

/** As a receiver's log has them, signed by the embedded service's own code. */
function pasted(changed: { secret?: string; body?: string } = {}): string {
  const headers = signedHeaders('evt_1', sentS, changed.body ?? body, changed.secret ?? secret)
  return Object.entries({ 'content-type': 'application/json', ...headers })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

const finding = (given: { secret?: string; headers?: string; body?: string }, now = checkedAt) =>
  checkSignature({ secret, headers: pasted(), body, ...given }, now).finding

describe('a pasted delivery', () => {
  test('is valid with its secret, in either form of it, and tells when it was sent', () => {
    expect(checkSignature({ secret, headers: pasted(), body }, checkedAt)).toEqual({
      finding: 'valid',
      sentAt: new Date(sentS * 1000).toISOString(),
    })
    const plain = 'a plain secret'
    expect(finding({ secret: plain, headers: pasted({ secret: plain }) })).toBe('valid')
  })

  test('whatever is signed is found valid, and nothing else', () => {
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1 })
          .filter((it) => it.trim() === it && it !== '' && !it.startsWith('whsec_')),
        fc.json(),
        fc.string({ minLength: 1 }).filter((it) => it.trim() !== ''),
        (key, signed, other) => {
          const headers = pasted({ secret: key, body: signed })
          expect(finding({ secret: key, headers, body: signed })).toBe('valid')
          const altered = `${signed}${other}`
          if (altered.trim() !== signed.trim())
            expect(finding({ secret: key, headers, body: altered })).not.toBe('valid')
        },
      ),
    )
  })

  test('survives what copying does to it', () => {
    expect(finding({ body: `${body}\n` })).toBe('valid')
    const quoted = pasted()
      .split('\n')
      .map((line) => `  "${line.replace(': ', '": "')}",`)
      .join('\r\n')
    expect(finding({ headers: `POST /hook HTTP/1.1\r\n${quoted}` })).toBe('valid')
    expect(finding({ headers: pasted().toUpperCase().replace(/V1,.*/u, '') })).toBe('no-signature')
  })

  test('is told apart when only its spaces were changed', () => {
    expect(finding({ body: JSON.stringify(JSON.parse(body), null, 2) })).toBe('reformatted')
  })

  test('is refused with another secret or another body', () => {
    expect(finding({ secret: 'another' })).toBe('wrong-secret-or-altered')
    expect(finding({ body: body.replace('"d"', '"e"') })).toBe('wrong-secret-or-altered')
  })

  test('is old after five minutes', () => {
    expect(finding({}, sentS * 1000 + 5 * 60_000)).toBe('valid')
    expect(finding({}, sentS * 1000 + 5 * 60_000 + 1)).toBe('valid-but-old')
  })

  test('one of several signatures is enough; an unknown version is told', () => {
    const two = pasted().replace('v1,', 'v1,AAAA v1a,BBBB v1,')
    expect(finding({ headers: two })).toBe('valid')
    expect(finding({ headers: pasted().replace('v1,', 'v9,') })).toBe('unknown-version')
  })

  test.each([
    ['webhook-id', 'no-id'],
    ['webhook-timestamp', 'no-timestamp'],
    ['webhook-signature', 'no-signature'],
  ])('without %s it says so', (name, expected) => {
    const headers = pasted()
      .split('\n')
      .filter((line) => !line.startsWith(name))
      .join('\n')
    expect(finding({ headers })).toBe(expected)
  })

  test('without a body it says so', () => {
    expect(finding({ body: ' \n' })).toBe('no-body')
  })
})
