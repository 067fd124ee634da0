import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { desktopTrash } from '../../../src-main/adapters/desktop-trash.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const trash = desktopTrash(process.platform, process.env['PATH'])

test.skipIf(!trash)('a file goes to the trash of the desktop under its name', async () => {
  // Of memory the desktop has no trash.
  const folder = mkdtempSync('/var/tmp/intray-test-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  vi.stubEnv('XDG_DATA_HOME', folder)
  const path = join(folder, '-n Rückseite 100%.pdf')
  writeFileSync(path, 'scan')
  await trash?.(path)
  expect(existsSync(path)).toBe(false)
  const kept = join(folder, 'Trash', 'files', '-n Rückseite 100%.pdf')
  expect(readFileSync(kept, 'utf8')).toBe('scan')
  await expect(trash?.(join(folder, 'none.pdf'))).rejects.toThrow()
  vi.unstubAllEnvs()
})

test('there is none where the tool is missing, or the system is another', () => {
  expect(desktopTrash('linux', temporaryFolder())).toBeUndefined()
  expect(desktopTrash('linux', undefined)).toBeUndefined()
  expect(desktopTrash('win32', process.env['PATH'])).toBeUndefined()
})
