import { expect, test } from 'vitest'
import * as members from '../../../src-service/store/members.ts'
import { openSqlite } from '../support/open-engine.ts'

test('a member is taken for gone only where it stood still, and no other goes with it', async () => {
  const { database } = await openSqlite()
  for (const id of ['m', 'n']) await members.insertMember(database, id)
  const beats = async () =>
    Object.fromEntries((await members.listMembers(database)).map(({ id, beat }) => [id, beat]))
  const before = await beats()
  const seen = before['m'] ?? expect.unreachable()
  expect(await members.beatAs(database, 'm')).toBe(true)
  expect(await beats()).toEqual({ ...before, m: seen + 1 })
  expect(await members.removeMember(database, 'm', seen)).toBe(false)
  expect(await members.removeMember(database, 'm', seen + 1)).toBe(true)
  expect(await beats()).toEqual({ n: before['n'] })
  expect(await members.beatAs(database, 'm')).toBe(false)
})
