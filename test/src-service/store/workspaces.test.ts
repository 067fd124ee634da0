import { expect, test } from 'vitest'
import * as workspaces from '../../../src-service/store/workspaces.ts'
import { openSqlite } from '../support/open-engine.ts'

test('workspaces are listed from the oldest on, those of one moment by id, each with its own name', async () => {
  const { database } = await openSqlite()
  for (const [id, createdAt] of [
    ['b', 2],
    ['a', 3],
    ['e', 1],
    ['c', 1],
  ] as const)
    await workspaces.insertWorkspace(database, { id, name: `of ${id}`, createdAt })
  const listed = async () =>
    (await workspaces.listWorkspaces(database)).map(({ id, name }) => `${id} ${name}`)
  expect(await listed()).toEqual(['c of c', 'e of e', 'b of b', 'a of a'])
  expect((await workspaces.findWorkspace(database, 'a'))?.name).toBe('of a')
  expect(await workspaces.findWorkspace(database, 'd')).toBeUndefined()
})

test('what is changed of a workspace is its own: no other is renamed, archived or set otherwise', async () => {
  const { database } = await openSqlite()
  for (const id of ['own', 'other'])
    await workspaces.insertWorkspace(database, { id, name: `of ${id}`, createdAt: 0 })
  const other = await workspaces.findWorkspace(database, 'other')
  const own = async () => (await workspaces.findWorkspace(database, 'own')) ?? expect.unreachable()
  await workspaces.updateWorkspace(database, 'own', { name: 'another' })
  await workspaces.updateWorkspace(database, 'own', { status: 'ARCHIVED' })
  await workspaces.updateWorkspace(database, 'own', {})
  await workspaces.saveSettings(database, 'own', { retentionDays: 9 })
  expect(await own()).toMatchObject({ name: 'another', status: 'ARCHIVED' })
  expect(workspaces.readSettings(await own())).toEqual({ retentionDays: 9 })
  expect(await workspaces.findWorkspace(database, 'other')).toEqual(other)
})
