import { expect, test } from 'vitest'
import {
  deleteGrant,
  findGrant,
  findGranted,
  putGrant,
} from '../../../src-service/store/access-grants.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { openSqlite } from '../support/open-engine.ts'

test('an access is of one subject to one workspace, is changed by another, and taken back alone', async () => {
  const { database } = await openSqlite()
  const pairs = ['w', 'v'].flatMap((workspace) =>
    ['anna', 'beat'].map((subject) => [workspace, subject] as const),
  )
  for (const id of ['w', 'v']) await insertWorkspace(database, { id, name: id, createdAt: 0 })
  const put = async (workspace_id: string, subject: string, role: 'MEMBER' | 'READER') =>
    (await putGrant(database, { workspace_id, subject, role, created_at: 0 })).role
  const roleOf = async (workspace: string, subject: string) =>
    (await findGrant(database, workspace, subject))?.role
  const roles = () => Promise.all(pairs.map((pair) => roleOf(...pair)))
  for (const [workspace, subject] of pairs)
    expect(await put(workspace, subject, 'MEMBER')).toBe('MEMBER')
  expect(await put('v', 'anna', 'READER')).toBe('READER')
  expect(await roles()).toEqual(['MEMBER', 'MEMBER', 'READER', 'MEMBER'])
  expect(await findGranted(database, 'v', 'anna')).toMatchObject({
    ...{ id: 'v', name: 'v', granted_role: 'READER' },
  })
  expect(await findGranted(database, 'w', 'nobody')).toBeUndefined()
  expect(await findGranted(database, 'nowhere', 'anna')).toBeUndefined()
  expect(await deleteGrant(database, 'w', 'beat')).toBe(true)
  expect(await roles()).toEqual(['MEMBER', undefined, 'READER', 'MEMBER'])
  expect(await deleteGrant(database, 'w', 'beat')).toBe(false)
  expect(await deleteGrant(database, 'w', 'nobody')).toBe(false)
  expect(await roles()).toEqual(['MEMBER', undefined, 'READER', 'MEMBER'])
})
