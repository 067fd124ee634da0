import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  once,
  zipChunks,
  ZipTooLarge,
  type OutputFile,
} from '../../../src-main/export/zip-chunks.ts'

// eslint-disable-next-line @typescript-eslint/require-await
async function* files(count: number): AsyncGenerator<OutputFile> {
  for (let at = 0; at < count; at++)
    yield { path: `${String(at)}.bin`, packed: true, chunks: once(new Uint8Array([at])) }
}

const all = (count: number, now: number) => Array.fromAsync(zipChunks(files(count), now))

test('an archive of more files than it can name is refused, not broken', async () => {
  await expect(all(65_001, Date.UTC(2026, 10, 21))).rejects.toThrow(ZipTooLarge)
})

test('a clock before the first year of archives is no obstacle', async () => {
  const zip = unzipSync(Uint8Array.from(Buffer.concat(await all(1, 0))))
  expect(Object.entries(zip).map(([name, bytes]) => [name, ...bytes])).toEqual([['0.bin', 0]])
})

test('a file that is packed in several pieces is whole again when it is unpacked', async () => {
  // Lines that repeat, and bytes that do not.
  const text = Array.from(
    { length: 40_000 },
    (_, at) => `${String(at)};Müller AG;1234.50\r\n`,
  ).join('')
  const content = Buffer.concat([Buffer.from(text), randomBytes(300_000)])
  async function* chunks() {
    for (let from = 0; from < content.length; from += 10_007)
      yield await Promise.resolve(content.subarray(from, from + 10_007))
  }
  async function* oneFile() {
    yield await Promise.resolve({ path: 'a.csv', packed: false, chunks: chunks() })
    yield { path: 'empty.csv', packed: false, chunks: once(new Uint8Array(0)) }
  }
  const zip = Buffer.concat(await Array.fromAsync(zipChunks(oneFile(), Date.UTC(2026, 10, 21))))
  expect(zip.length).toBeLessThan(content.length * 0.6)
  const unpacked = unzipSync(zip)
  expect(Buffer.from(unpacked['a.csv'] ?? []).equals(content)).toBe(true)
  expect(unpacked['empty.csv']).toHaveLength(0)
})

test('a file that comes line by line is packed as tightly as one that comes whole', async () => {
  const lines = Array.from({ length: 2_000 }, (_, at) =>
    Buffer.from(`${String(at)};Müller AG;1234.50\r\n`),
  )
  const sizeOf = async (pieces: readonly Uint8Array[]) => {
    async function* chunks() {
      for (const piece of pieces) yield await Promise.resolve(piece)
    }
    async function* oneFile() {
      yield await Promise.resolve({ path: 'a.csv', packed: false, chunks: chunks() })
    }
    const made = await Array.fromAsync(zipChunks(oneFile(), Date.UTC(2026, 10, 21)))
    return Buffer.concat(made).length
  }
  expect(await sizeOf(lines)).toBe(await sizeOf([Buffer.concat(lines)]))
})
