import { expect, test } from 'vitest'
import { intakeTarget } from '../../../src-main/composition/intake-target.ts'
import { activateConnection, saveConnection } from '../../../src-main/store/connections.ts'
import { branch, openTestDatabase } from '../store/store-for-tests.ts'

test.each([
  [{}, 25 * 1024 * 1024],
  [{ maximumUploadBytes: 1_000 }, 1_000],
  [{ maximumUploadBytes: 40_000_000 }, 40_000_000],
])('a connection of profile %o takes files up to %i bytes', (profile, bytes) => {
  const db = openTestDatabase()
  saveConnection(db, { ...branch, profile }, 0)
  activateConnection(db, branch.id)
  expect(intakeTarget(db)).toEqual({
    connectionId: branch.id,
    workspaceId: branch.workspaceId,
    uploadBytes: bytes,
  })
  db.close()
})
