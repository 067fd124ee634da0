import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  plainScanFolder,
  type ScanFolderChoices,
} from '../../../src-shared/contract/scan-folders.ts'
import { refusalOf } from '../../../src-main/intake/folder-place.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const root = () => {
  const folder = temporaryFolder()
  const make = (...names: string[]) => {
    const path = join(folder, ...names)
    mkdirSync(path, { recursive: true })
    return path
  }
  const dataDir = make('data')
  return {
    folder,
    dataDir,
    make,
    refusal: (
      wanted: Partial<ScanFolderChoices>,
      others: readonly Partial<ScanFolderChoices>[] = [],
      canTrash = true,
    ) => {
      const whole = (choices: Partial<ScanFolderChoices>) => ({
        ...plainScanFolder,
        path: make('scans'),
        ...choices,
      })
      return refusalOf(whole(wanted), others.map(whole), { dataDir, canTrash })
    },
  }
}

test('a folder that stands alone is watched, be it there or not', async () => {
  const { refusal, folder } = root()
  expect(await refusal({})).toBeNull()
  expect(await refusal({ path: join(folder, 'later') }, [{}])).toBeNull()
  expect(await refusal({ path: 'scans' })).toEqual({ reason: 'not-absolute', other: null })
})

test('equal folders are refused under whatever name', async () => {
  const { refusal, folder, make } = root()
  const path = make('scans')
  symlinkSync(path, join(folder, 'link'))
  for (const same of [path, `${path}/`, join(path, '..', 'scans'), join(folder, 'link')])
    expect(await refusal({ path: same }, [{ path }])).toEqual({ reason: 'same', other: path })
  const missing = join(folder, 'missing')
  expect(await refusal({ path: missing }, [{ path: missing }])).toMatchObject({ reason: 'same' })
})

test('nested folders are refused, and names that begin alike are none', async () => {
  const { refusal, folder, make } = root()
  const path = make('scans')
  const inner = make('scans', 'Huber', '2026')
  symlinkSync(inner, join(folder, 'elsewhere'))
  expect(await refusal({ path: inner }, [{ path }])).toEqual({ reason: 'inside', other: path })
  expect(await refusal({ path }, [{ path: inner }])).toEqual({ reason: 'around', other: inner })
  const link = join(folder, 'elsewhere')
  expect(await refusal({ path: link }, [{ path }])).toEqual({ reason: 'inside', other: path })
  expect(await refusal({ path: make('scans-2') }, [{ path }])).toBeNull()
})

test('nothing is moved to where it would come in again', async () => {
  const { refusal, make } = root()
  const path = make('scans')
  const other = make('other')
  const move = { path, afterTaking: 'move' as const }
  expect(await refusal({ ...move, moveTo: 'taken' })).toBeNull()
  expect(await refusal({ ...move, moveTo: '.' })).toMatchObject({ reason: 'target-watched' })
  for (const moveTo of [other, join(other, 'deep')])
    expect(await refusal({ ...move, moveTo }, [{ path: other }])).toEqual({
      reason: 'target-watched',
      other,
    })
  expect(await refusal({ path: other }, [{ ...move, moveTo: other }])).toEqual({
    reason: 'target-watched',
    other: path,
  })
  expect(
    await refusal({ ...move, afterTaking: 'stay', moveTo: other }, [{ path: other }]),
  ).toBeNull()
})

test('Intray’s own folder is not watched, nor one around it with its subfolders', async () => {
  const { refusal, folder, dataDir } = root()
  expect(await refusal({ path: dataDir })).toMatchObject({ reason: 'own-data' })
  expect(await refusal({ path: folder })).toBeNull()
  expect(await refusal({ path: folder, subfolders: 'read' })).toMatchObject({ reason: 'own-data' })
})

test('without a trash none is chosen', async () => {
  const { refusal } = root()
  expect(await refusal({ afterTaking: 'trash' })).toBeNull()
  expect(await refusal({ afterTaking: 'trash' }, [], false)).toMatchObject({ reason: 'no-trash' })
})
