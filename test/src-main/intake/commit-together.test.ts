import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCommitTogether } from '../../../src-main/intake/commit-together.ts'
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
  return { db, commits: () => commits, together: createCommitTogether(db) }
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
