import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGathering } from '../../../src-main/intake/commit-together.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { readSettings, patchSettings } from '../../../src-main/store/settings.ts'
import { guardQueries } from '../../../src-main/store/query.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function openCounted() {
  const db = openDatabase({ file: join(temporaryFolder(), 'a.db') })
  let commits = 0
  guardQueries(db, {
    beforeWrite: () => {},
    failed: () => {},
    committed: (promise) => (commits += promise === 'on-disk' ? 1 : 0),
  })
  const { commitTogether: together, whileTaking } = createGathering(db)
  return { db, commits: () => commits, together, whileTaking }
}

test('what several write at the same time is one commit, and each hears of it', async () => {
  const { db, commits, together } = openCounted()
  await Promise.all([
    together(() => patchSettings(db, { theme: 'dark' })),
    together(() => patchSettings(db, { reviewSplit: 0.3 })),
  ])
  expect(commits()).toBe(1)
  expect(readSettings(db)).toMatchObject({ theme: 'dark', reviewSplit: 0.3 })
  await together(() => patchSettings(db, { theme: 'light' }))
  expect(commits()).toBe(2)
  db.close()
})

test('the trouble of one is not that of the others', async () => {
  const { db, together } = openCounted()
  const settled = await Promise.allSettled([
    together(() => patchSettings(db, { theme: 'dark' })),
    together(() => {
      patchSettings(db, { updateAddress: 'https://half.example' })
      throw new Error('its own')
    }),
    together(() => patchSettings(db, { reviewSplit: 0.3 })),
  ])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(readSettings(db)).toMatchObject({ theme: 'dark', reviewSplit: 0.3, updateAddress: null })
  db.close()
})

test('whoever writes waits for no timer once all files under way wait with it', async () => {
  const { db, commits, together, whileTaking } = openCounted()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const copied = Promise.withResolvers<undefined>()
  const first = whileTaking(() => together(() => patchSettings(db, { theme: 'dark' })))
  const second = whileTaking(async () => {
    await copied.promise
    await together(() => patchSettings(db, { reviewSplit: 0.3 }))
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(commits()).toBe(0)
  copied.resolve(undefined)
  await Promise.all([first, second])
  expect(commits()).toBe(1)
  await whileTaking(() => together(() => patchSettings(db, { theme: 'light' })))
  expect(commits()).toBe(2)
  db.close()
})

test('a file that is copied for long, or has nothing to write, holds nobody up', async () => {
  const { db, commits, together, whileTaking } = openCounted()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const copied = Promise.withResolvers<undefined>()
  const long = whileTaking(() => copied.promise)
  const first = whileTaking(() => together(() => patchSettings(db, { theme: 'dark' })))
  // Long enough for another one that sets out with it to come as far.
  await vi.advanceTimersByTimeAsync(19)
  expect(commits()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await first
  expect(commits()).toBe(1)
  const next = whileTaking(() => together(() => patchSettings(db, { theme: 'light' })))
  copied.resolve(undefined)
  await Promise.all([long, next])
  expect(commits()).toBe(2)
  db.close()
})
