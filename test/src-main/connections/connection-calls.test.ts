import { describe, expect, test } from 'vitest'
import { connectionCallHandlers } from '../../../src-main/connections/connection-calls.ts'
import type { ConnectionPorts } from '../../../src-main/connections/connection-ports.ts'
import { createChecks } from '../../../src-main/connections/check/checks.ts'
import { createLearning } from '../../../src-main/connections/learn/learning.ts'
import { removeLeftSecrets } from '../../../src-main/connections/remove-secrets.ts'
import { createTrials } from '../../../src-main/connections/trials.ts'
import {
  findConnection,
  listConnections,
  saveConnection,
  setArchived,
} from '../../../src-main/store/connections.ts'
import type { ConnectionTest } from '../../../src-shared/contract/connections.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { listSecretRemovals } from '../../../src-main/store/secret-removals.ts'
import {
  listWorkspaceThresholds,
  saveWorkspaceThresholds,
} from '../../../src-main/store/workspace-thresholds.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { branch, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const draft = {
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.test/api/v1',
  authUrl: 'https://sandbox.example.test',
  clientId: 'client',
  workspaceId: 'workspace',
  signIn: 'client-credentials',
  profile: {},
} as const
const named = {
  ...draft,
  name: 'Sandbox',
  requestsPerMinute: 20,
  colour: '#7c3aed',
}

function openConnections() {
  const db = openTestDatabase()
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const kept = new Map<string, string>()
  const done: string[] = []
  const tokens: [string, string | null][] = []
  /** What happens in the keychain and in the inbox while a call is on its way. */
  const meanwhile = { keep: () => {}, removeSecrets: () => {}, removeDocuments: () => {} }
  let count = 0
  let found: ConnectionTest | null = null
  const ports: ConnectionPorts = {
    db,
    clock,
    logger,
    secrets: {
      setClientSecret(id, value) {
        meanwhile.keep()
        kept.set(id, value)
        return Promise.resolve('keychain')
      },
      setRefreshToken: (id, value) => Promise.resolve(void tokens.push([id, value])),
      removeAll(id) {
        meanwhile.removeSecrets()
        kept.delete(id)
        return Promise.resolve()
      },
      has: (id) => Promise.resolve({ clientSecret: kept.has(id), signedIn: false }),
      kind: () => 'keychain',
    },
    onChanged: () => void done.push('changed'),
    onCredentialsChanged: (id) => void done.push(`credentials of ${id} changed`),
    test: () => Promise.reject(new Error('Not asked here')),
    tryAddresses: () => Promise.reject(new Error('Not asked here')),
    signIn: () => Promise.resolve(found),
    openExternal: null,
    pull: () => true,
    releaseKept: (id) => void done.push(`kept sent of ${id}`),
    cancelPull: () => void done.push('pull cancelled'),
    tryNow: (id) => void done.push(`${id} tried`),
    forgetSizeLimit: (id) => void done.push(`size limit of ${id} forgotten`),
    removeDocuments() {
      done.push('documents removed')
      meanwhile.removeDocuments()
      return Promise.resolve()
    },
    trials: createTrials({
      createId: () => `trial-${String(count++)}`,
      reach: () => {
        throw new Error('Not reached here')
      },
      openExternal: null,
    }),
    learning: createLearning({
      reach: () => () => {
        throw new Error('Not reached here')
      },
      readSample: () => Promise.reject(new Error('Not read here')),
      onUploaded: () => undefined,
      wait: () => Promise.resolve(),
      monotonicMs: () => 0,
      isProduction: () => false,
    }),
    checks: createChecks({
      reach: () => {
        throw new Error('Not reached here')
      },
      readSample: () => Promise.reject(new Error('Not read here')),
      onUploaded: () => undefined,
      wait: () => Promise.resolve(),
      monotonicMs: () => 0,
      isProduction: () => false,
    }),
  }
  const calls = connectionCallHandlers(ports)
  async function connect() {
    const { trialId } = await calls['connections.openTrial']({})
    await calls['connections.setTrialSecret']({ trialId, draft, secret: 'secret' })
    return calls['connections.create']({ ...named, trialId })
  }
  const comeBack = (as: ConnectionTest | null) => void (found = as)
  return { db, calls, ports, logger, kept, tokens, done, meanwhile, connect, comeBack }
}

describe('a connection that is removed', () => {
  test('keeps its secret as long as it is there', async () => {
    const { db, calls, kept, meanwhile, connect } = openConnections()
    const { id } = await connect()
    const thereWhenRemoved: boolean[] = []
    meanwhile.removeSecrets = () => void thereWhenRemoved.push(findConnection(db, id) !== undefined)
    const removed = await calls['connections.remove']({ id, withDocuments: false })
    expect(removed).toEqual({ secretsRemoved: true })
    expect(thereWhenRemoved).toEqual([false])
    expect(kept.size).toBe(0)
  })

  test('is told to have left its secret where the keychain does not answer, until it does', async () => {
    const { db, calls, ports, kept, logger, meanwhile, connect } = openConnections()
    const { id } = await connect()
    meanwhile.removeSecrets = () => {
      throw new Error('keychain')
    }
    const removed = await calls['connections.remove']({ id, withDocuments: false })
    expect(removed).toEqual({ secretsRemoved: false })
    expect(logger.entries).toEqual([
      {
        ...{ level: 'warning', event: 'secrets.removal-failed' },
        fields: { connectionId: id, reason: 'Error' },
      },
    ])
    expect(findConnection(db, id)).toBeUndefined()
    await removeLeftSecrets(ports)
    expect(kept.get(id)).toBe('secret')
    expect(listSecretRemovals(db)).toEqual([id])

    meanwhile.removeSecrets = () => {}
    await removeLeftSecrets(ports)
    expect(kept.size).toBe(0)
    expect(listSecretRemovals(db)).toEqual([])
  })

  test('keeps its secret noted where memory answered in place of the keychain', async () => {
    const { db, calls, ports, connect } = openConnections()
    const { id } = await connect()
    const session = { ...ports, secrets: { ...ports.secrets, kind: () => 'session' as const } }
    await connectionCallHandlers(session)['connections.remove']({ id, withDocuments: false })
    expect(listSecretRemovals(db)).toEqual([id])
    expect(await calls['connections.list']({})).toMatchObject({ connections: [{ active: true }] })
  })

  test('stays whole where a document came in meanwhile', async () => {
    const { db, calls, kept, done, meanwhile, connect } = openConnections()
    const { id } = await connect()
    meanwhile.removeDocuments = () => void putDocument(db, { connectionId: id })
    await expect(calls['connections.remove']({ id, withDocuments: true })).rejects.toMatchObject({
      failure: { code: 'conflict', details: { documents: 1 } },
    })
    expect(findConnection(db, id)).toBeDefined()
    expect(kept.get(id)).toBe('secret')
    // What brings documents in was ended first.
    expect(done.slice(-2)).toEqual(['pull cancelled', 'documents removed'])
  })

  test('goes on as it is where it has documents and they are not to go', async () => {
    const { db, calls, done, connect } = openConnections()
    const { id } = await connect()
    putDocument(db, { connectionId: id })
    await expect(calls['connections.remove']({ id, withDocuments: false })).rejects.toMatchObject({
      failure: { code: 'conflict' },
    })
    expect(done).toEqual(['changed'])
  })
})

test('the size that a service refused is forgotten for the connection that is named', async () => {
  const { calls, done, connect } = openConnections()
  const { id } = await connect()
  await calls['connections.forgetSizeLimit']({ id })
  expect(done.at(-1)).toBe(`size limit of ${id} forgotten`)
})

test('a person who does not want to wait has the connection that is named tried at once', async () => {
  const { calls, done, connect } = openConnections()
  const { id } = await connect()
  await calls['connections.tryNow']({ id })
  expect(done.at(-1)).toBe(`${id} tried`)
  expect(() => calls['connections.tryNow']({ id: 'nobody' })).toThrow()
})

test('a connection that was being saved when Intray ended leaves no secret', async () => {
  const { db, calls, ports, kept, meanwhile } = openConnections()
  const { trialId } = await calls['connections.openTrial']({})
  await calls['connections.setTrialSecret']({ trialId, draft, secret: 'secret' })
  const due: string[][] = []
  meanwhile.keep = () => void due.push(listSecretRemovals(db))
  const { id } = await calls['connections.create']({ ...named, trialId })
  expect(due).toEqual([[id]])
  // Once it is saved, its secret stays.
  await removeLeftSecrets(ports)
  expect(kept.get(id)).toBe('secret')
})

describe('a connection that cannot be saved', () => {
  test.each<[string, (bench: ReturnType<typeof openConnections>) => () => void]>([
    [
      'since the keychain refuses',
      ({ meanwhile }) => {
        meanwhile.keep = () => {
          throw new Error('keychain')
        }
        return () => void (meanwhile.keep = () => {})
      },
    ],
    [
      'since the store refuses',
      ({ db }) => {
        db.exec(
          `CREATE TEMP TRIGGER full BEFORE INSERT ON connections
           BEGIN SELECT RAISE(ABORT, 'no space'); END`,
        )
        return () => void db.exec('DROP TRIGGER full')
      },
    ],
  ])('%s leaves no secret behind and its trial open', async (_, refuse) => {
    const bench = openConnections()
    const { db, calls, kept } = bench
    const before = listConnections(db).length
    const { trialId } = await calls['connections.openTrial']({})
    await calls['connections.setTrialSecret']({ trialId, draft, secret: 'secret' })
    const mend = refuse(bench)
    await expect(calls['connections.create']({ ...named, trialId })).rejects.toThrow()
    mend()
    expect(kept.size).toBe(0)
    expect(listSecretRemovals(db)).toEqual([])
    expect(listConnections(db)).toHaveLength(before)
    const { id } = await calls['connections.create']({ ...named, trialId })
    expect(kept.get(id)).toBe('secret')
  })
})

test('a connection is not moved to another workspace under a document that comes in meanwhile', async () => {
  const { db, calls, meanwhile, connect } = openConnections()
  const { id } = await connect()
  meanwhile.removeSecrets = () => void putDocument(db, { connectionId: id })
  await expect(
    calls['connections.update']({ id, workspaceId: 'other', clientId: 'other' }),
  ).rejects.toMatchObject({ failure: { code: 'conflict', details: { field: 'workspaceId' } } })
  expect(findConnection(db, id)?.workspaceId).toBe('workspace')
})

test('thresholds of a workspace stay with it: another name keeps them, another workspace does not', async () => {
  const { db, calls, connect } = openConnections()
  const { id } = await connect()
  const thresholds = { sureThreshold: 0.7, strictThreshold: 0.85 }
  saveWorkspaceThresholds(db, id, thresholds)
  await calls['connections.update']({ id, name: 'Renamed', workspaceId: 'workspace' })
  expect(listWorkspaceThresholds(db)).toEqual([{ connectionId: id, ...thresholds }])
  await calls['connections.update']({ id, workspaceId: 'other' })
  expect(listWorkspaceThresholds(db)).toEqual([])
})

test('what a trial was given in confidence is kept, and nothing where it was given nothing', async () => {
  const { calls, ports, kept, tokens } = openConnections()
  const secretsFor = { clientSecret: null, refreshToken: 'token' }
  const trials = { ...ports.trials, secretsFor: () => secretsFor }
  const create = connectionCallHandlers({ ...ports, trials })['connections.create']
  const { id } = await create({ ...named, trialId: 'any' })
  expect([kept.size, tokens]).toEqual([0, [[id, 'token']]])
  const { trialId } = await calls['connections.openTrial']({})
  await calls['connections.setTrialSecret']({ trialId, draft, secret: 'secret' })
  await calls['connections.create']({ ...named, trialId })
  expect([kept.size, tokens.length]).toEqual([1, 1])
})

test('a change of what is no address keeps the secret, and one of documents goes on as it was', async () => {
  const { db, calls, kept, connect } = openConnections()
  const { id } = await connect()
  putDocument(db, { connectionId: id })
  await calls['connections.update']({ id, name: 'Renamed', requestsPerMinute: 30 })
  expect(findConnection(db, id)).toMatchObject({ name: 'Renamed', requestsPerMinute: 30 })
  expect(kept.get(id)).toBe('secret')
  await calls['connections.update']({ id, clientId: 'other' })
  expect(kept.has(id)).toBe(false)
})

test('who removes the connection in use goes on with that of this computer, and else with the one in use', async () => {
  const { db, calls, done, meanwhile, connect } = openConnections()
  const active = () => listConnections(db).find((one) => one.active)?.id
  const [first, second] = [await connect(), await connect()]
  await calls['connections.activate']({ id: second.id })
  await calls['connections.remove']({ id: first.id, withDocuments: false })
  expect([active(), done.includes('documents removed')]).toEqual([second.id, false])
  const document = putDocument(db, { connectionId: second.id })
  const kept = calls['connections.remove']({ id: second.id, withDocuments: false })
  await expect(kept).rejects.toMatchObject({ failure: { code: 'conflict' } })
  meanwhile.removeDocuments = () => deleteDocumentRows(db, document)
  await calls['connections.remove']({ id: second.id, withDocuments: true })
  expect(active()).toBe('embedded')
})

test('an archived workspace is not put to use, and the connection of this computer is nobody’s to change', async () => {
  const { db, calls } = openConnections()
  saveConnection(db, branch, 0)
  setArchived(db, branch.id, true)
  const conflict = { failure: { code: 'conflict' } }
  const activate = async (id: string) => calls['connections.activate']({ id })
  await expect(activate(branch.id)).rejects.toMatchObject(conflict)
  setArchived(db, branch.id, false)
  await activate(branch.id)
  expect(findConnection(db, branch.id)).toMatchObject({ active: true })
  const own = { id: 'embedded' }
  for (const call of [
    async () => calls['connections.remove']({ ...own, withDocuments: true }),
    async () => calls['connections.update']({ ...own, name: 'x' }),
    async () => calls['connections.setSecret']({ ...own, secret: 'x' }),
    async () => calls['connections.removeSecret'](own),
  ])
    await expect(call()).rejects.toMatchObject(conflict)
})

test('an embedded service is on this machine, by whatever name it has here', async () => {
  const { calls } = openConnections()
  const create = async (baseUrl: string, authUrl: string) =>
    calls['connections.create']({ ...named, environment: 'embedded', baseUrl, authUrl })
  const here = ['http://127.0.0.1:1', 'http://[::1]:1', 'http://localhost:1']
  for (const address of here)
    expect(await create(address, address)).toMatchObject({ authUrl: address })
  for (const [baseUrl, authUrl, field] of [
    ['https://elsewhere.test', here[0], 'baseUrl'],
    [here[0], 'https://elsewhere.test', 'authUrl'],
    ['no address', here[0], 'baseUrl'],
  ] as [string, string, string][])
    await expect(create(baseUrl, authUrl)).rejects.toMatchObject({
      failure: { code: 'invalid-input', details: { field } },
    })
  expect(await calls['connections.create'](named)).toMatchObject({ baseUrl: draft.baseUrl })
})

test('a person who has signed in again is taken note of, and one who was refused is not', async () => {
  const { calls, done, connect, comeBack } = openConnections()
  const { id } = await connect()
  const news = () => done.filter((line) => line.startsWith('credentials'))
  expect(await calls['connections.awaitSignIn']({ id })).toEqual({ signedIn: false })
  const refused = { finding: 'refused' } as unknown as ConnectionTest
  for (const found of [null, refused]) {
    comeBack(found)
    expect(await calls['connections.beginSignIn']({ id })).toEqual({ address: null })
    expect(await calls['connections.awaitSignIn']({ id })).toEqual({
      signedIn: false,
      ...(found && { refused }),
    })
  }
  expect(news()).toEqual([])
  comeBack({ finding: 'ok' } as ConnectionTest)
  await calls['connections.beginSignIn']({ id })
  expect(await calls['connections.awaitSignIn']({ id })).toEqual({ signedIn: true })
  expect(news()).toEqual([`credentials of ${id} changed`])
})

test('workspaces that may not be listed are told apart from none', async () => {
  const { ports } = openConnections()
  const seen = [{ id: 'w', name: 'W' }]
  for (const [workspaces, told] of [
    [seen, { listed: true, workspaces: seen }],
    [[], { listed: true, workspaces: [] }],
    [null, { listed: false, workspaces: [] }],
  ]) {
    const trials = { ...ports.trials, listWorkspaces: () => Promise.resolve(workspaces as never) }
    const calls = connectionCallHandlers({ ...ports, trials })
    expect(await calls['connections.tryWorkspaces']({ trialId: 'any', draft })).toEqual(told)
  }
})
