import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createPreparedFiles } from '../../../src-main/export/prepared-files.ts'
import { once } from '../../../src-main/export/zip-chunks.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const bytes = (length: number) => once(new Uint8Array(length))

test('files that nobody fetched are gone after a start, and a first start finds none', async () => {
  const folder = temporaryFolder()
  const files = createPreparedFiles(folder)
  await files.clear()
  expect(await files.write('a', bytes(3))).toBe(3)
  expect(await files.write('b', bytes(5))).toBe(5)
  await createPreparedFiles(folder).clear()
  expect(existsSync(join(folder, 'exports'))).toBe(false)
})

test('a file is removed once it was fetched, and a second time it is gone already', async () => {
  const folder = temporaryFolder()
  const files = createPreparedFiles(folder)
  await files.write('a', bytes(3))
  await files.remove('a')
  await files.remove('a')
  expect(readdirSync(join(folder, 'exports'))).toEqual([])
})

test('a file that breaks off while it is written leaves nothing behind', async () => {
  const folder = temporaryFolder()
  const files = createPreparedFiles(folder)
  // Enough of it to be on the disk before the rest fails.
  async function* half() {
    yield await Promise.resolve(new Uint8Array(100_000))
    throw new Error('gone')
  }
  await expect(files.write('a', half())).rejects.toThrow('gone')
  expect(readdirSync(join(folder, 'exports'))).toEqual([])
  async function* withFolder() {
    yield await Promise.resolve(new Uint8Array(3))
    rmSync(join(folder, 'exports'), { recursive: true })
    throw new Error('with its folder')
  }
  await expect(files.write('a', withFolder())).rejects.toThrow('with its folder')
})

test('a table that comes line by line is fetched as it came, and is for this user alone', async () => {
  const folder = temporaryFolder()
  const files = createPreparedFiles(folder)
  // Lines that end within, at and behind what is written at a time.
  const lines = [1, 65_535, 65_536, 3, 65_533, 200_000, 7].map((length, at) =>
    Buffer.alloc(length, at + 65),
  )
  async function* byLine() {
    for (const line of lines) yield await Promise.resolve(line)
  }
  const whole = Buffer.concat(lines)
  expect(await files.write('a', byLine())).toBe(whole.length)
  expect((await buffer(files.read('a'))).equals(whole)).toBe(true)
  if (process.platform !== 'win32')
    expect(statSync(join(folder, 'exports', 'a')).mode & 0o077).toBe(0)
})
