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
import { notWritten, stageWritten } from './written-pdf.ts'

type Made = { readonly id: string; readonly bytes: KeptBytes; readonly part: PilePart }

/**
 * Makes documents of the pages of another one. Their files are written and looked into before a row says anything: what
 * fails until then leaves everything as it was. Then one commit has them all arrive, each with its hash, and puts the
 * original into the trash; from there on they go the way of every file whose bytes are staged, after a crash too.
 */
export function createDivider(ports: IntakePorts, leave: (id: string, error: unknown) => void) {
  const { db, originals, clock } = ports
  const underWay = new Set<string>()

  function dividableRow(id: string): DocumentRow {
    const document = findDocumentRow(db, id)
    if (!document) throw new CallFailure({ code: 'not-found' })
    const { kind } = stateOf(document)
    if (!isDividable(kind)) throw new CallFailure({ code: 'conflict', details: { state: kind } })
    return document
  }

  async function write(document: DocumentRow, take: TakePages, part: PilePart): Promise<Made> {
    const id = createDocumentKey(clock.now())
    const staged = await stageWritten(ports, id, await take(part.pages), document.connection_id)
    return { id, bytes: { ...staged, mediaType: pdf }, part }
  }

  /** One commit: all of it is so, or nothing. */
  function settle(documentId: string, made: readonly Made[]): void {
    inTransaction(db, () => {
      const document = dividableRow(documentId)
      const tags = tagsOf(document)
      for (const [index, { id, bytes, part }] of made.entries()) {
        insertArriving(ports, lineOf(document, { id, part, index, of: made.length }), 'copying')
        setDocumentBytes(db, id, bytes)
        annotate(db, id, { tags, note: null })
      }
      const { person: by } = ports
      const dividedInto = made.length
      putIntoTrash(db, documentId, { now: clock.now(), by, reason: 'person', dividedInto })
      ports.restUpload(documentId)
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

  async function divide(document: DocumentRow, parts: readonly PilePart[]): Promise<string[]> {
    const take = await pagesOfPile(ports, document.id)
    if (typeof take === 'string') throw notWritten(take)
    const made: Made[] = []
    try {
      for (const part of parts) made.push(await write(document, take, part))
      settle(document.id, made)
    } catch (error) {
      for (const { id } of made) await originals.discardStaged(id)
      throw error
    }
    const ids = made.map(({ id }) => id)
    for (const id of [...ids, document.id]) ports.notifier.documentChanged(id)
    for (const each of made) await admit(each)
    return ids
  }

  return async (documentId: string, parts: readonly PilePart[]): Promise<readonly string[]> => {
    const document = dividableRow(documentId)
    // A second press of the button must not make them twice.
    if (underWay.has(documentId))
      throw new CallFailure({ code: 'conflict', details: { state: 'trashed' } })
    underWay.add(documentId)
    try {
      return await divide(document, parts)
    } finally {
      underWay.delete(documentId)
    }
  }
}

const pdf = 'application/pdf'

function lineOf(
  document: DocumentRow,
  { id, part, index, of }: { id: string; part: PilePart; index: number; of: number },
) {
  const number = String(index + 1).padStart(String(of).length, '0')
  const stem = document.file_name.replace(/\.[a-z0-9]{3,5}$/i, '')
  return {
    id,
    fileName: `${[...stem].slice(0, 240).join('')}-${number}.pdf`,
    byteSize: 0,
    source: document.source,
    connectionId: document.connection_id,
    unpackedFrom: document.file_name,
    mail: mailOf(document).mail,
    dividedFrom: { id: document.id, pages: part.pages.map(({ page }) => page) },
  }
}
