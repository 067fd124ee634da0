import {
  chmodSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  checkFolder,
  giveName,
  removeFiles,
  writeTemporary,
} from '../../../src-main/export/save-into-folder.ts'
import type { OutputFile } from '../../../src-main/export/zip-chunks.ts'
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

const chunksOf = (...texts: string[]) =>
  (async function* () {
    for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text))
  })()
/** As it is to be written, packed or not, which is for archives alone. */
const into = (folder: string, path: string, chunks: OutputFile['chunks']) =>
  writeTemporary(folder, { path, packed: false, chunks })
const modeOf = (path: string) => statSync(path).mode & 0o777

describe('a folder for exports', () => {
  test('is one that is there, and nothing is left in it by the question', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(await checkFolder(folder)).toBe('ok')
    expect(readdirSync(folder)).toEqual(['file'])
    for (const other of [join(folder, 'file'), join(folder, 'gone'), '.', ''])
      expect(await checkFolder(other)).toBe('folder-missing')
  })

  // Root may write into any folder that is one.
  test.runIf(process.platform === 'linux')('takes files, or is said to take none', async () => {
    expect(await checkFolder('/proc')).toBe('folder-not-writable')
  })
})

test('a file is written beside its place, in folders that are for those for whom the chosen one is', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o770)
  const path = '2026/Muster/R-1.pdf'
  const { temporary, target } = await into(folder, path, chunksOf('a', 'bc'))
  expect(target).toBe(join(folder, '2026', 'Muster', 'R-1.pdf'))
  expect(basename(temporary)).toMatch(/^\.intray-[0-9a-f]{12}\.part$/u)
  expect(readdirSync(join(folder, '2026', 'Muster'))).toEqual([basename(temporary)])
  expect(readFileSync(temporary, 'utf8')).toBe('abc')
  if (process.platform !== 'win32')
    expect(['2026', '2026/Muster'].map((made) => modeOf(join(folder, made)))).toEqual([
      0o770, 0o770,
    ])
  if (process.platform !== 'win32') expect(modeOf(temporary)).toBe(0o660)
  // Once more into folders that are there by now.
  const again = await into(folder, path, chunksOf('d'))
  expect(again.temporary).not.toBe(temporary)
  await removeFiles([temporary, join(folder, 'gone'), again.temporary])
  expect(readdirSync(join(folder, '2026', 'Muster'))).toEqual([])
})

test('nothing is left of a file that could not be written, and no folder is made in place of one that is gone', async () => {
  const folder = temporaryFolder()
  const broken = (async function* () {
    yield await Promise.resolve(new TextEncoder().encode('half'))
    throw new Error('unplugged')
  })()
  await expect(into(folder, 'a.csv', broken)).rejects.toThrow('unplugged')
  expect(readdirSync(folder)).toEqual([])
  const gone = join(folder, 'gone')
  await expect(into(gone, 'a.csv', chunksOf('a'))).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(into(gone, '2026/a.csv', chunksOf('a'))).rejects.toMatchObject({ code: 'ENOENT' })
  writeFileSync(join(folder, '2026'), 'a file')
  await expect(into(folder, '2026/a.csv', chunksOf('a'))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readdirSync(folder)).toEqual(['2026'])
})

test('a second file without an ending of its own has its number at the end', async () => {
  const folder = temporaryFolder()
  const names: string[] = []
  for (const name of ['rechnung', 'muster.ag rechnung', 'rechnung', 'muster.ag rechnung']) {
    const temporary = join(folder, 'a.part')
    writeFileSync(temporary, '')
    names.push(basename(await giveName({ temporary, target: join(folder, name) })))
  }
  expect(names.slice(2)).toEqual(['rechnung (2)', 'muster.ag rechnung (2)'])
})
