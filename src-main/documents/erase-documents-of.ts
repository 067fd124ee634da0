import { setImmediate } from 'node:timers/promises'
import { listDocumentIds } from '../store/connection-contents.ts'
import { eraseDocument, type ErasurePorts } from './erase-document.ts'

const atOnce = 20

/**
 * Erases every document of a connection from this device, bytes and trash too, a few at a time.
 * @throws {CallFailure} `conflict` while a file is still being copied; what was erased stays so
 */
export async function eraseDocumentsOf(ports: ErasurePorts, connectionId: string): Promise<void> {
  for (;;) {
    const ids = listDocumentIds(ports.db, connectionId, atOnce)
    if (ids.length === 0) return
    for (const id of ids) await eraseDocument(ports, id)
    await setImmediate()
  }
}
