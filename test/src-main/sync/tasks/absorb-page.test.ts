import { describe, expect, test } from 'vitest'
import { createSyncJobs } from '../../../../src-main/store/sync-jobs.ts'
import { openConnectionWork } from '../../../../src-main/sync/connection-work.ts'
import { nameWithReference } from '../../../../src-main/sync/file-reference.ts'
import { ownUploadOf } from '../../../../src-main/sync/tasks/absorb-page.ts'
import {
  connectionId,
  documentKeys,
  openMemoryDatabase,
  syncConnection,
} from '../../../support/fake-service/sync-rig.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { listed, listedAs, startEngine, unreachable, type Engine } from '../engine-rig.ts'

const minutes = (count: number) => count * 60_000

test('an upload to one connection is not found in the list of another, though its name stands there', () => {
  const db = openMemoryDatabase([connectionId, 'other'])
  const store = createSyncJobs(db)
  const nextKey = documentKeys()
  const uploadTo = (connection: string) => {
    const documentId = nextKey()
    store.insertUpload({
      documentId,
      connectionId: connection,
      workspaceId: 'workspace',
      origin: 'here',
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      byteSize: 8,
      state: 'uncertain',
      enqueuedAt: 0,
    })
    return documentId
  }
  const work = openConnectionWork(syncConnection(20), store, createManualClock(), 0)
  const entryOf = (documentId: string) =>
    listedAs('at-the-service', nameWithReference('a.pdf', documentId))
  const [own, others] = [uploadTo(connectionId), uploadTo('other')]
  expect(ownUploadOf({ store, work }, entryOf(own))?.documentId).toBe(own)
  expect(ownUploadOf({ store, work }, entryOf(others))).toBeUndefined()
  db.close()
})

describe('a document of others', () => {
  const appeared = (engine: Engine) => engine.changes.filter((change) => change.kind === 'appeared')

  test.each([
    ['2026-11-20T10:00:00Z', Date.UTC(2026, 10, 20, 10)],
    ['yesterday', null],
    [null, null],
  ])('appears with its name and its time (%s)', async (saidAt, createdAt) => {
    const engine = startEngine()
    const byAnotherDevice = nameWithReference('Rechnung 7.pdf', '01JD00000000000000000000ZZ')
    engine.answer('listDocuments', () =>
      listed([{ ...listedAs('s-1', byAnotherDevice), createdAt: saidAt }]),
    )
    await engine.pass(minutes(1))
    expect(appeared(engine)).toMatchObject([{ fileName: 'Rechnung 7.pdf', createdAt }])
    await engine.end()
  })

  test('that could not be shown is met again by the next pass', async () => {
    let isFull = true
    const engine = startEngine({
      mayFail: true,
      onChange: (_db, change) => {
        if (isFull && change.kind === 'appeared') throw new Error('the disk is full')
      },
    })
    engine.service.addOthers('theirs.pdf')
    await engine.pass(minutes(5))
    isFull = false
    engine.changes.length = 0
    await engine.pass(minutes(40))
    expect(appeared(engine)).toHaveLength(1)
    await engine.end()
  })

  test('appears under its name while an upload of ours is unclear', async () => {
    const engine = startEngine()
    // The list shows our own names.
    engine.add()
    await engine.pass(minutes(2))
    engine.sync.pull('connection')
    await engine.pass(minutes(1))
    engine.answer('uploadDocument', () => unreachable('timeout', 'whole'))
    const [document = ''] = engine.add()
    await engine.pass(500)
    engine.service.addOthers('theirs.pdf')
    engine.sync.pull('connection')
    await engine.pass(minutes(1))
    expect(engine.stateOf(document)).toBe('uncertain')
    expect(appeared(engine)).toMatchObject([{ fileName: 'theirs.pdf' }])
    await engine.end()
  })
})
