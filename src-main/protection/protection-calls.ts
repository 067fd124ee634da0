import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { findConnection, listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { listDepartures } from '../store/departures.ts'
import { findDocument } from '../store/documents.ts'
import { listRemovals } from '../store/removals.ts'
import { listRetentionRules, setRetentionRule } from '../store/retention-rules.ts'
import type { createDamagedCopies } from './damaged-copies.ts'
import type { DepartureLog } from './departure-log.ts'
import { findSubject } from './find-subject.ts'
import { withNames } from './with-names.ts'
import { namedDocumentOf } from './named-document.ts'
import { nfadpAsSent } from './nfadp-as-sent.ts'
import type { createRetention } from './retention.ts'

/** More than a person reads; the report holds them all. */
const mostOfDocument = 500
const mostRemovals = 50

export type ProtectionPorts = {
  readonly db: Database
  readonly departures: Pick<DepartureLog, 'flush'>
  readonly retention: Pick<ReturnType<typeof createRetention>, 'preview' | 'apply'>
  readonly damagedCopies: ReturnType<typeof createDamagedCopies>
  readonly makeDiagnostics: () => Promise<string>
}

export function protectionCallHandlers(ports: ProtectionPorts): HandlersOf<'protection'> {
  const { db, departures, retention } = ports

  return {
    'protection.departures'({ documentId, contentOnly, beforeId, limit }) {
      departures.flush()
      const items = listDepartures(db, { documentId, contentOnly, beforeId, limit: limit + 1 })
      const shown = items.slice(0, limit)
      return {
        items: withNames(db, shown),
        nextBeforeId: items.length > limit ? (shown.at(-1)?.id ?? null) : null,
      }
    },

    'protection.document'({ id }) {
      const document = findDocument(db, id)
      if (!document) throw new CallFailure({ code: 'not-found' })
      departures.flush()
      return {
        document: namedDocumentOf(document),
        departures: withNames(
          db,
          listDepartures(db, {
            documentId: id,
            beforeId: null,
            limit: mostOfDocument,
            contentOnly: false,
          }),
        ).reverse(),
        personalData: nfadpAsSent(db, id),
      }
    },

    'protection.retention'() {
      const rules = new Map(
        listRetentionRules(db).map((rule) => [rule.connectionId, rule.keepDays]),
      )
      return {
        rules: listConnections(db).map(({ id }) => ({
          connectionId: id,
          keepDays: rules.get(id) ?? null,
        })),
        removals: listRemovals(db, mostRemovals),
        damagedCopies: ports.damagedCopies.read(),
      }
    },

    'protection.removeDamagedCopies'() {
      ports.damagedCopies.removeAll()
      return {}
    },

    'protection.previewRetention'({ connectionId, keepDays }) {
      requireConnection(connectionId)
      return retention.preview(connectionId, keepDays)
    },

    async 'protection.setRetention'({ connectionId, keepDays }) {
      requireConnection(connectionId)
      setRetentionRule(db, connectionId, keepDays)
      return { trashed: await retention.apply(connectionId) }
    },

    async 'protection.findSubject'({ query }) {
      return { documents: await findSubject(db, query) }
    },

    async 'protection.diagnostics'() {
      return { text: await ports.makeDiagnostics() }
    },
  }

  function requireConnection(id: string): void {
    if (!findConnection(db, id)) throw new CallFailure({ code: 'not-found' })
  }
}
