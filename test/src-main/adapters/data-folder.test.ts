import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '../../../src-main/adapters/data-folder.ts'
import { giveName, writeTemporary } from '../../../src-main/export/save-into-folder.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { patchSettings } from '../../../src-main/store/settings.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const hasModes = process.platform !== 'win32'

function keepUmask(): void {
  const before = process.umask()
  onTestFinished(() => void process.umask(before))
}

const modesIn = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => [
    name,
    (statSync(join(folder, name)).mode & 0o077).toString(8),
  ])

test.skipIf(!hasModes)(
  'a data folder that others could read is the user’s alone from the start',
  () => {
    keepUmask()
    process.umask(0o022)
    const folder = join(temporaryFolder(), 'data')
    for (const path of [folder, join(folder, 'originals'), join(folder, 'originals', 'ab')])
      mkdirSync(path, { mode: 0o755 })
    const file = join(folder, 'intray.db')
    const before = openDatabase({ file })
    patchSettings(before, { theme: 'dark' })
    writeFileSync(join(folder, 'originals', 'ab', 'abcd'), 'x', { mode: 0o644 })
    expect(readdirSync(folder)).toContain('intray.db-wal')
    openDataFolder(folder)
    // What it had, what SQLite makes beside its file, and what is made without a word about rights.
    const db = openDatabase({ file })
    patchSettings(db, { theme: 'light' })
    writeFileSync(join(folder, 'made'), '')
    mkdirSync(join(folder, 'made-folder'))
    for (const [name, mode] of modesIn(folder)) expect(mode, name).toBe('0')
    db.close()
    before.close()
  },
)

test.skipIf(!hasModes)('a file that lies open in a folder that was private is closed, too', () => {
  keepUmask()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'intray.log'), '')
  chmodSync(join(folder, 'intray.log'), 0o644)
  openDataFolder(folder)
  for (const [name, mode] of modesIn(folder)) expect(mode, name).toBe('0')
})

test.skipIf(!hasModes)(
  'an export is for those for whom the folder is that was chosen',
  async () => {
    keepUmask()
    process.umask(0o077)
    const office = temporaryFolder()
    chmodSync(office, 0o775)
    async function* chunks() {
      await Promise.resolve()
      yield new TextEncoder().encode('a;b')
    }
    const written = await writeTemporary(office, {
      path: 'March/list.csv',
      packed: false,
      chunks: chunks(),
    })
    const path = await giveName(written)
    expect(statSync(path).mode & 0o777).toBe(0o664)
    expect(statSync(join(office, 'March')).mode & 0o777).toBe(0o775)
  },
)
