import { randomUUID } from 'node:crypto'
import type { ProcessingState } from '../../../src-shared/service-api/processing.ts'
import { contentLock, insertDocument } from '../../store/documents.ts'
import type { DocumentRow, WorkspaceRow } from '../../store/tables.ts'
import { findDocumentByKey, insertIdempotencyKey } from '../../store/idempotency-keys.ts'
import { insertJob } from '../../store/jobs.ts'
import { readSettings } from '../../store/workspaces.ts'
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
  const workspace = await requireWritable(service, c)
  const key = readIdempotencyKey(c)
  const isFirst = isUrgent(c.req.header('Priority'))
  const file = await receiveUpload(service, c)
  try {
    const known = await keep(
      service,
      workspace,
      { clientId: c.get('client').id, key, isFirst },
      file,
    )
    service.jobs.wake()
    // Tells the client that sending the same key again is safe here.
    if (key) c.header('Idempotency-Key', key)
    c.header('Location', new URL(`${c.req.path}/${known.documentId}`, service.origin()).href)
    setAskAgain(c, await service.jobs.secondsUntilRead(known.documentId))
    return answer(c, 202, 'documentResponse', known)
  } finally {
    await file.incoming.discard()
  }
}

type Asked = {
  readonly clientId: string
  readonly key: string | undefined
  readonly isFirst: boolean
}

/**
 * Stores file, document and job. One step: two requests with the same key cannot both find it unused, and no
 * purge can take the file away in between.
 */
async function keep(
  service: ServiceContext,
  workspace: WorkspaceRow,
  { clientId, key, isFirst }: Asked,
  file: ReceivedUpload,
): Promise<ProcessingState> {
  const { engine, clock } = service
  const { id: workspaceId } = workspace
  const id = randomUUID()
  const now = clock.now()
  const known = await engine.atomically(async (database) => {
    if (key) {
      await engine.lock(database, `key ${JSON.stringify([workspaceId, clientId, key])}`)
      const before = await findDocumentByKey(database, { workspaceId, clientId, key })
      if (before) return before
    }
    await engine.lock(database, contentLock(file.sha256))
    await file.incoming.place(database, file.sha256)
    await insertDocument(database, {
      id,
      workspace_id: workspaceId,
      file_name: plainName(file.fileName),
      media_type: file.mediaType,
      sha256: file.sha256,
      size: file.size,
      created_at: now,
      updated_at: now,
    })
    const { priority = 'NORMAL' } = readSettings(workspace)
    await insertJob(database, { documentId: id, workspaceId, priority, isFirst, now })
    if (key) await insertIdempotencyKey(database, { workspaceId, clientId, key }, id)
    return undefined
  })
  if (known) return stateOf(known, file)
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

/** RFC 9218: an urgency of 0 to 7, 3 where none is said; what is none of these is as if nothing were said. */
function isUrgent(priority: string | undefined): boolean {
  return /(?:^|,)[\t ]*u=[0-2][\t ]*(?:$|[,;])/u.test(priority ?? '')
}

function readIdempotencyKey(c: RequestContext): string | undefined {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (key === '' || key.length > longestIdempotencyKey)
    throw invalidSchema(`The Idempotency-Key must have 1 to ${longestIdempotencyKey} characters`)
  return key
}
