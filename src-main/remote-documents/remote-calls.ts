import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Connection } from '../../src-shared/contract/connections.ts'
import type { RemoteDocument, RemoteFeedback } from '../../src-shared/contract/remote-documents.ts'
import { profileDefaults, profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import type { FeedbackRecord } from '../../src-shared/service-api/feedback.ts'
import type { ReadResult } from '../../src-shared/service-api/read-result.ts'
import {
  personPatienceMs,
  type ListedDocument,
  type ServiceCalls,
} from '../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../src-shared/service-api/service-outcome.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { findConnection } from '../store/connections.ts'
import { findDocumentByServiceId } from '../store/documents.ts'
import { describeLocal } from './describe-local.ts'
import type { RemotePorts } from './remote-ports.ts'

const waited = { patienceMs: personPatienceMs }

/** The documents of a workspace as the service has them; what is only looked at is not kept. */
export function remoteDocumentCallHandlers(ports: RemotePorts): HandlersOf<'remoteDocuments'> {
  const { db } = ports

  function connectionOf(connectionId: string): Connection {
    const connection = findConnection(db, connectionId)
    if (!connection) throw new CallFailure({ code: 'not-found' })
    return connection
  }

  function callsOf(connectionId: string): ServiceCalls {
    connectionOf(connectionId)
    const calls = ports.calls(connectionId)
    if (!calls) throw new CallFailure({ code: 'service-unreachable' })
    return calls
  }

  function valueOf<Value>(outcome: Outcome<Value>): Value {
    if (!outcome.ok) throw new CallFailure(ports.failureOf(outcome.failure))
    return outcome.value
  }

  const describe = (connectionId: string, item: ListedDocument): RemoteDocument => ({
    serviceDocumentId: item.documentId,
    status: item.status,
    documentType: item.documentType,
    title: item.title,
    fileName: item.fileName === null ? null : ports.plainName(item.fileName),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    local: describeLocal(
      db,
      {
        connectionId,
        workspaceId: connectionOf(connectionId).workspaceId,
        serviceDocumentId: item.documentId,
      },
      ports.referenceIn(item.fileName),
    ),
  })

  return {
    async 'remoteDocuments.list'({ connectionId, page, size, sort }) {
      const calls = callsOf(connectionId)
      const order = `${sort.property},${sort.ascending ? 'asc' : 'desc'}`
      // What the profile says cannot be sorted by is not asked for.
      let sorted = canSortBy(sort.property, connectionOf(connectionId).profile)
      let outcome = await calls.listDocuments({ page, size, sort: order }, waited)
      // The interface names no properties to sort by: a service may refuse ours.
      if (!outcome.ok && outcome.facts?.status === 400) {
        sorted = false
        outcome = await calls.listDocuments({ page, size }, waited)
      }
      const listed = valueOf(outcome)
      return {
        items: listed.items.map((item) => describe(connectionId, item)),
        page: listed.pageNumber,
        size: listed.pageSize,
        total: listed.totalElements,
        last: listed.last,
        sorted,
        unreadable: listed.unreadableItems,
      }
    },

    async 'remoteDocuments.look'({ connectionId, serviceDocumentId }) {
      const calls = callsOf(connectionId)
      const found = valueOf(await calls.retrieveStructuredData(serviceDocumentId, waited))
      return found.kind === 'processing'
        ? { kind: 'processing', status: found.status }
        : { kind: 'ready', results: found.results.map(lookedAt) }
    },

    'remoteDocuments.endLook'() {
      ports.looks.end()
      return {}
    },

    'remoteDocuments.keep'({ connectionId, serviceDocumentId, fileName, title, createdAt }) {
      callsOf(connectionId)
      const { workspaceId } = connectionOf(connectionId)
      const here = findDocumentByServiceId(db, { connectionId, workspaceId, serviceDocumentId })
      if (here?.state === 'trashed') {
        ports.restore(here.id)
        return { documentId: here.id }
      }
      const item = { documentId: serviceDocumentId, fileName, title, createdAt }
      const taken = ports.takeIn(connectionId, {
        ...item,
        status: null,
        documentType: null,
        updatedAt: null,
      })
      switch (taken.kind) {
        case 'taken':
          return { documentId: taken.documentId }
        case 'may-be-ours':
          throw new CallFailure({ code: 'upload-unclear' })
        case 'not-at-work':
          throw new CallFailure({ code: 'service-unreachable' })
      }
    },

    async 'remoteDocuments.feedback'({ connectionId, serviceDocumentId }) {
      const calls = callsOf(connectionId)
      const records = valueOf(await calls.getDocumentFeedback(serviceDocumentId, waited))
      return { feedback: records.map(asFeedback) }
    },
  }
}

function canSortBy(property: string, profile: Connection['profile']): boolean {
  return property !== profileDefaults.sortProperty || profileInForce(profile).sortProperty !== null
}

type Looked = { documentType: string; fields: never; confidences: Record<string, number> }

/** Plain JSON: what zod checks again on its way to the window. */
function lookedAt({ documentType, fields, confidences }: ReadResult): Looked {
  return JSON.parse(JSON.stringify({ documentType, fields, confidences })) as Looked
}

function asFeedback({ id, createdAt, corrections, confirmed }: FeedbackRecord): RemoteFeedback {
  const told = corrections.map(({ resultIndex, path, oldValue, newValue }) => ({
    resultIndex,
    path,
    oldValue,
    newValue,
  }))
  return JSON.parse(
    JSON.stringify({ id, createdAt, corrections: told, confirmed: confirmed ?? [] }),
  ) as RemoteFeedback
}
