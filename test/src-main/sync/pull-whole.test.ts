import { afterEach, expect, test } from 'vitest'
import { connectionId } from '../../support/fake-service/sync-rig.ts'
import { listed, listedAs, startEngine, type Engine } from './engine-rig.ts'

let engine: Engine
afterEach(() => engine.end())

test('a pass goes back to where the list has moved, though the process ended in the middle of writing that down', async () => {
  let failsAt: string | null = null
  engine = startEngine({
    mayFail: true,
    wrapStore: (store) => ({
      ...store,
      putLearned: (id, name, value) => {
        if (name === failsAt) throw new Error('the process ends here')
        store.putLearned(id, name, value)
      },
    }),
  })
  await engine.pass(60_000)
  // Pages of its own size: none can share a row with the one before.
  const rows = 50
  let list = Array.from({ length: 400 }, (_, n) => `row-${String(n)}`)
  let pages = 0
  engine.answer('listDocuments', ({ page = 0 }: { page?: number }) => {
    if (++pages === 4) {
      // Two pages vanish, and those after them move to where was read already.
      list = list.slice(2 * rows)
      failsAt = 'pullSeam'
    }
    const items = list.slice(page * rows, (page + 1) * rows).map((id) => listedAs(id, null))
    const last = (page + 1) * rows >= list.length
    return listed(items, { pageNumber: page, pageSize: rows, totalElements: list.length, last })
  })
  engine.sync.pull(connectionId)
  while (failsAt === null) await engine.pass(100)
  await engine.pass(100)
  engine.crash()
  failsAt = null
  await engine.pass(600_000)
  const appeared = new Set(
    engine.changes.flatMap((one) => (one.kind === 'appeared' ? [one.serviceDocumentId] : [])),
  )
  expect(list.filter((id) => !appeared.has(id))).toEqual([])
})
