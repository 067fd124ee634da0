import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { PilePart } from '../../src-shared/contract/piles.ts'
import { isDividable } from '../../src-shared/domain/piles/can-divide.ts'
import { annotate } from '../store/annotations.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { mailOf, stateOf, tagsOf, type DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow, setDocumentBytes } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import type { KeptBytes } from '../store/renditions.ts'
import { putIntoTrash } from '../store/trash.ts'
import { insertArriving } from './intake-lines.ts'
import type { IntakePorts } from './intake-types.ts'
import { pagesOfPile, type TakePages } from './pages-of-pile.ts'
import { takeStaged } from './take-bytes.ts'
import { writePart, type PlacedPages } from './write-part.ts'
import { notWritten, stageWritten } from './written-pdf.ts'

type Made = { readonly id: string; readonly bytes: KeptBytes; readonly pages: PlacedPages }

/**
 * Makes documents of the pages of others. Their files are written and looked into before a row says anything: what
 * fails until then leaves everything as it was. Then one commit has them all arrive, each with its hash, and puts the
 * originals into the trash; from there on they go the way of every file whose bytes are staged, after a crash too.
 */
export function createDivider(ports: IntakePorts, leave: (id: string, error: unknown) => void) {
  const { db, originals, clock } = ports
  const underWay = new Set<string>()

  function dividableRows(ids: readonly string[]): DocumentRow[] {
    return ids.map((id) => {
      const document = findDocumentRow(db, id)
      if (!document) throw new CallFailure({ code: 'not-found' })
      const { kind } = stateOf(document)
      if (!isDividable(kind)) throw new CallFailure({ code: 'conflict', details: { state: kind } })
      return document
    })
  }

  async function sourcesOf(ids: readonly string[]): Promise<ReadonlyMap<string, TakePages>> {
    const sources = new Map<string, TakePages>()
    for (const id of ids) {
      const take = await pagesOfPile(ports, id)
      if (typeof take === 'string') throw notWritten(take)
      sources.set(id, take)
    }
    return sources
  }

  async function write(
    connectionId: string,
    sources: ReadonlyMap<string, TakePages>,
    pages: PlacedPages,
  ): Promise<Made> {
    const id = createDocumentKey(clock.now())
    const written = await writePart(ports.takePages, sources, pages)
    const staged = await stageWritten(ports, id, written, connectionId)
    return { id, bytes: { ...staged, mediaType: pdf }, pages }
  }

  /** One commit: all of it is so, or nothing. */
  function settle(ids: readonly string[], made: readonly Made[]): void {
    inTransaction(db, () => {
      const rows = dividableRows(ids)
      for (const [index, { id, bytes, pages }] of made.entries()) {
        const from = rows.filter((row) => pages.some(({ of }) => of === row.id))
        const first = from.find((row) => row.id === pages[0]?.of)
        if (!first) throw new CallFailure({ code: 'not-found' })
        insertArriving(ports, lineOf(first, { id, pages, index, from, of: made.length }), 'copying')
        setDocumentBytes(db, id, bytes)
        annotate(db, id, { tags: [...new Set(from.flatMap(tagsOf))], note: null })
      }
      const dividedInto = made.length
      for (const id of ids) {
        const dividedWith = ids.filter((other) => other !== id)
        putIntoTrash(db, id, {
          ...{ now: clock.now(), by: ports.person, reason: 'person', dividedInto },
          ...(dividedWith.length > 0 && { dividedWith }),
        })
        ports.restUpload(id)
      }
    })
  }

  async function admit({ id, bytes }: Made): Promise<void> {
    const line = findDocumentRow(db, id)
    if (!line) return
    try {
      await takeStaged(ports, line, bytes)
    } catch (error) {
      leave(id, error)
    }
  }

  async function divide(
    ids: readonly string[],
    connectionId: string,
    parts: readonly PlacedPages[],
  ): Promise<string[]> {
    const sources = await sourcesOf(ids)
    const made: Made[] = []
    try {
      for (const pages of parts) made.push(await write(connectionId, sources, pages))
      settle(ids, made)
    } catch (error) {
      for (const { id } of made) await originals.discardStaged(id)
      throw error
    }
    const madeIds = made.map(({ id }) => id)
    for (const id of [...madeIds, ...ids]) ports.notifier.documentChanged(id)
    for (const each of made) await admit(each)
    return madeIds
  }

  return async (documentId: string, parts: readonly PilePart[]): Promise<readonly string[]> => {
    const placed = parts.map(({ pages }) =>
      pages.map(({ of = documentId, ...page }) => ({ of, ...page })),
    )
    const ids = [...new Set([documentId, ...placed.flat().map(({ of }) => of)])]
    const connectionId = connectionOf(dividableRows(ids))
    // A second press of the button must not make them twice.
    if (ids.some((id) => underWay.has(id)))
      throw new CallFailure({ code: 'conflict', details: { state: 'trashed' } })
    for (const id of ids) underWay.add(id)
    try {
      return await divide(ids, connectionId, placed)
    } finally {
      for (const id of ids) underWay.delete(id)
    }
  }
}

const pdf = 'application/pdf'

/** @throws {CallFailure} `conflict` where they are not all of one: nothing of one client goes to another */
function connectionOf(documents: readonly DocumentRow[]): string {
  const [first, ...others] = new Set(documents.map((row) => row.connection_id))
  if (first === undefined || others.length > 0) throw new CallFailure({ code: 'conflict' })
  return first
}

type Line = {
  readonly id: string
  readonly pages: PlacedPages
  readonly index: number
  /** The documents whose pages they are. */
  readonly from: readonly DocumentRow[]
  readonly of: number
}

/** It is called after the document with whose page it begins. */
function lineOf(document: DocumentRow, { id, pages, index, from, of: all }: Line) {
  const number = String(index + 1).padStart(String(all).length, '0')
  const stem = document.file_name.replace(/\.[a-z0-9]{3,5}$/i, '')
  const own = pages.filter(({ of }) => of === document.id)
  const origins = pages.map(({ of, page }) => {
    const fileName = from.find((row) => row.id === of)?.file_name ?? ''
    return { id: of, fileName, page }
  })
  return {
    id,
    fileName: `${[...stem].slice(0, 240).join('')}-${number}.pdf`,
    byteSize: 0,
    source: document.source,
    connectionId: document.connection_id,
    unpackedFrom: document.file_name,
    mail: mailOf(document).mail,
    dividedFrom: {
      id: document.id,
      pages: own.map(({ page }) => page),
      ...(from.length > 1 && { origins }),
    },
  }
}
