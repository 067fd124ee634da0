import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseState, getCurrentFuseWire } from '@electron/fuses'
import { expect, test } from 'vitest'

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

type Flip = { flipAndVerify: (binary: string) => Promise<void> }
const hook = new URL('../../../scripts/flip-fuses.mjs', import.meta.url).href
const load = async () => (await import(hook)) as Flip

/** A file with a fuse wire in it, as a packed Electron has one. */
async function binaryWithWire(length: number): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'intray-fuses-')), 'intray')
  const wire = Buffer.concat([
    Buffer.from(sentinel),
    Buffer.from([1, length]),
    Buffer.alloc(length, FuseState.ENABLE),
  ])
  await writeFile(file, Buffer.concat([Buffer.alloc(5000, 1), wire, Buffer.alloc(5000, 2)]))
  return file
}

test('all nine fuses are set and read back', async () => {
  const binary = await binaryWithWire(9)
  const { flipAndVerify } = await load()
  await flipAndVerify(binary)
  const wire = await getCurrentFuseWire(binary)
  const { ENABLE, DISABLE } = FuseState
  expect(Array.from({ length: 9 }, (_, at) => wire[at as keyof typeof wire])).toEqual([
    DISABLE,
    ENABLE,
    DISABLE,
    DISABLE,
    ENABLE,
    ENABLE,
    DISABLE,
    DISABLE,
    ENABLE,
  ])
})

test('an Electron with a fuse nobody has decided on is not packed', async () => {
  const { flipAndVerify } = await load()
  await expect(flipAndVerify(await binaryWithWire(10))).rejects.toThrow(/fuse/i)
})
