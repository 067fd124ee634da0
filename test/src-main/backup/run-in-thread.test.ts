import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInThread } from '../../../src-main/backup/run-in-thread.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a task that comes to nothing in its thread says why, and names what was thrown for the log', async () => {
  const path = join(temporaryFolder(), 'pulled out')
  await expect(runInThread({ kind: 'preview', path }).result).rejects.toMatchObject({
    ...{ name: 'BackupFailed', fault: 'unreachable', reason: expect.any(String) as string },
    message: 'The backup or restore came to nothing: unreachable',
  })
})

test('a task that is done gives what it found, and its thread ends', async () => {
  const found = await runInThread({ kind: 'list', folders: [temporaryFolder()] }).result
  expect(found).toEqual([])
})
