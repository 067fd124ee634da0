import { createDocumentKey } from '../store/document-key.ts'
import { findDocumentRow, setDocumentBytes } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import type { PictureSheet } from '../ports.ts'
import { insertArriving } from './intake-lines.ts'
import type { IntakePorts } from './intake-types.ts'
import { takeStaged } from './take-bytes.ts'
import { stageWritten } from './written-pdf.ts'

/** Pages from a scanner that become one document. */
export type Scan = {
  /** Of the document, too: whoever asks twice, after a crash, gets it once. */
  readonly id: string
  readonly fileName: string
  readonly connectionId: string
  readonly sheets: readonly PictureSheet[]
}

/**
 * Takes a scan in as a PDF. When it settles, the document is there for good, and the pages may go.
 * @throws {CallFailure} as `scanning.finish`
 */
export async function takeScan(
  ports: IntakePorts,
  { id, fileName, connectionId, sheets }: Scan,
  leave: (id: string, error: unknown) => void,
): Promise<void> {
  const { db } = ports
  if (findDocumentRow(db, id)) return
  const written = await ports.bindPictures(sheets)
  const staged = await stageWritten(ports, id, written, connectionId)
  inTransaction(db, () => {
    const line = {
      id,
      fileName,
      connectionId,
      byteSize: staged.byteSize,
      source: 'scanner' as const,
    }
    insertArriving(ports, line, 'copying')
    setDocumentBytes(db, id, { ...staged, mediaType: 'application/pdf' })
  })
  ports.notifier.documentChanged(id)
  const line = findDocumentRow(db, id)
  if (!line) return
  try {
    await takeStaged(ports, line, staged)
  } catch (error) {
    leave(id, error)
  }
}

/** A scan that is begun: its document's id, and whom it is for. */
export function beginScan({ clock, target }: IntakePorts): Pick<Scan, 'id' | 'connectionId'> {
  return { id: createDocumentKey(clock.now()), connectionId: target().connectionId }
}
