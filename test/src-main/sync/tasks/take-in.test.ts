import { afterEach, describe, expect, test } from 'vitest'
import type { SyncStore } from '../../../../src-main/sync/sync-store.ts'
import type { Upload } from '../../../../src-shared/service-api/service-calls.ts'
import { connectionId } from '../../../support/fake-service/sync-rig.ts'
import { answered, listedAs, startEngine, unreachable, type Engine } from '../engine-rig.ts'

/** A person wants a document of the service's list in the inbox. */

let engine: Engine
afterEach(() => engine.end())

const minutes = (count: number) => count * 60_000
const appeared = () => engine.changes.filter((change) => change.kind === 'appeared')
const sentTo = (operation: string) =>
  engine.sent.filter((one) => one.operation === operation).length

describe('while an upload is unclear', () => {
  let sentName = ''
  /** An upload whose answer was lost, in a list that tells of it or not. */
  async function beginUnclear(listsNames: boolean): Promise<string> {
    engine = startEngine({ listsNames })
    engine.answer('uploadDocument', (upload: Upload) => {
      sentName = upload.fileName
      engine.service.addOthers(upload.fileName)
      return unreachable('timeout', 'whole')
    })
    const [document = ''] = engine.add()
    await engine.pass(minutes(listsNames ? 0.02 : 15))
    engine.asBefore()
    expect(engine.stateOf(document)).toBe('uncertain')
    return document
  }
  const copies = () => engine.service.documents.size

  test('by our reference in its name it is that upload, from now on', async () => {
    const document = await beginUnclear(true)
    const taken = engine.sync.takeIn(connectionId, listedAs('s-1', sentName))
    expect(taken).toEqual({ kind: 'taken', documentId: document })
    expect(engine.stateOf(document)).toBe('processing')
    await engine.pass(minutes(30))
    expect(engine.stateOf(document)).toBe('ready')
    expect([appeared(), copies()]).toEqual([[], 1])
  })

  test('without a name, or under the name of that upload, it is refused', async () => {
    const document = await beginUnclear(false)
    for (const name of [null, 'Rechnung.pdf'])
      expect(engine.sync.takeIn(connectionId, listedAs('s-1', name))).toEqual({
        kind: 'may-be-ours',
      })
    await engine.pass(minutes(30))
    expect([engine.stateOf(document), appeared(), copies()]).toEqual(['uncertain', [], 1])
  })

  test('under another name it is somebody else’s', async () => {
    await beginUnclear(false)
    engine.service.addOthers('theirs.pdf')
    const taken = engine.sync.takeIn(connectionId, listedAs('s-2', 'theirs.pdf'))
    expect(taken).toMatchObject({ kind: 'taken' })
    expect(appeared()).toMatchObject([{ serviceDocumentId: 's-2' }])
  })

  test('no entry is taken for a file of ours that has not been sent yet', async () => {
    await beginUnclear(false)
    engine.answer('uploadDocument', () => answered(403, 'ACCESS_DENIED'))
    engine.add(2)
    await engine.pass(minutes(1))
    const [file, mediaType] = ['Angebot.pdf', 'application/pdf']
    engine.sync.enqueueUpload({
      documentId: '01JD00000000000000000000ZZ',
      connectionId,
      fileName: file,
      mediaType,
      byteSize: 8,
    })
    await engine.pass(minutes(1))
    expect(engine.jobOf('01JD00000000000000000000ZZ')?.startedAt).toBeNull()
    expect(engine.sync.takeIn(connectionId, listedAs('s-9', file))).toMatchObject({ kind: 'taken' })
  })
})

test('an upload whose own answer is on the way stays what it is', async () => {
  let sentName = ''
  engine = startEngine({
    fate: (operation) => ({ thereMs: 0, backMs: operation === 'upload' ? 5000 : 100 }),
  })
  engine.answer('uploadDocument', (upload: Upload) => {
    sentName = upload.fileName
    return null
  })
  const [document = ''] = engine.add()
  await engine.pass(1000)
  expect(engine.jobOf(document)?.state).toBe('body-started')
  const taken = engine.sync.takeIn(connectionId, listedAs('s-1', sentName))
  expect(taken).toEqual({ kind: 'taken', documentId: document })
  await engine.pass(minutes(2))
  expect([engine.stateOf(document), appeared()]).toEqual(['ready', []])
})

test('where nothing is unclear a document without a name is taken in', async () => {
  engine = startEngine({ listsNames: false })
  await engine.pass(minutes(2))
  engine.service.addOthers('theirs.pdf')
  const taken = engine.sync.takeIn(connectionId, listedAs('s-1', null))
  expect(taken).toMatchObject({ kind: 'taken' })
  expect(appeared()).toMatchObject([{ serviceDocumentId: 's-1', fileName: null }])
  await engine.pass(minutes(2))
  expect(engine.stateOf(appeared()[0]?.documentId ?? '')).toBe('ready')
})

describe('one that was removed here', () => {
  let store: SyncStore | undefined
  let sentName = ''

  async function beginRemoved(): Promise<string> {
    engine = startEngine({ wrapStore: (own) => (store = own) })
    engine.answer('uploadDocument', (upload: Upload) => {
      sentName = upload.fileName
      return null
    })
    const [document = ''] = engine.add()
    await engine.pass(minutes(2))
    engine.sync.removeDocument(document)
    await engine.pass(minutes(10))
    engine.changes.length = 0
    return document
  }

  test.each([
    ['under its name', () => sentName, 'Rechnung.pdf'],
    ['in a list without names', () => null, null],
  ])('comes back as a document of the service, %s', async (_how, name, told) => {
    const document = await beginRemoved()
    const listedName = name()
    const taken = engine.sync.takeIn(connectionId, listedAs('s-1', listedName))
    expect(taken).toEqual({ kind: 'taken', documentId: document })
    expect(engine.changes).toMatchObject([
      { kind: 'appeared', documentId: document, serviceDocumentId: 's-1', fileName: told },
    ])
    await engine.pass(minutes(2))
    expect(engine.stateOf(document)).toBe('ready')
    expect(engine.jobOf(document)).toMatchObject({ state: 'ready', origin: 'service' })
    // Its file was taken off this device, too.
    expect(sentTo('streamDocumentContent')).toBe(1)
    expect(sentTo('uploadDocument')).toBe(1)
  })

  test('tells nothing of how long the service takes', async () => {
    await beginRemoved()
    engine.sync.takeIn(connectionId, listedAs('s-1', sentName))
    await engine.pass(minutes(2))
    await engine.restart()
    // The one time that was measured is that of the upload.
    expect(store?.findLearned(connectionId, 'times:pdf')).toHaveLength(1)
  })

  test('stays away where taking it back cannot be told', async () => {
    let isFull = false
    engine = startEngine({
      onChange: () => {
        if (isFull) throw new Error('the disk is full')
      },
    })
    const [document = ''] = engine.add()
    await engine.pass(minutes(2))
    engine.sync.removeDocument(document)
    isFull = true
    const take = () => engine.sync.takeIn(connectionId, listedAs('s-1', 'Rechnung.pdf'))
    expect(take).toThrow('the disk is full')
    expect(engine.jobOf(document)?.state).toBe('removed')
  })
})

describe('what was uploaded to try the service', () => {
  test('is nobody’s: the list does not bring it in', async () => {
    engine = startEngine()
    await engine.pass(minutes(0.02))
    const { id: documentId } = engine.service.addOthers('sample.pdf')
    expect(engine.sync.leaveOut(connectionId, documentId)).toBeNull()
    engine.service.addOthers('theirs.pdf')
    engine.sync.pull(connectionId)
    await engine.pass(minutes(5))
    expect(appeared()).toMatchObject([{ fileName: 'theirs.pdf' }])
  })

  test('is told where the list was quicker', async () => {
    engine = startEngine()
    const { id: documentId } = engine.service.addOthers('sample.pdf')
    engine.sync.pull(connectionId)
    await engine.pass(minutes(5))
    const [change] = appeared()
    expect(engine.sync.leaveOut(connectionId, documentId)).toBe(change?.documentId)
  })
})
