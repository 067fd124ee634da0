import type { ListedDocument } from '../../../src-shared/service-api/service-calls.ts'
import type { RequestSlot } from '../../../src-shared/service-api/service-outcome.ts'
import type { TaskContext } from '../sync-context.ts'
import type { UploadJob } from '../sync-store.ts'
import { claim } from './absorb-page.ts'
import { endLookup } from './look-up.ts'
import { noteOutcome } from './note-outcome.ts'

/** What was lost on the way is asked for again, so often in one look. */
const mostFailures = 10

/**
 * Where the list shows no names of ours, an upload whose answer was lost is known by its bytes: the
 * content of the next entry that may be it is compared with the files that are unclear. Equal bytes
 * prove that it arrived. Others prove nothing, as a service may give a file back in another form.
 */
export async function runCompare(
  context: TaskContext,
  item: ListedDocument,
  slot: RequestSlot,
): Promise<void> {
  const { work } = context
  const isLost = await compare(context, item, slot)
  if (context.signal.aborted) return
  const lookup = work.lookups.current
  const others = lookup?.contents?.filter((other) => other.documentId !== item.documentId)
  if (!lookup || !others) return
  const isAgain = isLost && lookup.contentFailures++ < mostFailures
  const rest = isAgain ? [...others, item] : others
  lookup.contents = rest
  const isPaused = (work.rests.pauses.get('fetch') ?? 0) > context.clock.monotonicMs()
  if (rest.length === 0 || isPaused || unclear(context).length === 0) endLookup(context)
}

/** @returns whether the content did not come for a reason that is not its own */
async function compare(
  context: TaskContext,
  item: ListedDocument,
  slot: RequestSlot,
): Promise<boolean> {
  const { calls, signal, store, work } = context
  const { documentId: serviceDocumentId } = item
  const { id: connectionId, workspaceId } = work.connection
  // The answer of another upload may have told meanwhile whose it is.
  if (store.findUploadByServiceId({ connectionId, workspaceId, serviceDocumentId })) {
    slot.unused()
    return false
  }
  const outcome = await calls.streamDocumentContent(serviceDocumentId, { slot, signal })
  if (signal.aborted) return false
  const noted = noteOutcome(context, 'fetch', outcome, serviceDocumentId)
  if (!outcome.ok) return noted === 'shared' || noted === 'refused'
  // What was there before a later file is sent is not that file; one that is out now it may be.
  const { sending = 0, 'body-started': started = 0 } = store.countUploads(connectionId)
  const isSettled = sending + started === 0
  const ours = await findEqual(context, outcome.value.bytes)
  if (signal.aborted) return false
  if (ours) claim(context, ours, item)
  else if (isSettled) work.lookups.comparedContents.add(serviceDocumentId)
  return false
}

/** Uploads of which nobody knows whether they arrived, those included that wait for a person. */
function unclear({ work, store }: TaskContext): UploadJob[] {
  const { id } = work.connection
  return [...store.listUploads(id, 'uncertain'), ...store.listUploads(id, 'held')]
}

async function findEqual(
  context: TaskContext,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<UploadJob | null> {
  for (const job of unclear(context)) {
    if (job.byteSize !== bytes.length) continue
    const original = await context.originals.read(job.documentId)
    // Its answer may have come meanwhile, or a person's decision.
    const isStillUnclear = unclear(context).some((one) => one.documentId === job.documentId)
    if (original.kind === 'bytes' && isStillUnclear && areEqual(original.bytes, bytes)) return job
  }
  return null
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
