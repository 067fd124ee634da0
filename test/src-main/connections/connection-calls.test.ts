import { describe, expect, test } from 'vitest'
import { connectionCallHandlers } from '../../../src-main/connections/connection-calls.ts'
import type { ConnectionPorts } from '../../../src-main/connections/connection-ports.ts'
import { createChecks } from '../../../src-main/connections/check/checks.ts'
import { createLearning } from '../../../src-main/connections/learn/learning.ts'
import { removeLeftSecrets } from '../../../src-main/connections/remove-secrets.ts'
import { createTrials } from '../../../src-main/connections/trials.ts'
import { findConnection, listConnections } from '../../../src-main/store/connections.ts'
import { listSecretRemovals } from '../../../src-main/store/secret-removals.ts'
import {
  listWorkspaceThresholds,
  saveWorkspaceThresholds,
} from '../../../src-main/store/workspace-thresholds.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

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
  const kept = new Map<string, string>()
  const done: string[] = []
  /** What happens in the keychain and in the inbox while a call is on its way. */
  const meanwhile = { keep: () => {}, removeSecrets: () => {}, removeDocuments: () => {} }
  let count = 0
  const ports: ConnectionPorts = {
    db,
    clock,
    logger: createRecordingLogger(),
    secrets: {
      setClientSecret(id, value) {
        meanwhile.keep()
        kept.set(id, value)
        return Promise.resolve('keychain')
      },
      setRefreshToken: () => Promise.resolve(),
      removeAll(id) {
        meanwhile.removeSecrets()
        kept.delete(id)
        return Promise.resolve()
      },
      has: (id) => Promise.resolve({ clientSecret: kept.has(id), signedIn: false }),
      kind: () => 'keychain',
    },
    onChanged: () => void done.push('changed'),
    onCredentialsChanged: () => undefined,
    test: () => Promise.reject(new Error('Not asked here')),
    tryAddresses: () => Promise.reject(new Error('Not asked here')),
    signIn: () => Promise.resolve(null),
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
  return { db, calls, ports, kept, done, meanwhile, connect }
}

describe('a connection that is removed', () => {
  test('keeps its secret as long as it is there', async () => {
    const { db, calls, kept, meanwhile, connect } = openConnections()
    const { id } = await connect()
    const thereWhenRemoved: boolean[] = []
    meanwhile.removeSecrets = () => void thereWhenRemoved.push(findConnection(db, id) !== undefined)
    await calls['connections.remove']({ id, withDocuments: false })
    expect(thereWhenRemoved).toEqual([false])
    expect(kept.size).toBe(0)
  })

  test('is told to have left its secret where the keychain does not answer, until it does', async () => {
    const { db, calls, ports, kept, meanwhile, connect } = openConnections()
    const { id } = await connect()
    meanwhile.removeSecrets = () => {
      throw new Error('keychain')
    }
    const removed = await calls['connections.remove']({ id, withDocuments: false })
    expect(removed).toEqual({ secretsRemoved: false })
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
