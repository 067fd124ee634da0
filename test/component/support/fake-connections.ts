import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { Connection } from '../../../src-shared/contract/connections.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import { learningTopics, type LearningReport } from '../../../src-shared/contract/learning.ts'
import type { CheckedRow, CheckReport } from '../../../src-shared/service-check/check-report.ts'
import { checkRowIds, checkRows } from '../../../src-shared/service-check/check-rows.ts'
import type { FakeCore } from './fake-bridge.ts'

type ConnectionHandlers = {
  readonly [Name in CallName as Name extends `connections.${string}` ? Name : never]: (
    core: FakeCore,
    input: ParsedInput<Name>,
  ) => CallOutput<Name> | Promise<CallOutput<Name>>
}

const good = { finding: 'ok', status: 200 } as const
/** The connection that somebody has signed in to in the browser. */
const signedIn = new WeakMap<FakeCore, string>()
const secrets = new WeakMap<FakeCore, Set<string>>()
const learned = new WeakMap<FakeCore, LearningReport>()
const checked = new WeakMap<FakeCore, CheckReport>()

function connectionOf(core: FakeCore, id: string): Connection {
  const connection = core.status.connections.find((it) => it.id === id)
  if (!connection) throw new CallFailure({ code: 'not-found' })
  return connection
}

function secretsOf(core: FakeCore): Set<string> {
  const kept = secrets.get(core) ?? new Set(core.status.connections.map(({ id }) => id))
  secrets.set(core, kept)
  return kept
}

const documentsOf = (core: FakeCore, id: string) =>
  [...core.documents.values()].filter(({ connectionId }) => connectionId === id)

/** A sandbox that takes files as the body alone. */
function learnedReport(connectionId: string): LearningReport {
  return {
    connectionId,
    state: 'done',
    steps: learningTopics.map((topic) => ({
      topic,
      state:
        topic === 'upload' ? 'found' : topic === 'document-types' ? 'not-offered' : 'as-assumed',
      attempts:
        topic === 'upload'
          ? [
              { variant: 'multipart, file', status: 400, verdict: 'refused' },
              { variant: 'raw', status: 202, verdict: 'works' },
            ]
          : [],
    })),
    profile: { uploadBody: 'raw' },
  }
}

const waitingRows = (): CheckedRow[] =>
  checkRowIds.map((id) => ({ id, state: 'waiting', seen: [], effect: null, profileLine: null }))

/** A sandbox that keeps the file elsewhere, and whose client is no administrator. */
function checkedReport(): CheckReport {
  const rows = waitingRows().map((row): CheckedRow => {
    if (row.id === 'content')
      return {
        ...row,
        state: 'differs',
        seen: ['HTTP 404 NOT_FOUND at the usual path'],
        effect: 'profile',
        profileLine: '"paths":{"streamDocumentContent":"/documents/{documentId}/file"}',
      }
    const isOfAdministrator = checkRows[row.id].operation.startsWith('admin')
    return isOfAdministrator
      ? { ...row, state: 'not-tried', seen: ['the client is no administrator'] }
      : { ...row, state: 'as-told' }
  })
  const profile = { paths: { streamDocumentContent: '/documents/{documentId}/file' } }
  return { state: 'done', checking: null, rows, left: ['document 1'], profile }
}

/** Connections as the real core treats them. Any secret but `wrong` is the right one. */
export const fakeConnectionCalls: ConnectionHandlers = {
  'connections.list': (core) => ({ connections: core.status.connections }),
  'connections.create': (core, { trialId, ...draft }) => {
    const connection = {
      ...draft,
      id: `c${core.status.connections.length + 1}`,
      active: false,
      archived: false,
    }
    if (trialId !== undefined) secretsOf(core).add(connection.id)
    core.setStatus({ connections: [...core.status.connections, connection] })
    return connection
  },
  'connections.update': (core, { id, ...patch }) => {
    const connection = { ...connectionOf(core, id), ...patch }
    core.setStatus({
      connections: core.status.connections.map((it) => (it.id === id ? connection : it)),
    })
    return connection
  },
  'connections.contents': (core, { id }) => {
    const documents = documentsOf(core, id)
    return {
      documents: documents.length,
      unsent: documents.filter(({ feedback }) => feedback === 'saved').length,
    }
  },
  'connections.remove': (core, { id, withDocuments }) => {
    connectionOf(core, id)
    const documents = documentsOf(core, id)
    if (documents.length > 0 && !withDocuments) throw new CallFailure({ code: 'conflict' })
    for (const document of documents) core.remove(document.id)
    core.setStatus({ connections: core.status.connections.filter((it) => it.id !== id) })
    return { secretsRemoved: !core.keychainIsLocked }
  },
  'connections.activate': (core, { id }) => {
    connectionOf(core, id)
    core.setStatus({
      connections: core.status.connections.map((it) => ({ ...it, active: it.id === id })),
    })
    return {}
  },
  'connections.setSecret': (core, { id }) => {
    secretsOf(core).add(id)
    return { kept: core.status.secrets }
  },
  'connections.removeSecret': (core, { id }) => {
    secretsOf(core).delete(id)
    return {}
  },
  'connections.secretState': (core, { id }) => ({
    clientSecret: secretsOf(core).has(id),
    signedIn: signedIn.get(core) === id,
    kept: core.status.secrets,
  }),
  'connections.test': (core, { id }) =>
    connectionOf(core, id).environment === 'embedded'
      ? good
      : { finding: 'wrong-client', status: 401 },
  'connections.beginSignIn': () => ({ address: 'https://login.example.test/oauth/authorize' }),
  'connections.awaitSignIn': (core, { id }) => {
    signedIn.set(core, id)
    return { signedIn: true }
  },
  'connections.sendKept': (core, { id }) => {
    const sent = { kept: { files: 0, changes: 0 } }
    core.setStatus({
      sync: core.status.sync.map((it) => (it.connectionId === id ? { ...it, ...sent } : it)),
    })
    return {}
  },
  'connections.pull': () => ({ started: true }),
  'connections.cancelPull': () => ({}),
  'connections.tryNow': () => ({}),
  'connections.forgetSizeLimit': (core, { id }) => {
    core.setStatus({
      sync: core.status.sync.map((it) =>
        it.connectionId === id ? { ...it, sizeLimit: null } : it,
      ),
    })
    return {}
  },

  'connections.openTrial': () => ({ trialId: 'trial-1' }),
  'connections.closeTrial': () => ({}),
  'connections.setTrialSecret': () => ({}),
  'connections.tryAddresses': ({ servicesAreDown }, { baseUrl, authUrl }) => ({
    baseUrl: servicesAreDown
      ? { finding: 'refused', status: null }
      : baseUrl.endsWith('/api/v1')
        ? good
        : { finding: 'base-url-path', status: 404 },
    authUrl: authUrl.includes('nobody') ? { finding: 'host-not-found', status: null } : good,
  }),
  'connections.trySignIn': (core) =>
    core.callsOf('connections.setTrialSecret').at(-1)?.secret === 'wrong'
      ? { finding: 'wrong-client', status: 401 }
      : good,
  'connections.beginTrialSignIn': () => ({ address: 'https://login.example.test/oauth/authorize' }),
  'connections.awaitTrialSignIn': (core) =>
    core.callsOf('connections.beginTrialSignIn').at(-1)?.draft.clientId === 'denied'
      ? { signedIn: false, refused: { finding: 'sign-in-denied', status: null } }
      : { signedIn: true },
  'connections.tryWorkspaces': (_core, { draft }) =>
    draft.clientId === 'agent'
      ? { listed: false, workspaces: [] }
      : {
          listed: true,
          workspaces: [
            { id: 'ws-main', name: 'Buchhaltung', status: 'ACTIVE' },
            { id: 'ws-old', name: 'Archiv 2020', status: 'ARCHIVED' },
          ],
        },
  'connections.tryWorkspace': (_core, { draft }) =>
    draft.workspaceId.startsWith('ws-') ? good : { finding: 'no-workspace-access', status: 403 },

  'connections.startLearning': (core, { id }) => {
    const report = learnedReport(connectionOf(core, id).id)
    learned.set(core, report)
    return { ...report, state: 'running', profile: {} }
  },
  'connections.learning': (core) => {
    const report = learned.get(core) ?? null
    return { report: report && core.keepLearning ? { ...report, state: 'running' } : report }
  },
  'connections.stopLearning': () => ({}),

  'connections.startCheck': (core, { id }) => {
    const rows = waitingRows().map((row): CheckedRow => ({ ...row, state: 'not-tried' }))
    const failed: CheckReport = { ...checkedReport(), state: 'failed', rows, left: [], profile: {} }
    checked.set(core, secretsOf(core).has(id) ? checkedReport() : failed)
    return { ...checkedReport(), state: 'running', checking: 'content', rows: waitingRows() }
  },
  'connections.check': (core) => {
    const report = checked.get(core) ?? null
    return { report: report && core.keepLearning ? { ...report, state: 'running' } : report }
  },
  'connections.stopCheck': (core) => {
    const report = checked.get(core)
    if (report) checked.set(core, { ...report, state: 'stopped' })
    core.keepLearning = false
    return {}
  },
}
