import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { DocumentState, DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import {
  manyActions,
  type DocumentSelection,
  type ManyAction,
  type ManyJob,
  type ManyOrder,
} from '../../../src-shared/contract/many.ts'
import { createWorkspaceCount } from '../../../src-main/many/count-by-workspace.ts'
import { createStays } from '../../../src-main/many/stays.ts'
import {
  annotated,
  createBooksCount,
  createTagCount,
} from '../../../src-main/many/annotate-many.ts'
import { whyNot } from '../../../src-main/many/why-not.ts'
import type { FakeCore } from './fake-bridge.ts'
import { listFakeInbox } from './fake-inbox.ts'

type Prepared = { order: ManyOrder; ids: string[]; before: DocumentSummary[]; job: ManyJob | null }

/** Orders over many documents, by the core's own rules on which of them they may touch. */
export class FakeMany {
  readonly prepared = new Map<string, Prepared>()
  /** Work stands still after so many documents, until it is set higher. */
  stopsAfter = Number.POSITIVE_INFINITY
  /** Of what is moved, so much went out before. */
  wentOut = { exported: 0, ordered: 0 }
  #count = 0

  nextId(): string {
    this.#count += 1
    return `many-${this.#count}`
  }

  get(id: string): Prepared {
    const found = this.prepared.get(id)
    if (!found) throw new CallFailure({ code: 'not-found' })
    return found
  }
}

function select(core: FakeCore, selection: DocumentSelection): readonly DocumentSummary[] {
  if (selection.kind === 'documents')
    return selection.ids.flatMap((id) => core.documents.get(id) ?? [])
  const all = listFakeInbox(core.newestFirst(), { ...selection, cursor: null, limit: 1_000_000 })
  return all.items.filter(({ id }) => !selection.except.includes(id))
}

const at = '2026-11-20T13:05:00.000Z'

function stateAfter(order: ManyOrder): DocumentState | null {
  switch (order.action) {
    case 'confirm':
      return { kind: 'confirmed', at }
    case 'postpone':
      return { kind: 'postponed', at, ...(order.until !== null && { until: order.until }) }
    case 'reject':
      return { kind: 'rejected', at, reason: order.reason }
    case 'reopen':
      return { kind: 'ready' }
    case 'retry':
    case 'uploadAgain':
    case 'keepBoth':
      return { kind: 'queued' }
    case 'checkAgain':
    case 'move':
    case 'annotate':
    case 'restore':
    case 'erase':
      return null
    case 'discard':
    case 'remove':
      return { kind: 'trashed', at, reason: 'person', was: { kind: 'ready' } }
  }
}

const undoable: readonly ManyAction[] = [
  'confirm',
  'postpone',
  'reject',
  'move',
  'annotate',
  'discard',
  'remove',
]

function ended(id: string, prepared: Prepared, done: number, isCancelled: boolean): ManyJob {
  const { action } = prepared.order
  return {
    ...{ id, action, total: prepared.ids.length, status: 'ended', done, isCancelled },
    ...{ failure: null, stays: createStays().list, canUndo: undoable.includes(action) },
  }
}

function carryOut(core: FakeCore, id: string): ManyJob {
  const prepared = core.many.get(id)
  const { order, ids } = prepared
  const state = stateAfter(order)
  prepared.before = ids.slice(0, core.many.stopsAfter).map((each) => core.document(each))
  for (const document of prepared.before)
    if (order.action === 'move') core.put({ ...document, connectionId: order.to })
    else if (order.action === 'annotate') core.put({ ...document, ...annotated(document, order) })
    else if (order.action === 'erase') core.remove(document.id)
    else if (document.state.kind === 'trashed') core.put({ ...document, state: document.state.was })
    else if (state) core.put({ ...document, state })
  const done = prepared.before.length
  prepared.job =
    done < ids.length
      ? { id, action: order.action, total: ids.length, status: 'running', done }
      : ended(id, prepared, done, false)
  return prepared.job
}

type Many = Extract<CallName, `many.${string}`>
type Handlers = {
  readonly [Name in Many]: (core: FakeCore, input: ParsedInput<Name>) => CallOutput<Name>
}

export const fakeManyCalls: Handlers = {
  'many.describe': (core, { selection }) => {
    const documents = select(core, selection)
    const count = (action: ManyAction) =>
      documents.filter((document) => !whyNot(action, document)).length
    const can = Object.fromEntries(manyActions.map((action) => [action, count(action)]))
    const tags = createTagCount()
    const books = createBooksCount()
    for (const document of documents) {
      tags.add(document)
      books.add(document)
    }
    const { length: total } = documents
    return { total, can: can as Record<ManyAction, number>, tags: tags.most(), ...books.found() }
  },
  'many.prepare': (core, { selection, order }) => {
    const stays = createStays()
    const workspaces = createWorkspaceCount()
    const those = select(core, selection).filter((document) => {
      const reason = whyNot(order.action, document)
      if (reason) stays.add(document, reason)
      return !reason
    })
    workspaces.add(those)
    const id = core.many.nextId()
    core.many.prepared.set(id, { order, ids: those.map((each) => each.id), before: [], job: null })
    return {
      id,
      count: those.length,
      workspaces: workspaces.list(),
      unsent: those.filter(({ feedback }) => feedback === 'saved' || feedback === 'waiting').length,
      ...(order.action === 'move' ? core.many.wentOut : { exported: 0, ordered: 0 }),
      stays: stays.list,
    }
  },
  'many.start': (core, { id }) => carryOut(core, id),
  'many.job': (core, { id }) => {
    const { job } = core.many.get(id)
    if (!job) throw new CallFailure({ code: 'conflict' })
    return job
  },
  'many.cancel': (core, { id }) => {
    const prepared = core.many.get(id)
    if (prepared.job?.status === 'running')
      prepared.job = ended(id, prepared, prepared.job.done, true)
    else core.many.prepared.delete(id)
    return {}
  },
  'many.undo': (core, { id }) => {
    const prepared = core.many.get(id)
    for (const document of prepared.before) core.put(document)
    core.many.prepared.delete(id)
    return { ...ended(id, prepared, prepared.before.length, false), action: 'undo', canUndo: false }
  },
}
