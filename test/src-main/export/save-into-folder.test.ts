import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

test('nor on a disk without links, where the name is looked for', async () => {
  const folder = temporaryFolder()
  const target = join(folder, 'rechnungen.csv')
  mkdirSync(target)
  // No system links folders: what is tried with one goes the way of disks without links.
  const temporary = join(folder, 'whole.part')
  mkdirSync(temporary)
  writeFileSync(join(temporary, 'kept'), '')
  expect(await giveName({ temporary, target })).toBe(join(folder, 'rechnungen (2).csv'))
  expect(readdirSync(target)).toEqual([])
  expect(readdirSync(join(folder, 'rechnungen (2).csv'))).toEqual(['kept'])
  const first = join(folder, 'free.csv')
  mkdirSync(temporary)
  expect(await giveName({ temporary, target: first })).toBe(first)
})
