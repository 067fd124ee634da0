import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import type { KeptBytes } from '../store/renditions.ts'
import type { IntakePorts } from './intake-types.ts'
import { keepRendition } from './make-rendition.ts'

/**
 * A locked PDF becomes a document that can be sent and shown by a rendition without its password; the original stays locked.
 * @param passwords tried in their order
 * @returns why it is not open: `encrypted` where none of them fits, `failed` where nobody answered in time
 */
export async function unlock(
  ports: IntakePorts,
  document: DocumentRow,
  original: KeptBytes,
  passwords: readonly string[],
): Promise<RefusalReason | 'failed' | null> {
  if (passwords.length === 0) return 'encrypted'
  const { originals } = ports
  const made = await ports.unlockPdf(originals.pathOf(original.sha256), passwords)
  if (made === 'wrong-password') return 'encrypted'
  if (typeof made === 'string') return made
  ports.passwords.remember({ password: made.password, sender: document.mail_sender })
  const sha256 = await keepRendition(ports, document.id, made.bytes, original.mediaType)
  // What was encrypted could not be looked into before.
  return (await ports.swells(originals.pathOf(sha256))) ? 'swells' : null
}
