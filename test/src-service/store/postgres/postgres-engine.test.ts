import { describe, expect, onTestFinished, test } from 'vitest'
import type { Engine } from '../../../../src-service/store/engine.ts'
import { openPostgres } from '../../../../src-service/store/postgres/open-postgres.ts'
import {
  findWorkspace,
  insertWorkspace,
  updateWorkspace,
} from '../../../../src-service/store/workspaces.ts'
import { hasPostgres } from '../../../support/postgres.ts'
import { emptyDatabase } from '../../support/test-database.ts'

async function open(): Promise<Engine> {
  const made = await emptyDatabase()
  onTestFinished(() => made.remove())
  const storage = await openPostgres(made.address)
  onTestFinished(() => storage.close())
  for (const id of ['v', 'w'])
    await insertWorkspace(storage.engine.database, { id, name: '0', createdAt: 0 })
  return storage.engine
}

const nameOf = async (engine: Engine, id: string) =>
  (await findWorkspace(engine.database, id))?.name

describe.skipIf(!hasPostgres)('the engine over PostgreSQL', () => {
  test('lets what is read under a lock be as it is until it is written', async () => {
    const engine = await open()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        engine.atomically(async (database) => {
          await engine.lock(database, 'count')
          const found = await findWorkspace(database, 'w')
          await updateWorkspace(database, 'w', { name: String(Number(found?.name) + 1) })
        }),
      ),
    )
    expect(await nameOf(engine, 'w')).toBe('20')
  })

  // Over a second: PostgreSQL looks for what waits in a circle after a second.
  test('begins anew what waits for another that waits for it', async () => {
    const engine = await open()
    const haveBegun = Promise.withResolvers<undefined>()
    let begun = 0
    const both = (first: string, second: string) =>
      engine.atomically(async (database) => {
        await updateWorkspace(database, first, { name: `${first} first` })
        begun += 1
        if (begun === 2) haveBegun.resolve(undefined)
        await haveBegun.promise
        await updateWorkspace(database, second, { name: `${first} first` })
      })
    await Promise.all([both('v', 'w'), both('w', 'v')])
    // Three beginnings, of which one was ended; whoever came last has both.
    expect(begun).toBe(3)
    expect(await nameOf(engine, 'v')).toBe(await nameOf(engine, 'w'))
  })

  test('takes back all of a step that fails', async () => {
    const engine = await open()
    const failed = engine.lazily(async (database) => {
      await updateWorkspace(database, 'v', { name: 'changed' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await nameOf(engine, 'v')).toBe('0')
    await engine.proveWritable()
  })

  test('keeps a text with a sign that PostgreSQL has no place for', async () => {
    const engine = await open()
    await updateWorkspace(engine.database, 'v', { name: 'a\0b' })
    expect(await nameOf(engine, 'v')).toBe('a\uFFFDb')
    expect(await nameOf(engine, 'no\0such')).toBeUndefined()
  })
})
