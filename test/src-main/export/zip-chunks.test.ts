import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipChunks, ZipTooLarge, type OutputFile } from '../../../src-main/export/zip-chunks.ts'
import { once } from '../../../src-main/export/table-files.ts'

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
