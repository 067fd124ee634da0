import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { sourceOfBytes, sourceOfFile } from '../../../../src-main/intake/byte-source.ts'
import { endsInArchive } from '../../../../src-main/intake/structure/ends-in-archive.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const zip = zipSync({ 'a.txt': Buffer.from('text'), 'b.txt': Buffer.from('more') })
const isArchive = (...parts: Uint8Array[]) => endsInArchive(sourceOfBytes(Buffer.concat(parts)))

function withComment(comment: Uint8Array): Uint8Array {
  const bytes = Buffer.concat([zip, comment])
  bytes.writeUInt16LE(comment.length, zip.length - 2)
  return bytes
}

/** An end record whose directory has this many bytes, without anything before it. */
function endRecord(directoryBytes: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt32LE(directoryBytes, 12)
  return record
}

describe('a file that is a ZIP when it is read from its end', () => {
  test('is one whatever stands before it, up to the longest comment', async () => {
    const before = fc.uint8Array({ maxLength: 200 })
    const comment = fc.uint8Array({ maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(before, comment, async (first, last) => {
        expect(await isArchive(first, withComment(last))).toBe(true)
      }),
      { numRuns: 50 },
    )
    expect(await isArchive(Buffer.alloc(99), withComment(Buffer.alloc(0xffff)))).toBe(true)
  })

  test('is one with the sign of another end within its comment', async () => {
    expect(await isArchive(withComment(Buffer.from('PK\x05\x06', 'latin1')))).toBe(true)
    expect(await isArchive(withComment(endRecord(4)))).toBe(true)
  })

  test('is none where anything but its comment follows, or its comment is cut', async () => {
    expect(await isArchive(zip, Buffer.from('\n%%EOF'))).toBe(false)
    expect(await isArchive(withComment(Buffer.from('comment')).subarray(0, -1))).toBe(false)
    expect(await isArchive(zip.subarray(0, -1))).toBe(false)
    expect(await isArchive(zip.subarray(0, -2))).toBe(false)
  })

  test('is none without a directory right before its end', async () => {
    expect(await isArchive()).toBe(false)
    expect(await isArchive(endRecord(0))).toBe(false)
    expect(await isArchive(Buffer.from('%PDF-1.7 text'), endRecord(4))).toBe(false)
  })

  test('may begin with its directory, and not before it begins', async () => {
    const sign = Buffer.from('PK\x01\x02', 'latin1')
    expect(await isArchive(sign, endRecord(4))).toBe(true)
    // Too large to be read at one go, where a place before the first byte would be read as the first.
    const file = join(temporaryFolder(), 'large')
    const large = Buffer.alloc(300_000)
    await writeFile(file, Buffer.concat([sign, large, endRecord(large.length + 5)]))
    const handle = await open(file)
    try {
      expect(await endsInArchive(await sourceOfFile(handle))).toBe(false)
    } finally {
      await handle.close()
    }
  })
})
