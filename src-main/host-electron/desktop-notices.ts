import type { DocumentState, DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { CoreEvent, Place } from '../../src-shared/contract/events.ts'

/** How many documents, and where they are seen. Counts alone: a notice may be read over a shoulder. */
export type DesktopNotice = {
  readonly kind: 'account' | 'failed' | 'ready'
  readonly count: number
  readonly place: Place
}

export type NoticePorts = {
  /** A person looks at the window: what happened is seen there. */
  isAttended(): boolean
  tell(notice: DesktopNotice): void
  later(run: () => void, delayMs: number): void
}

const underWay: readonly DocumentState['kind'][] = ['arriving', 'queued', 'sending', 'processing']
const failed: readonly DocumentState['kind'][] = ['refused', 'failed', 'uncertain']

/** After the last document of a batch another file may be on its way into the scan folder. */
const batchOverMs = 3_000
/** What waits behind a service that is away holds back what is done for no longer than this. */
const patienceMs = 60_000

/**
 * What the desktop tells of the documents that were under way: once for a batch, when nothing of it is
 * left or nothing more has come of it for a minute.
 * @returns what is to hear the core's events
 */
export function gatherNotices(ports: NoticePorts): (event: CoreEvent) => void {
  const working = new Set<string>()
  const done = new Map<string, DesktopNotice['kind']>()
  let turn = 0

  function gather(document: DocumentSummary): void {
    const { id, state } = document
    if (underWay.includes(state.kind)) return void working.add(id)
    const wasUnderWay = working.delete(id)
    // A stop may be counted a moment after its document is ready.
    if (!wasUnderWay && !done.has(id)) return
    const kind = kindOf(document)
    if (kind === null) done.delete(id)
    else done.set(id, kind)
    wait()
  }

  function wait(): void {
    const own = ++turn
    ports.later(
      () => {
        if (own === turn) tellAll()
      },
      working.size === 0 ? batchOverMs : patienceMs,
    )
  }

  function tellAll(): void {
    const told = [...done]
    done.clear()
    if (ports.isAttended()) return
    for (const kind of ['account', 'failed', 'ready'] as const) {
      const ids = told.filter(([, each]) => each === kind).map(([id]) => id)
      if (ids.length > 0) ports.tell({ kind, count: ids.length, place: placeOf(kind, ids) })
    }
  }

  return (event) => {
    if (event.kind === 'document.changed') gather(event.document)
    if (event.kind === 'document.removed') {
      done.delete(event.id)
      if (working.delete(event.id) && done.size > 0) wait()
    }
  }
}

/** null for what a person has settled meanwhile, or a duplicate that asks in the window. */
function kindOf({ state, stops }: DocumentSummary): DesktopNotice['kind'] | null {
  if (failed.includes(state.kind)) return 'failed'
  if (state.kind !== 'ready') return null
  return stops.includes('account-changed') ? 'account' : 'ready'
}

function placeOf(kind: DesktopNotice['kind'], [first, ...more]: readonly string[]): Place {
  if (kind === 'failed') return { kind: 'inbox', filter: 'problems' }
  return first !== undefined && more.length === 0
    ? { kind: 'review', id: first }
    : { kind: 'inbox', filter: 'open' }
}
