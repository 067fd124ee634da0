import { beforeEach, expect, test } from 'vitest'
import * as codes from '../../../src-service/store/authorization-codes.ts'
import { askBearer } from '../../../src-service/store/bearers.ts'
import { insertClient } from '../../../src-service/store/clients.ts'
import * as tickets from '../../../src-service/store/consent-tickets.ts'
import type { Database } from '../../../src-service/store/engine.ts'
import * as tokens from '../../../src-service/store/refresh-tokens.ts'
import { openSqlite } from '../support/open-engine.ts'

/** What lets a program in, row by row: one is used, replaced or ended, and no other. */

let database: Database
beforeEach(async () => {
  database = (await openSqlite()).database
  await insertClient(database, {
    ...{ id: 'c', name: 'C', secret_hash: null, role: 'AGENT', redirect_uris: '[]' },
    ...{ home_workspace_id: null, created_at: 0 },
  })
})

const asked = { client_id: 'c', redirect_uri: 'http://localhost/', code_challenge: 'x' }

function putToken(token_hash: string, family: string, expires_at = 100): Promise<void> {
  return tokens.insertRefreshToken(database, { token_hash, family, expires_at, client_id: 'c' })
}
const tokenOf = (hash: string) => tokens.findRefreshToken(database, hash)

test('a refresh token is replaced once, and no other with it', async () => {
  await putToken('one', 'f')
  await putToken('two', 'f')
  await tokens.markRefreshTokenReplaced(database, 'one', 5)
  await tokens.markRefreshTokenReplaced(database, 'one', 6)
  expect(await tokenOf('one')).toMatchObject({ token_hash: 'one', replaced_at: 5 })
  expect(await tokenOf('two')).toMatchObject({ token_hash: 'two', replaced_at: null })
  expect(await tokenOf('three')).toBeUndefined()
})

test('what came from one consent ends together, and nothing else does', async () => {
  await putToken('one', 'f')
  await putToken('two', 'f')
  await putToken('three', 'g')
  await tokens.deleteRefreshFamily(database, 'f')
  expect([await tokenOf('one'), await tokenOf('two')]).toEqual([undefined, undefined])
  expect(await tokenOf('three')).toMatchObject({ family: 'g' })
  const holds = async (family?: string, clientId = 'c') => {
    const of = { clientId, ...(family !== undefined && { family }) }
    const row = await askBearer(database, of, '').executeTakeFirst()
    return row && Boolean(row.is_signed_in)
  }
  expect(await Promise.all([holds('f'), holds('g'), holds()])).toEqual([false, true, true])
  expect(await holds('g', 'nobody')).toBeUndefined()
})

test('a refresh token goes when its time is over, not in the same millisecond', async () => {
  await putToken('over', 'f', 99)
  await putToken('just', 'f', 100)
  await tokens.deleteExpiredRefreshTokens(database, 100)
  expect(await tokenOf('over')).toBeUndefined()
  expect(await tokenOf('just')).toMatchObject({ expires_at: 100 })
})

test('a code is used once, by itself; used or not, it goes in time where nothing came from it', async () => {
  const put = (code_hash: string, family: string, expires_at: number) =>
    codes.insertAuthorizationCode(database, { ...asked, code_hash, family, expires_at })
  await put('one', 'f', 99)
  await put('two', 'g', 99)
  await put('three', 'h', 100)
  await putToken('token', 'f')
  expect(await codes.useCode(database, 'one', 5)).toBe(true)
  expect(await codes.useCode(database, 'one', 6)).toBe(false)
  const timesOf = () =>
    Promise.all(
      ['one', 'two', 'three'].map(
        async (hash) => (await codes.findAuthorizationCode(database, hash))?.used_at,
      ),
    )
  expect(await timesOf()).toEqual([5, null, null])
  await codes.deleteExpiredCodes(database, 100)
  expect(await timesOf()).toEqual([5, undefined, null])
})

test('a question for consent is answered once, in its time; of many the newest are kept', async () => {
  const put = (ticket_hash: string, expires_at: number, most = 9) =>
    tickets.insertConsentTicket(
      database,
      { ...asked, ticket_hash, expires_at, state: null, code: null },
      most,
    )
  const take = async (hash: string, now: number) =>
    (await tickets.takeConsentTicket(database, hash, now))?.ticket_hash
  await put('one', 10)
  await put('two', 10)
  expect(await take('one', 9)).toBe('one')
  expect(await take('one', 9)).toBeUndefined()
  expect(await take('two', 10)).toBeUndefined()
  for (const [hash, expiresAt] of [
    ['second', 20],
    ['first', 10],
    ['third', 30],
  ] as const)
    await put(hash, expiresAt, 2)
  expect(await take('first', 0)).toBeUndefined()
  expect(await take('second', 0)).toBe('second')
  await tickets.deleteExpiredTickets(database, 30)
  expect(await take('third', 0)).toBe('third')
})
