import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../../../src-service/store/postgres/open-postgres.ts'
import { MissingOriginalError } from '../../../../src-service/store/storage.ts'
import { hasPostgres } from '../../../support/postgres.ts'
import { askDatabase } from '../../support/ask-database.ts'
import { emptyDatabase } from '../../support/test-database.ts'

const pieceBytes = 256 * 1024

async function open() {
  const made = await emptyDatabase()
  onTestFinished(() => made.remove())
  const storage = await openPostgres(made.address)
  onTestFinished(() => storage.close())
  const { engine, originals } = storage
  const arrive = async (bytes: Buffer, step = 100_000) => {
    const incoming = await originals.receive()
    for (let at = 0; at < bytes.length; at += step)
      await incoming.write(bytes.subarray(at, at + step))
    await incoming.finish()
    return incoming
  }
  const put = async (bytes: Buffer, step?: number) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const incoming = await arrive(bytes, step)
    await engine.atomically((database) => incoming.place(database, sha256))
    await incoming.discard()
    return sha256
  }
  const pieces = async () =>
    Number((await askDatabase(made.address, 'SELECT count(*) AS text FROM original_pieces'))[0])
  return { ...storage, address: made.address, arrive, put, pieces }
}

describe.skipIf(!hasPostgres)('originals in the database', () => {
  test.each([1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes, 3 * pieceBytes + 77])(
    'are the bytes that came, %i of them, whole and in part',
    async (length) => {
      const { originals, put, pieces } = await open()
      const bytes = randomBytes(length)
      const sha256 = await put(bytes)
      expect(await pieces()).toBe(Math.ceil(length / pieceBytes))
      expect((await originals.read(sha256)).equals(bytes)).toBe(true)
      expect(await originals.isAltered(sha256)).toBe(false)
      const edges = [0, pieceBytes - 1, pieceBytes, 2 * pieceBytes, length - 1]
      const within = edges.filter((at) => at < length)
      for (const start of within)
        for (const end of within.filter((at) => at >= start)) {
          const part = await buffer(await originals.open(sha256, start, end))
          expect(part.equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
        }
    },
  )

  test('come in pieces of any length', async () => {
    const { originals, put } = await open()
    const bytes = randomBytes(pieceBytes * 2 + 5)
    expect((await originals.read(await put(bytes, 65_536))).equals(bytes)).toBe(true)
    const others = randomBytes(pieceBytes * 2 + 5)
    expect((await originals.read(await put(others, others.length))).equals(others)).toBe(true)
  })

  test('lie there once, however often they come, and nothing is left of what was given up', async () => {
    const { address, engine, originals, put, pieces, arrive } = await open()
    const bytes = randomBytes(pieceBytes + 9)
    const [sha256 = ''] = await Promise.all([put(bytes), put(bytes), put(bytes)])
    expect(await pieces()).toBe(2)
    await (await arrive(randomBytes(pieceBytes * 2))).discard()
    expect(await pieces()).toBe(2)
    expect(await originals.listDoubtful()).toEqual([sha256])
    await engine.atomically((database) => originals.remove(database, sha256))
    expect(await pieces()).toBe(0)
    await expect(originals.read(sha256)).rejects.toThrow(MissingOriginalError)
    await expect(originals.open(sha256, 0, 1)).rejects.toThrow(MissingOriginalError)
    expect(await askDatabase(address, 'SELECT content_id AS text FROM incoming')).toEqual([])
  })

  test('that were arriving when a process ended are cleared away, those that arrive now are not', async () => {
    const { address, arrive, pieces, ...storage } = await open()
    await arrive(randomBytes(9))
    await askDatabase(address, `UPDATE incoming SET started_at = now() - interval '2 hours'`)
    await arrive(randomBytes(9))
    await storage.clearAway()
    expect(await pieces()).toBe(1)
  })

  test('that changed in the database are known for it', async () => {
    const { address, originals, put } = await open()
    const sha256 = await put(randomBytes(100))
    await askDatabase(
      address,
      'UPDATE original_pieces SET bytes = set_byte(bytes, 9, get_byte(bytes, 9) # 1)',
    )
    expect(await originals.isAltered(sha256)).toBe(true)
  })
})
