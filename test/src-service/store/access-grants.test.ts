import { expect, test } from 'vitest'
import { deleteGrant, findGrant, putGrant } from '../../../src-service/store/access-grants.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { makeFolder } from '../support/make-folder.ts'

test('an access is of one subject to one workspace, is changed by another, and taken back alone', async () => {
  const database = openDatabase(databaseFile(await makeFolder()))
  const pairs = ['w', 'v'].flatMap((workspace) =>
    ['anna', 'beat'].map((subject) => [workspace, subject] as const),
  )
  for (const id of ['w', 'v']) insertWorkspace(database, { id, name: id, createdAt: 0 })
  const put = (workspace_id: string, subject: string, role: 'MEMBER' | 'READER') =>
    putGrant(database, { workspace_id, subject, role, created_at: 0 }).role
  const roles = () =>
    pairs.map(([workspace, subject]) => findGrant(database, workspace, subject)?.role)
  for (const [workspace, subject] of pairs) expect(put(workspace, subject, 'MEMBER')).toBe('MEMBER')
  expect(put('v', 'anna', 'READER')).toBe('READER')
  expect(roles()).toEqual(['MEMBER', 'MEMBER', 'READER', 'MEMBER'])
  expect(deleteGrant(database, 'w', 'beat')).toBe(true)
  expect(roles()).toEqual(['MEMBER', undefined, 'READER', 'MEMBER'])
  expect(deleteGrant(database, 'w', 'beat')).toBe(false)
  expect(deleteGrant(database, 'w', 'nobody')).toBe(false)
  expect(roles()).toEqual(['MEMBER', undefined, 'READER', 'MEMBER'])
  database.close()
})
