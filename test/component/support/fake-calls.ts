import { createTagCount } from '../../../src-main/many/annotate-many.ts'
import { tagKey } from '../../../src-shared/domain/inbox/tags.ts'
import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import { fakeAdministrationCalls } from './fake-administration-calls.ts'
import { fakeBackupCalls } from './fake-backup.ts'
import type { FakeCore } from './fake-bridge.ts'
import { fakeConnectionCalls } from './fake-connections.ts'
import { fakeDocument } from './fake-documents.ts'
import { fakeExportCalls } from './fake-exports.ts'
import { listFakeInbox, listFakeSenders } from './fake-inbox.ts'
import { fakeMailboxCalls } from './fake-mailboxes.ts'
import { fakeManyCalls } from './fake-many.ts'
import { fakeOpenItemCalls } from './fake-open-items.ts'
import { fakeOverviewCalls } from './fake-overview.ts'
import { fakePileCalls } from './fake-piles.ts'
import { fakeQueueCalls } from './fake-queue.ts'
import { summariseResults } from '../../../src-shared/domain/review/summarise-results.ts'
import { fakeRemoteCalls } from './fake-remote.ts'
import { fakeProtectionCalls } from './fake-protection.ts'
import { fakeScanFolderCalls } from './fake-scan-folders.ts'
import { fakeScanningCalls } from './fake-scanning.ts'
import { fakeSenderCalls } from './fake-senders.ts'
import { fakeWorkspaceCalls } from './fake-workspaces.ts'

type Handlers = {
  readonly [Name in CallName]: (
    core: FakeCore,
    input: ParsedInput<Name>,
  ) => CallOutput<Name> | Promise<CallOutput<Name>>
}

const now = () => new Date().toISOString()

function setState(core: FakeCore, id: string, state: DocumentState) {
  core.put({ ...core.document(id), state })
  return {}
}

function trash(core: FakeCore, id: string) {
  const { state } = core.document(id)
  if (state.kind === 'trashed') throw new CallFailure({ code: 'conflict' })
  return setState(core, id, { kind: 'trashed', at: now(), reason: 'person', was: state })
}

function patchSettings(core: FakeCore, patch: Partial<FakeCore['status']['settings']>) {
  const settings = { ...core.status.settings, ...patch }
  core.setStatus({ settings })
  return settings
}

/** What a real core does for each call, as far as a window can tell. */
export const fakeCalls: Handlers = {
  ...fakeBackupCalls,
  ...fakeProtectionCalls,
  ...fakeExportCalls,
  ...fakeOpenItemCalls,
  ...fakeOverviewCalls,
  ...fakeSenderCalls,
  ...fakeQueueCalls,
  ...fakeWorkspaceCalls,

  'app.status': (core) => core.status,
  'app.openExternal': () => ({}),
  'app.decideAccess': (core, { id }) => {
    const { embeddedService } = core.status
    const accessRequests = embeddedService.accessRequests.filter((asked) => asked.id !== id)
    core.setStatus({ embeddedService: { ...embeddedService, accessRequests } })
    return {}
  },
  'app.present': () => ({}),
  'documents.showInFolder': () => ({ isCopy: false }),
  'documents.openWith': () => ({ isCopy: true }),
  'app.takeOpened': (core) => {
    const text = core.openedWith
    core.openedWith = null
    return { text }
  },

  ...fakeManyCalls,

  ...fakePileCalls,

  ...fakeMailboxCalls,
  ...fakeScanFolderCalls,
  ...fakeScanningCalls,

  'documents.list': (core, input) => listFakeInbox(core.newestFirst(), input),
  'documents.count': (core, { connectionId, ...list }) => {
    const own = (one: { connectionId: string }) =>
      connectionId === null || one.connectionId === connectionId
    const asked = { ...list, cursor: null, limit: 10_000 }
    return {
      count: listFakeInbox(core.newestFirst().filter(own), asked).items.length,
      isExact: true,
    }
  },
  'documents.hits': (core, { ids }) => ({ hits: core.hits(ids) }),
  'documents.senders': (core, { text, limit }) => ({
    senders: listFakeSenders(core.newestFirst(), text).slice(0, limit),
  }),
  'documents.tags': (core, { text, limit }) => {
    const count = createTagCount()
    for (const document of core.newestFirst()) count.add(document)
    const tags = count.most().filter(({ tag }) => tagKey(tag).includes(tagKey(text)))
    return { tags: tags.slice(0, limit) }
  },
  'documents.accounts': (core, { id }) => {
    const { connectionId } = core.document(id)
    const chart = core.charts.find((one) => one.connectionId === connectionId)
    return { accounts: chart?.accounts ?? [], used: core.usedAccounts }
  },
  'settings.charts': (core) => ({ charts: [...core.charts] }),
  'settings.saveChart': (core, chart) => {
    const others = core.charts.filter(({ connectionId }) => connectionId !== chart.connectionId)
    core.charts = [...others, chart]
    return {}
  },
  'documents.annotate': (core, { id, tags, note, account }) => {
    core.put({
      ...{ ...core.document(id), tags, note: note === '' ? null : note },
      ...(account !== undefined && { account: account === '' ? undefined : account }),
    })
    return {}
  },
  'documents.get': (core, { id }) => core.document(id),
  'documents.results': (core, { id }) => ({
    results: core.review(id).results.map((result) => {
      const line = summariseResults([result], core.status.settings)
      return { ...line, stops: [...line.stops] }
    }),
  }),
  'documents.settleDuplicate': (core, { id, choice }) => {
    const { state } = core.document(id)
    if (choice === 'restore-other' && state.kind === 'duplicate') {
      const other = core.document(state.of)
      if (other.state.kind === 'trashed') setState(core, other.id, other.state.was)
    }
    return choice === 'keep-both' ? setState(core, id, { kind: 'queued' }) : trash(core, id)
  },
  'documents.settleUncertain': (core, { id, choice }) => {
    return choice === 'discard' ? trash(core, id) : setState(core, id, { kind: 'queued' })
  },
  'documents.retry': (core, { id }) => setState(core, id, { kind: 'queued' }),
  'documents.unlock': (core, { id, keep }) => {
    setState(core, id, { kind: 'queued' })
    return { outcome: 'opened', others: 0, kept: keep ? 'keychain' : 'no' }
  },
  'documents.keptPasswords': () => ({ count: 0 }),
  'documents.forgetPasswords': () => ({}),
  'documents.remove': (core, { id }) => trash(core, id),
  'documents.restore': (core, { id }) => {
    const { state } = core.document(id)
    if (state.kind !== 'trashed') throw new CallFailure({ code: 'conflict' })
    return setState(core, id, state.was)
  },
  'documents.erase': (core, { id }) => {
    if (core.document(id).state.kind !== 'trashed') throw new CallFailure({ code: 'conflict' })
    core.remove(id)
    return {}
  },
  'documents.postpone': (core, { id, until }) =>
    setState(core, id, { kind: 'postponed', at: now(), ...(until !== null && { until }) }),
  'documents.reject': (core, { id, reason }) =>
    setState(core, id, { kind: 'rejected', at: now(), reason }),
  'documents.reopen': (core, { id }) => setState(core, id, { kind: 'ready' }),
  'documents.addSamples': (core) => {
    for (let number = 1; number <= core.status.samples; number += 1)
      core.put(
        fakeDocument({
          fileName: `sample-${number}.pdf`,
          source: 'sample',
          receivedAt: now(),
          state: { kind: 'queued' },
        }),
      )
    core.setStatus({ firstStart: false })
    return { added: core.status.samples }
  },

  'review.open': (core, { id }) => core.review(id).state(core.document(id)),
  'review.change': (core, { id, change }) => {
    core.review(id).change(change)
    return core.review(id).state(core.document(id))
  },
  'review.undo': (core, { id }) => {
    core.review(id).undo()
    return core.review(id).state(core.document(id))
  },
  'review.redo': (core, { id }) => {
    core.review(id).redo()
    return core.review(id).state(core.document(id))
  },
  'review.settleConflict': (core, { id, resultIndex, path, keep }) => {
    core.review(id).settle(resultIndex, path, keep)
    return core.review(id).state(core.document(id))
  },
  'review.saveView': (core, { id, view }) => {
    core.review(id).view = view
    return {}
  },
  'review.confirm': (core, { id }) => {
    const open = core.newestFirst().filter((it) => it.state.kind === 'ready')
    const at = open.findIndex((it) => it.id === id)
    const next = open[at + 1] ?? open.find((it) => it.id !== id)
    core.put({ ...core.document(id), state: { kind: 'confirmed', at: now() }, feedback: 'waiting' })
    return { nextId: next?.id ?? null }
  },
  'review.unconfirm': (core, { id }) => {
    if (core.document(id).feedback === 'sent') throw new CallFailure({ code: 'conflict' })
    core.put({ ...core.document(id), state: { kind: 'ready' }, feedback: 'none' })
    return core.review(id).state(core.document(id))
  },
  'review.queue': (core) => {
    const open = core.newestFirst().filter((it) => it.state.kind === 'ready')
    return { open: open.slice(0, 50), left: { count: open.length, isExact: true } }
  },

  'settings.get': (core) => core.status.settings,
  'settings.patch': (core, patch) => patchSettings(core, patch),
  'settings.setWorkspaceThresholds': (core, { connectionId, change }) => {
    const { settings, workspaceThresholds: before } = core.status
    const { sureThreshold, strictThreshold } =
      before.find((it) => it.connectionId === connectionId) ?? settings
    const after = { connectionId, sureThreshold, strictThreshold, ...change }
    const workspaceThresholds = before.filter((it) => it.connectionId !== connectionId)
    if (change) workspaceThresholds.push(after)
    core.setStatus({ workspaceThresholds })
    return { workspaceThresholds }
  },
  'settings.dataFolder': () => ({
    path: '/home/office/.local/share/intray',
    size: { documents: 734_003_200, database: 52_428_800, other: 10_485_760 },
  }),

  'updates.look': () => ({}),
  'updates.fetch': () => ({}),
  'updates.cancel': () => ({}),
  'updates.open': () => ({}),

  'secondReader.hasKey': (core, { address }) => ({ hasKey: core.readerKeys.has(address) }),
  'secondReader.setKey': (core, { address, key }) => {
    if (key === null) core.readerKeys.delete(address)
    else core.readerKeys.add(address)
    return { kept: core.status.secrets }
  },
  'secondReader.models': (core) => core.readerModels,

  'proxy.describe': (core) => core.proxy,
  'proxy.signIn': (core, { user }) => {
    if (core.proxy.kind === 'known') core.proxy = { ...core.proxy, user, signIn: 'kept' }
    core.setStatus({})
    return { kept: core.status.secrets }
  },
  'proxy.signOut': (core) => {
    if (core.proxy.kind === 'known') core.proxy = { ...core.proxy, user: null, signIn: 'none' }
    core.setStatus({})
    return {}
  },

  ...fakeAdministrationCalls,

  ...fakeConnectionCalls,
  ...fakeRemoteCalls,
}
