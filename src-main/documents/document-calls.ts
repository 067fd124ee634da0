import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  damagedRecord,
  type DocumentState,
  type DocumentSummary,
} from '../../src-shared/contract/document-model.ts'
import type { SearchHit } from '../../src-shared/contract/documents.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { changedTags } from '../../src-shared/domain/inbox/tags.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { supplierKey } from '../../src-shared/domain/payment/supplier-key.ts'
import { annotate, listTags } from '../store/annotations.ts'
import { accountsOf, listUsedAccounts, setAccount } from '../store/charts.ts'
import { connectionsInView, findConnection } from '../store/connections.ts'
import { countNarrowed } from '../store/count-narrowed.ts'
import { listSenders } from '../store/document-senders.ts'
import { findDocument, setDocumentFeedback, setDocumentState } from '../store/documents.ts'
import { countWorkspaces, listWorkspaces } from '../store/list-workspaces.ts'
import { inTransaction } from '../store/query.ts'
import { findSearchHits } from '../store/search-hits.ts'
import { recountAttention, summarisedOneByOne } from '../store/refresh-summary.ts'
import type { DocumentPorts } from './document-ports.ts'
import { eraseDocument } from './erase-document.ts'
import { restoreDocument, trashDocument } from './trash-document.ts'

/** The inbox and what a person decides about a whole document. */
export function documentCallHandlers(ports: DocumentPorts): HandlersOf<'documents'> {
  const { db } = ports
  const now = () => new Date(ports.clock.now()).toISOString()

  function documentOf(id: string): DocumentSummary {
    const document = findDocument(db, id)
    if (!document) throw new CallFailure({ code: 'not-found' })
    return document
  }

  /** @throws {CallFailure} `conflict` when the document is not in one of the states */
  function documentIn(id: string, ...kinds: DocumentState['kind'][]): DocumentSummary {
    const document = documentOf(id)
    if (!kinds.includes(document.state.kind))
      throw new CallFailure({ code: 'conflict', details: { state: document.state.kind } })
    return document
  }

  function decide(id: string, state: DocumentState): Record<string, never> {
    setDocumentState(db, id, state)
    ports.notifier.documentChanged(id)
    return {}
  }

  return {
    'documents.list'({ scope, filters, ...query }) {
      const isSearch = query.query !== '' || filters.length > 0
      const connectionIds = connectionsInView(db, { scope, isSearch })
      const filtering = { filters, today: localDay(new Date(ports.clock.now())) }
      return {
        ...listWorkspaces(db, connectionIds, { ...query, filtering }),
        counts: countWorkspaces(db, connectionIds),
      }
    },

    'documents.count'({ connectionId, filter, query, filters }) {
      const isSearch = query !== '' || filters.length > 0
      if (connectionId !== null && !findConnection(db, connectionId))
        throw new CallFailure({ code: 'not-found' })
      const connectionIds =
        connectionId === null ? connectionsInView(db, { scope: 'all', isSearch }) : [connectionId]
      const filtering = { filters, today: localDay(new Date(ports.clock.now())) }
      return countNarrowed(db, connectionIds, { filter, query, filtering })
    },

    async 'documents.hits'({ ids, query }) {
      const hits: SearchHit[] = []
      for (const id of ids) {
        // Long papers have megabytes of words: other calls are answered between two of them.
        await nextTurn()
        hits.push(...findSearchHits(db, [id], query))
      }
      return { hits }
    },

    'documents.senders': ({ scope, ...asked }) => ({
      senders: listSenders(db, connectionsInView(db, { scope, isSearch: false }), asked),
    }),

    'documents.tags': ({ scope, ...asked }) => ({
      tags: listTags(db, connectionsInView(db, { scope, isSearch: false }), asked),
    }),

    'documents.get': ({ id }) => documentOf(id),

    'documents.results': ({ id }) => ({ results: summarisedOneByOne(db, documentOf(id)) }),

    'documents.settleDuplicate'({ id, choice }) {
      const { state } = documentIn(id, 'duplicate')
      if (choice === 'restore-other' && state.kind === 'duplicate') restoreDocument(ports, state.of)
      if (choice !== 'keep-both') trashDocument(ports, id)
      else ports.intake.settleDuplicate(id)
      return {}
    },

    'documents.settleUncertain'({ id, choice }) {
      documentIn(id, 'uncertain')
      if (choice === 'discard') trashDocument(ports, id)
      else {
        ports.sync.settleUncertain(id, choice)
        ports.notifier.documentChanged(id)
      }
      return {}
    },

    async 'documents.retry'({ id }) {
      const { state } = documentIn(id, 'failed', 'refused')
      // Nobody knows where it stands: another upload could be its second.
      if (state.kind === 'failed' && state.code === damagedRecord)
        throw new CallFailure({ code: 'conflict', details: { state: state.kind } })
      if (state.kind === 'refused') await ports.intake.retryRefused(id)
      else ports.sync.retryUpload(id)
      ports.notifier.documentChanged(id)
      return {}
    },

    'documents.showInFolder': ({ id }) => ports.elsewhere.show(id),

    'documents.openWith': ({ id }) => ports.elsewhere.open(id),

    'documents.unlock': ({ id, password, keep }) => ports.intake.unlock(id, password, keep),

    'documents.keptPasswords': async () => ({ count: await ports.passwords.countKept() }),

    async 'documents.forgetPasswords'() {
      await ports.passwords.forget()
      return {}
    },

    'documents.remove'({ id }) {
      trashDocument(ports, id)
      return {}
    },

    'documents.restore'({ id }) {
      restoreDocument(ports, id)
      return {}
    },

    async 'documents.erase'({ id }) {
      documentIn(id, 'trashed')
      await eraseDocument(ports, id)
      return {}
    },

    'documents.postpone'({ id, until }) {
      documentIn(id, 'ready', 'postponed')
      return decide(id, { kind: 'postponed', at: now(), ...(until !== null && { until }) })
    },

    'documents.reject'({ id, reason }) {
      documentIn(id, 'ready', 'postponed')
      return decide(id, { kind: 'rejected', at: now(), reason, by: ports.person })
    },

    'documents.reopen'({ id }) {
      const { state, connectionId } = documentIn(id, 'postponed', 'rejected', 'confirmed')
      inTransaction(db, () => {
        // What has not gone out yet is taken back; what was sent stays sent, and is said to be.
        if (state.kind === 'confirmed' && ports.sync.withdrawFeedback(id))
          setDocumentFeedback(db, id, 'saved')
        setDocumentState(db, id, { kind: 'ready' })
        recountAttention(db, { documentId: id, connectionId })
      })
      ports.notifier.documentChanged(id)
      return {}
    },

    'documents.accounts'({ id }) {
      const { connectionId, senderName } = documentOf(id)
      const senderKey = supplierKey(senderName ?? '')
      return {
        accounts: accountsOf(db, connectionId),
        used: senderKey === '' ? [] : listUsedAccounts(db, { connectionId, senderKey }),
      }
    },

    'documents.annotate'({ id, tags, note, account }) {
      const { state } = documentOf(id)
      if (state.kind === 'trashed')
        throw new CallFailure({ code: 'conflict', details: { state: state.kind } })
      inTransaction(db, () => {
        annotate(db, id, { tags: changedTags([], { add: tags }), note: note === '' ? null : note })
        if (account !== undefined) setAccount(db, id, account === '' ? null : account)
      })
      ports.notifier.documentChanged(id)
      return {}
    },

    async 'documents.addSamples'() {
      const samples = await ports.listSamples()
      return { added: (await ports.intake.takePaths(samples, 'sample')).length }
    },
  }
}
