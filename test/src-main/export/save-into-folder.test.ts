import { readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { giveName } from '../../../src-main/export/save-into-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a file never takes the place of another one', async () => {
  const folder = temporaryFolder()
  const target = join(folder, 'rechnungen.csv')
  writeFileSync(target, 'booked already')
  for (const count of [2, 3]) {
    const temporary = join(folder, `${String(count)}.part`)
    writeFileSync(temporary, `table ${String(count)}`)
    expect(await giveName({ temporary, target })).toBe(
      join(folder, `rechnungen (${String(count)}).csv`),
    )
  }
  expect(readFileSync(target, 'utf8')).toBe('booked already')
})

const noLinks = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }))

// Windows lets only some make symbolic links.
test.skipIf(process.platform === 'win32').each([
  ['with links', undefined],
  ['without links', noLinks],
])('a symbolic link keeps its name, though it leads nowhere, on a disk %s', async (_, linkFile) => {
  const folder = temporaryFolder()
  const [target, temporary] = [join(folder, 'rechnungen.csv'), join(folder, 'a.part')]
  symlinkSync('/media/pulled-out/rechnungen.csv', target)
  writeFileSync(temporary, 'table')
  expect(await giveName({ temporary, target }, linkFile)).toBe(join(folder, 'rechnungen (2).csv'))
  expect(readlinkSync(target)).toBe('/media/pulled-out/rechnungen.csv')
})

test('a file never takes the place of another one on a disk without links', async () => {
  const folder = temporaryFolder()
  const target = join(folder, 'rechnungen.csv')
  const names: string[] = []
  for (const count of [1, 2]) {
    const temporary = join(folder, `${String(count)}.part`)
    writeFileSync(temporary, `table ${String(count)}`)
    names.push(await giveName({ temporary, target }, noLinks))
  }
  expect(names).toEqual([target, join(folder, 'rechnungen (2).csv')])
  expect(names.map((name) => readFileSync(name, 'utf8'))).toEqual(['table 1', 'table 2'])
})
