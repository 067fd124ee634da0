import { expect, test } from 'vitest'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import * as workspaces from '../../../src-service/store/workspaces.ts'
import { makeFolder } from '../support/make-folder.ts'

test('workspaces are listed from the oldest on, each with its own name', async () => {
  const database = openDatabase(databaseFile(await makeFolder()))
  for (const [id, createdAt] of [
    ['b', 2],
    ['a', 3],
    ['c', 1],
  ] as const)
    workspaces.insertWorkspace(database, { id, name: `of ${id}`, createdAt })
  const listed = () => workspaces.listWorkspaces(database).map(({ id, name }) => `${id} ${name}`)
  expect(listed()).toEqual(['c of c', 'b of b', 'a of a'])
  expect(workspaces.findWorkspace(database, 'a')?.name).toBe('of a')
  expect(workspaces.findWorkspace(database, 'd')).toBeUndefined()
  database.close()
})
