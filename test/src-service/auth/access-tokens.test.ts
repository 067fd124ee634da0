import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT, decodeJwt, decodeProtectedHeader, importPKCS8 } from 'jose'
import { keysIn } from '../../../src-service/store/private-files.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accessTokenLifetimeS, openAccessTokens } from '../../../src-service/auth/access-tokens.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { createManualClock } from '../support/manual-clock.ts'

async function open() {
  const folder = temporaryFolder()
  const clock = createManualClock()
  return { folder, clock, tokens: await openAccessTokens(keysIn(folder), clock) }
}
const invalid = { kind: 'invalid' }

describe('an access token', () => {
  test('is good for the client that it was issued to, for an hour and no longer', async () => {
    const { clock, tokens } = await open()
    const token = await tokens.issue('first')
    expect(await tokens.check(token)).toEqual({ kind: 'valid', clientId: 'first' })
    clock.advance(accessTokenLifetimeS * 1000 - 1)
    expect(await tokens.check(token)).toEqual({ kind: 'valid', clientId: 'first' })
    clock.advance(1)
    expect(await tokens.check(token)).toEqual({ kind: 'expired', clientId: 'first' })
    expect(accessTokenLifetimeS).toBe(3600)
  })

  test('says of which consent it is, and is like no other one', async () => {
    const { tokens } = await open()
    const [token, other] = await Promise.all([tokens.issue('a', 'family'), tokens.issue('a')])
    expect(await tokens.check(token)).toEqual({ kind: 'valid', clientId: 'a', family: 'family' })
    expect(decodeJwt(token).jti).not.toBe(decodeJwt(other).jti)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'at+jwt' })
    expect(await tokens.publicKey()).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' })
    expect(await tokens.publicKey()).not.toHaveProperty('d')
  })

  test('has its signature looked at once, however often it is brought', async () => {
    const { tokens } = await open()
    const [token, other] = await Promise.all([tokens.issue('a', 'family'), tokens.issue('b')])
    const verify = vi.spyOn(crypto.subtle, 'verify')
    onTestFinished(() => verify.mockRestore())
    for (let times = 0; times < 3; times += 1) {
      expect(await tokens.check(token)).toEqual({ kind: 'valid', clientId: 'a', family: 'family' })
      expect(await tokens.check(other)).toEqual({ kind: 'valid', clientId: 'b' })
      expect(await tokens.check(`${token.slice(0, -4)}AAAA`)).toEqual(invalid)
    }
    expect(verify).toHaveBeenCalledTimes(5)
  })

  test('outlives a restart, and is none in another folder', async () => {
    const { folder, clock, tokens } = await open()
    const token = await tokens.issue('first')
    expect(await (await openAccessTokens(keysIn(folder), clock)).check(token)).toMatchObject({
      kind: 'valid',
    })
    expect(await (await open()).tokens.check(token)).toEqual(invalid)
  })

  test.each(['', 'a', 'a.b.c', 'e30.e30.'])('is not %j', async (token) => {
    expect(await (await open()).tokens.check(token)).toEqual(invalid)
  })
})

describe('a token that somebody else has made', () => {
  type Changes = {
    readonly scope?: string | null
    readonly audience?: string
    readonly subject?: string
    readonly typ?: string
    readonly endsInS?: number | null
  }

  /** As ours are, signed with the service's own key, but for what is changed. */
  async function checkForged(changes: Changes) {
    const { folder, clock, tokens } = await open()
    const key = await importPKCS8(readFileSync(join(folder, 'signing-key.pem'), 'utf8'), 'ES256')
    const { scope = 'idp.capture', endsInS = 60 } = changes
    const token = new SignJWT(scope === null ? {} : { scope })
      .setProtectedHeader({ alg: 'ES256', typ: changes.typ ?? 'at+jwt' })
      .setSubject(changes.subject ?? 'first')
      .setAudience(changes.audience ?? 'intray-service')
    if (endsInS !== null) token.setExpirationTime(Math.floor(clock.now() / 1000) + endsInS)
    return tokens.check(await token.sign(key))
  }

  test('would be good with nothing changed', async () => {
    expect(await checkForged({})).toEqual({ kind: 'valid', clientId: 'first' })
  })

  test.each<[string, Changes]>([
    ['is for another scope', { scope: 'other' }],
    ['is for no scope', { scope: null }],
    ['is for another service', { audience: 'other' }],
    ['names nobody', { subject: '' }],
    ['is of another kind', { typ: 'JWT' }],
    ['never ends', { endsInS: null }],
  ])('is none where it %s', async (_, changes) => {
    expect(await checkForged(changes)).toEqual(invalid)
  })

  test('is none with another key, whether its time is over or not', async () => {
    const { clock, tokens } = await open()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    for (const endsInS of [60, -60]) {
      const token = await new SignJWT({ scope: 'idp.capture' })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
        .setSubject('first')
        .setAudience('intray-service')
        .setExpirationTime(Math.floor(clock.now() / 1000) + endsInS)
        .sign(privateKey)
      expect(await tokens.check(token), String(endsInS)).toEqual(invalid)
    }
  })

  test('is none without a signature', async () => {
    const { tokens } = await open()
    const [, payload = ''] = (await tokens.issue('first')).split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    expect(await tokens.check(`${header}.${payload}.`)).toEqual(invalid)
  })
})
