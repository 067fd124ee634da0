import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database, Engine } from '../engine.ts'
import { MissingOriginalError } from '../storage.ts'
import type { Incoming, Originals } from '../storage.ts'

/** Never changed: where a byte lies follows from it. */
const pieceBytes = 256 * 1024
/** A viewer asks for a file in many parts: it is not hashed for each. */
const believedMs = 10 * 60_000
const mostRemembered = 1_000
/** Longer than any upload may take. */
const givenUpAfter = '1 hour'

type FileTables = {
  originals: { sha256: string; content_id: string }
  original_pieces: { content_id: string; piece: number; bytes: Buffer }
  incoming: { content_id: string }
}

const filesOf = (database: Database) => database.withTables<FileTables>()

/** In pieces in the database itself: with the rows of the documents they are saved and replicated as one. */
export function createPostgresOriginals(engine: Engine): Originals {
  const foundWhole = new Map<string, { stamp: string | null; until: number }>()

  async function contentOf(sha256: string): Promise<string> {
    const found = await filesOf(engine.database)
      .selectFrom('originals')
      .select('content_id')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    if (!found) throw new MissingOriginalError('The content of the document is gone')
    return found.content_id
  }

  /** One piece at a time, so that no file has to fit into memory; undefined behind the last. */
  async function pieceOf(contentId: string, piece: number): Promise<Buffer | undefined> {
    const row = await filesOf(engine.database)
      .selectFrom('original_pieces')
      .select('bytes')
      .where('content_id', '=', contentId)
      .where('piece', '=', piece)
      .executeTakeFirst()
    return row?.bytes
  }

  /** Which transactions have written its pieces: another one where somebody changes them. */
  async function stampOf(contentId: string): Promise<string | null> {
    const stamped = await filesOf(engine.database)
      .selectFrom('original_pieces')
      .select(sql<string | null>`string_agg(xmin::text, ',' ORDER BY piece)`.as('stamp'))
      .where('content_id', '=', contentId)
      .executeTakeFirst()
    return stamped?.stamp ?? null
  }

  async function* piecesFrom(contentId: string, first = 0): AsyncGenerator<Buffer> {
    for (let piece = first; ; piece += 1) {
      const bytes = await pieceOf(contentId, piece)
      if (!bytes) return
      yield bytes
      if (bytes.length < pieceBytes) return
    }
  }

  async function* between(contentId: string, start: number, end: number): AsyncGenerator<Buffer> {
    const first = Math.floor(start / pieceBytes)
    let at = first * pieceBytes
    for await (const bytes of piecesFrom(contentId, first)) {
      yield bytes.subarray(Math.max(0, start - at), end + 1 - at)
      at += bytes.length
      if (at > end) return
    }
  }

  return {
    receive: () => receive(engine),
    async read(sha256) {
      const pieces: Buffer[] = []
      for await (const bytes of piecesFrom(await contentOf(sha256))) pieces.push(bytes)
      return Buffer.concat(pieces)
    },
    async open(sha256, start, end) {
      return Readable.from(between(await contentOf(sha256), start, end), { objectMode: false })
    },
    async isAltered(sha256) {
      const contentId = await contentOf(sha256).catch(() => undefined)
      if (contentId === undefined) return false
      const stamp = await stampOf(contentId)
      const before = foundWhole.get(contentId)
      if (before?.stamp === stamp && performance.now() < before.until) return false
      const hash = createHash('sha256')
      for await (const bytes of piecesFrom(contentId)) hash.update(bytes)
      if (hash.digest('hex') !== sha256) return true
      if (foundWhole.size >= mostRemembered) foundWhole.clear()
      foundWhole.set(contentId, { stamp, until: performance.now() + believedMs })
      return false
    },
    async remove(database, sha256) {
      const removed = await filesOf(database)
        .deleteFrom('originals')
        .where('sha256', '=', sha256)
        .returning('content_id')
        .execute()
      for (const { content_id: contentId } of removed) await removePieces(database, contentId)
    },
    async listDoubtful() {
      const rows = await filesOf(engine.database)
        .selectFrom('originals')
        .select('sha256')
        .where((expression) =>
          expression.not(
            expression.exists(
              expression
                .selectFrom('documents')
                .select('documents.id')
                .whereRef('documents.sha256', '=', 'originals.sha256'),
            ),
          ),
        )
        .execute()
      return rows.map(({ sha256 }) => sha256)
    },
  }
}

/** What was arriving when a process ended was never answered; the client sends it again. */
export async function removeGivenUp(engine: Engine): Promise<void> {
  await engine.lazily(async (database) => {
    const given = await filesOf(database)
      .deleteFrom('incoming')
      .where(sql<boolean>`started_at < now() - ${givenUpAfter}::interval`)
      .returning('content_id')
      .execute()
    for (const { content_id: contentId } of given) await removePieces(database, contentId)
  })
}

async function receive(engine: Engine): Promise<Incoming> {
  const contentId = randomUUID()
  let pieces = 0
  let arrived: Buffer[] = []
  let length = 0

  async function put(bytes: Buffer): Promise<void> {
    await engine.lazily((database) =>
      filesOf(database)
        .insertInto('original_pieces')
        .values({ content_id: contentId, piece: pieces, bytes })
        .execute(),
    )
    pieces += 1
  }

  await engine.lazily((database) =>
    filesOf(database).insertInto('incoming').values({ content_id: contentId }).execute(),
  )
  return {
    async write(bytes) {
      arrived.push(Buffer.from(bytes))
      length += bytes.length
      if (length < pieceBytes) return
      let rest = Buffer.concat(arrived)
      for (; rest.length >= pieceBytes; rest = rest.subarray(pieceBytes))
        await put(rest.subarray(0, pieceBytes))
      arrived = [rest]
      length = rest.length
    },
    async finish() {
      if (length > 0) await put(Buffer.concat(arrived))
      arrived = []
    },
    async place(database, sha256) {
      const { numInsertedOrUpdatedRows } = await filesOf(database)
        .insertInto('originals')
        .values({ sha256, content_id: contentId })
        .onConflict((known) => known.column('sha256').doNothing())
        .executeTakeFirstOrThrow()
      // Where the content is there already, what arrived is given up.
      if (numInsertedOrUpdatedRows !== 1n) return
      await filesOf(database).deleteFrom('incoming').where('content_id', '=', contentId).execute()
    },
    async discard() {
      await engine.lazily(async (database) => {
        const { numDeletedRows } = await filesOf(database)
          .deleteFrom('incoming')
          .where('content_id', '=', contentId)
          .executeTakeFirstOrThrow()
        if (numDeletedRows > 0n) await removePieces(database, contentId)
      })
    },
  }
}

async function removePieces(database: Database, contentId: string): Promise<void> {
  await filesOf(database)
    .deleteFrom('original_pieces')
    .where('content_id', '=', contentId)
    .execute()
}
