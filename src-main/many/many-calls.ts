import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import {
  manyActions,
  type ManyAction,
  type ManyOrder,
  type StayReason,
} from '../../src-shared/contract/many.ts'
import { findConnection } from '../store/connections.ts'
import { listExportsOf } from '../store/exports.ts'
import { createBooksCount, createTagCount } from './annotate-many.ts'
import { createWorkspaceCount } from './count-by-workspace.ts'
import type { ManyJobs } from './many-jobs.ts'
import type { ManyPorts } from './many-ports.ts'
import { selectDocuments } from './select-documents.ts'
import { createStays } from './stays.ts'
import { whyNot } from './why-not.ts'

/** What a person decides about many documents at a time. */
export function manyCallHandlers(ports: ManyPorts, jobs: ManyJobs): HandlersOf<'many'> {
  return {
    async 'many.describe'({ selection }) {
      const can = Object.fromEntries(manyActions.map((action) => [action, 0])) as Record<
        ManyAction,
        number
      >
      const tags = createTagCount()
      const books = createBooksCount()
      let total = 0
      for await (const page of selectDocuments(ports, selection))
        for (const document of page) {
          total += 1
          for (const action of manyActions) if (!whyNot(action, document)) can[action] += 1
          tags.add(document)
          books.add(document)
        }
      return { total, can, tags: tags.most(), ...books.found() }
    },

    async 'many.prepare'({ selection, order }) {
      const ids: string[] = []
      const workspaces = createWorkspaceCount()
      const stays = createStays()
      let unsent = 0
      const out = { exported: 0, ordered: 0 }
      const { action } = order
      if (action === 'move') requireOpenWorkspace(ports, order.to)
      for await (const page of selectDocuments(ports, selection)) {
        const those: DocumentSummary[] = []
        for (const document of page) {
          const reason = whyNot(action, document) ?? isThere(order, document)
          if (reason) {
            stays.add(document, reason)
            continue
          }
          ids.push(document.id)
          those.push(document)
          if (document.feedback === 'saved' || document.feedback === 'waiting') unsent += 1
          if (action === 'move') countOut(ports, document.id, out)
        }
        workspaces.add(those)
      }
      // The oldest first, so that a later one is measured by what was always so.
      const id = jobs.put(order, ids.reverse())
      return {
        id,
        count: ids.length,
        workspaces: workspaces.list(),
        unsent,
        ...out,
        stays: stays.list,
      }
    },

    'many.start': ({ id }) => jobs.start(id),
    'many.job': ({ id }) => jobs.stateOf(id),
    'many.cancel'({ id }) {
      jobs.cancel(id)
      return {}
    },
    'many.undo': ({ id }) => jobs.undo(id),
  }
}

function isThere(order: ManyOrder, { connectionId }: DocumentSummary): StayReason | null {
  return order.action === 'move' && order.to === connectionId ? { kind: 'here' } : null
}

/** @throws {CallFailure} `not-found` also where the workspace is archived */
function requireOpenWorkspace({ db }: ManyPorts, id: string): void {
  const found = findConnection(db, id)
  if (!found || found.archived || !isOwnConnection(found))
    throw new CallFailure({ code: 'not-found' })
}

function countOut(
  { db }: ManyPorts,
  documentId: string,
  out: { exported: number; ordered: number },
): void {
  const kinds = listExportsOf(db, documentId).map(({ kind }) => kind)
  if (kinds.some((kind) => kind !== 'payment')) out.exported += 1
  if (kinds.includes('payment')) out.ordered += 1
}
