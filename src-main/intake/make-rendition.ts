import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import { isOfficeType } from '../../src-shared/domain/office-types.ts'
import { isEInvoiceType } from '../../src-shared/e-invoice/e-invoice-types.ts'
import { uploadMediaTypes } from '../../src-shared/service-api/limits.ts'
import { inTransaction } from '../store/query.ts'
import { saveRendition, type KeptBytes } from '../store/renditions.ts'
import type { IntakePorts } from './intake-types.ts'

/**
 * The form in which a document can be sent and shown, where its original is of a kind that no service takes.
 * Kept beside the original like another one, and made again where a crash came between.
 * @returns why there is none
 */
export async function makeRendition(
  ports: IntakePorts,
  documentId: string,
  original: KeptBytes,
): Promise<RefusalReason | null> {
  if (uploadMediaTypes.some((type) => type === original.mediaType)) return null
  const path = ports.originals.pathOf(original.sha256)
  const { mediaType } = original
  const made = isEInvoiceType(mediaType)
    ? asPdf(await ports.drawEInvoice(path))
    : isOfficeType(mediaType)
      ? asPdf(await ports.convertOffice(path, mediaType))
      : await ports.convertPicture(path)
  if (made === 'failed') return isOfficeType(mediaType) ? 'office-not-converted' : 'not-converted'
  if (typeof made === 'string') return made
  const sha256 = await keepRendition(ports, documentId, made.bytes, made.mediaType)
  // It has the pages of what others enclosed.
  const mayHoldOthers = isEInvoiceType(mediaType)
  return mayHoldOthers && (await ports.swells(ports.originals.pathOf(sha256))) ? 'swells' : null
}

function asPdf<Reason extends string>(
  written: { readonly bytes: Uint8Array<ArrayBuffer> } | Reason,
) {
  return typeof written === 'string' ? written : { ...written, mediaType: 'application/pdf' }
}

/**
 * @returns its hash
 * @throws {FileTooLarge} where no service takes it
 */
export async function keepRendition(
  { originals, db, target }: IntakePorts,
  documentId: string,
  bytes: Uint8Array,
  mediaType: string,
): Promise<string> {
  const staged = await originals.stage(documentId, once(bytes), target().uploadBytes)
  // Before the rename, so that the bytes are counted as needed from then on.
  inTransaction(db, () => saveRendition(db, documentId, { ...staged, mediaType }))
  await originals.keep(documentId, staged.sha256)
  return staged.sha256
}

// eslint-disable-next-line @typescript-eslint/require-await -- staging takes what comes in pieces
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
