import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { ProcessingState } from '../../../src-shared/service-api/processing.ts'
import { insertDocument } from '../../store/documents.ts'
import type { DocumentRow } from '../../store/documents.ts'
import { findDocumentByKey, insertIdempotencyKey } from '../../store/idempotency-keys.ts'
import { insertJob } from '../../store/jobs.ts'
import { answer, setAskAgain } from '../answer.ts'
import { requireWritable } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { invalidSchema } from '../service-error.ts'
import { receiveUpload } from '../upload/receive-upload.ts'
import type { ReceivedUpload } from '../upload/receive-upload.ts'

export const longestIdempotencyKey = 255
const longestFileName = 255

export async function uploadDocument(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  const workspace = requireWritable(service, c)
  const key = readIdempotencyKey(c)
  const file = await receiveUpload(service, c)
  try {
    const known = keep(service, workspace.id, c.get('client').id, key, file)
    service.jobs.wake()
    // Tells the client that sending the same key again is safe here.
    if (key) c.header('Idempotency-Key', key)
    c.header('Location', new URL(`${c.req.path}/${known.documentId}`, service.origin()).href)
    setAskAgain(c, service.jobs.secondsUntilRead(known.documentId))
    return answer(c, 202, 'documentResponse', known)
  } finally {
    await rm(file.path, { force: true })
  }
}

/**
 * Stores file, document and job. One synchronous step: two requests with the same key cannot both
 * find it unused, and no purge can take the file away in between.
 */
function keep(
  service: ServiceContext,
  workspaceId: string,
  clientId: string,
  key: string | undefined,
  file: ReceivedUpload,
): ProcessingState {
  const { database, clock } = service
  const known = key && findDocumentByKey(database, { workspaceId, clientId, key })
  if (known) return stateOf(known, file)
  const id = randomUUID()
  const now = clock.now()
  service.originals.place(file.path, file.sha256)
  database.transaction(() => {
    insertDocument(database, {
      id,
      workspace_id: workspaceId,
      file_name: plainName(file.fileName),
      media_type: file.mediaType,
      sha256: file.sha256,
      size: file.size,
      created_at: now,
      updated_at: now,
    })
    insertJob(database, id, now)
    if (key) insertIdempotencyKey(database, { workspaceId, clientId, key }, id)
  })()
  return { documentId: id, workspaceId, status: 'UPLOADED' }
}

/** Without the folders that some programs send along, and without what no name has. */
function plainName(name: string | undefined): string | null {
  const last = name?.split(/[/\\]/).at(-1)
  const plain = last
    ?.replace(/\p{Cc}/gu, '')
    .slice(0, longestFileName)
    .toWellFormed()
  return plain || null
}

function stateOf(known: DocumentRow, file: ReceivedUpload): ProcessingState {
  if (known.sha256 !== file.sha256)
    throw invalidSchema('This Idempotency-Key was used for another file; use a new key')
  return { documentId: known.id, workspaceId: known.workspace_id, status: known.status }
}

function readIdempotencyKey(c: RequestContext): string | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (key === '' || key.length > longestIdempotencyKey)
    throw invalidSchema(`The Idempotency-Key must have 1 to ${longestIdempotencyKey} characters`)
  return key
}
