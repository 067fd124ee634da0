import { describe, expect, test } from 'vitest'
import { damagedRecord } from '../../../src-shared/contract/document-model.ts'
import type { DocumentSelection } from '../../../src-shared/contract/many.ts'
import { recountAttention } from '../../../src-main/store/refresh-summary.ts'
import { saveResults, type ResultJson } from '../../../src-main/store/results.ts'
import { anotherInvoice, branch, invoiceJson, putDocument } from '../store/store-for-tests.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { openMany } from './open-many.ts'

const failed = { kind: 'failed', code: 'PROCESSING_FAILED', message: '' } as const
const unsure = (): ResultJson => {
  const invoice = anotherInvoice()
  return { ...invoice, confidences: { ...(invoice['confidences'] as object), '/amountGross': 0.2 } }
}
const { stateOfInvoice: _, ...invoice } = anotherInvoice()
const creditNote: ResultJson = {
  ...invoice,
  documentType: 'CREDIT_NOTE',
  identifications: [{ type: 'CREDIT_NOTE_NUMBER', value: 'GS-2026-1' }],
}
const withAccount = (iban: string): ResultJson => ({
  ...anotherInvoice(),
  paymentDetails: { iban },
})

describe('a selection', () => {
  test('says to how many of its documents each action means something', async () => {
    const { db, describe: described } = openMany()
    putDocument(db, { results: [anotherInvoice()] })
    putDocument(db, { results: [unsure()] })
    putDocument(db, { state: failed })
    putDocument(db, { state: { kind: 'failed', code: damagedRecord, message: '' } })
    putDocument(db, { state: { kind: 'refused', reason: 'encrypted' } })
    putDocument(db, { state: { kind: 'refused', reason: 'disk-full' } })
    putDocument(db, { state: { kind: 'arriving', reason: 'copying' } })
    expect(await described('all')).toEqual({
      total: 7,
      can: {
        confirm: 1,
        retry: 2,
        checkAgain: 0,
        uploadAgain: 0,
        keepBoth: 0,
        postpone: 2,
        reject: 2,
        reopen: 0,
        move: 6,
        annotate: 6,
        discard: 2,
        remove: 6,
        restore: 0,
        erase: 0,
      },
      tags: [],
      example: expect.any(String) as string,
      account: '',
    })
  })

  test('of a view is read a page at a time, without those that were taken out of it', async () => {
    const { db, calls } = openMany()
    const ids = Array.from({ length: 450 }, (_, at) =>
      putDocument(db, { receivedAt: at, state: failed }),
    )
    putDocument(db, { receivedAt: 500 })
    const { total } = await calls['many.describe']({
      selection: {
        ...{ kind: 'view', scope: 'active', filter: 'problems', query: '', filters: [] },
        except: ids.slice(0, 3),
      },
    })
    expect(total).toBe(447)
  })

  test('of all workspaces holds those of each, of one workspace its own', async () => {
    const { db, calls } = openMany()
    saveConnection(db, branch, 0)
    putDocument(db)
    putDocument(db, { connectionId: branch.id })
    const count = async (scope: 'active' | 'all') => {
      const view = { kind: 'view', scope, filter: 'all', query: '' } as const
      const selection = { ...view, filters: [], except: [] }
      return (await calls['many.describe']({ selection })).total
    }
    expect([await count('active'), await count('all')]).toEqual([1, 2])
  })

  test('is settled when it is prepared: what comes afterwards stays', async () => {
    const { db, calls, prepare, stateOf, ended } = openMany()
    const before = putDocument(db, { state: failed })
    const { id, count } = await prepare('all', { action: 'retry' })
    const after = putDocument(db, { state: failed })
    await calls['many.start']({ id })
    expect(await ended(id)).toMatchObject({ done: 1, stays: { count: 0 } })
    expect(count).toBe(1)
    expect(stateOf(before)?.kind).toBe('queued')
    expect(stateOf(after)?.kind).toBe('failed')
  })
})

describe('many at a time', () => {
  test('fifty failures are tried again by one order', async () => {
    const { db, order, stateOf } = openMany()
    const ids = Array.from({ length: 50 }, () => putDocument(db, { state: failed }))
    const ready = putDocument(db)
    expect(await order('all', { action: 'retry' })).toMatchObject({
      done: 50,
      total: 50,
      stays: { count: 0 },
      canUndo: false,
    })
    expect(new Set(ids.map((id) => stateOf(id)?.kind))).toEqual(new Set(['queued']))
    expect(stateOf(ready)?.kind).toBe('ready')
  })

  test('an order is carried out once', async () => {
    const { db, calls, prepare } = openMany()
    putDocument(db)
    const { id } = await prepare('all', { action: 'postpone', until: null })
    await calls['many.start']({ id })
    await expect(async () => calls['many.start']({ id })).rejects.toMatchObject({
      failure: { code: 'conflict' },
    })
  })

  test('files that may have arrived are looked for, sent again or given up', async () => {
    const { db, order, ordered } = openMany()
    const id = putDocument(db, { state: { kind: 'uncertain' } })
    await order([id], { action: 'checkAgain' })
    await order([id], { action: 'uploadAgain' })
    expect(ordered).toEqual([`check-again ${id}`, `upload-again ${id}`])
  })

  test('what is postponed or rejected goes back to what it was, a former day too', async () => {
    const { db, order, calls, ended, stateOf } = openMany()
    const [open, former] = [
      putDocument(db),
      putDocument(db, { state: { kind: 'postponed', at: 'then', until: '2027-01-04' } }),
    ]
    const undo = async (id: string) => ended((await calls['many.undo']({ id })).id)
    const postponed = await order('all', { action: 'postpone', until: '2027-02-01' })
    expect(stateOf(open)).toMatchObject({ kind: 'postponed', until: '2027-02-01' })
    expect(await undo(postponed.id)).toMatchObject({ action: 'undo', done: 2, canUndo: false })
    expect(stateOf(open)).toEqual({ kind: 'ready' })
    expect(stateOf(former)).toMatchObject({ kind: 'postponed', until: '2027-01-04' })

    const rejected = await order('all', { action: 'reject', reason: 'Not ours' })
    expect(stateOf(former)).toMatchObject({ kind: 'rejected', reason: 'Not ours', by: 'anna' })
    await undo(rejected.id)
    expect(stateOf(open)).toEqual({ kind: 'ready' })
    expect(stateOf(former)).toMatchObject({ kind: 'postponed', until: '2027-01-04' })
  })

  test('undo leaves alone what was decided anew since, and says so', async () => {
    const { db, order, calls, ended, single, stateOf } = openMany()
    const ids = [putDocument(db), putDocument(db)] as const
    const { id } = await order('all', { action: 'postpone', until: null })
    await single['documents.reject']({ id: ids[0], reason: 'Not ours' })
    const undone = await ended((await calls['many.undo']({ id })).id)
    expect(undone).toMatchObject({ done: 1, stays: { count: 1, first: [{ id: ids[0] }] } })
    expect(stateOf(ids[0])?.kind).toBe('rejected')
    expect(stateOf(ids[1])?.kind).toBe('ready')
  })

  test('cancelling keeps what is done, leaves the rest, and can be undone', async () => {
    const { db, calls, prepare, ended, stateOf, told } = openMany()
    const ids = Array.from({ length: 30 }, (_, at) => putDocument(db, { receivedAt: at }))
    const { id } = await prepare('all', { action: 'postpone', until: null })
    await calls['many.start']({ id })
    while (told.length < 5) await new Promise<void>((resolve) => void setImmediate(resolve))
    await calls['many.cancel']({ id })
    const job = await ended(id)
    expect(job).toMatchObject({ isCancelled: true, canUndo: true, total: 30 })
    expect(job.done).toBeGreaterThanOrEqual(5)
    expect(job.done).toBeLessThan(30)
    const postponed = ids.filter((each) => stateOf(each)?.kind === 'postponed')
    expect(postponed).toHaveLength(job.done)
  })

  test('a disk that takes nothing ends the work, with what was done until then', async () => {
    const { db, order, single } = openMany()
    for (let at = 0; at < 3; at++) putDocument(db, { receivedAt: at })
    let calls = 0
    const postpone = single['documents.postpone']
    single['documents.postpone'] = (input) => {
      calls += 1
      if (calls === 2) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
      return postpone(input)
    }
    expect(await order('all', { action: 'postpone', until: null })).toMatchObject({
      done: 1,
      failure: { code: 'disk-full' },
    })
    expect(calls).toBe(2)
  })
})

describe('removing many', () => {
  test('puts them into the trash, out of the list and its counts, and undo brings them back', async () => {
    const { db, calls, list, ended, order, stateOf } = openMany()
    const ids = [putDocument(db), putDocument(db, { state: { kind: 'uncertain' } })]
    putDocument(db, { state: { kind: 'arriving', reason: 'copying' } })
    const removed = await order('all', { action: 'remove' })
    expect(removed).toMatchObject({ done: 2, canUndo: true })
    expect(ids.map((id) => stateOf(id)?.kind)).toEqual(['trashed', 'trashed'])
    expect(await list()).toMatchObject({
      items: [{ state: { kind: 'arriving' } }],
      counts: { all: 1, open: 0, problems: 0, working: 1, trash: 2 },
    })
    const { id } = await calls['many.undo']({ id: removed.id })
    expect(await ended(id)).toMatchObject({ action: 'undo', done: 2, stays: { count: 0 } })
    expect(ids.map((each) => stateOf(each)?.kind)).toEqual(['ready', 'uncertain'])
    expect((await list()).counts).toMatchObject({ all: 3, trash: 0 })
  })

  test('discarding does the same to files without fields', async () => {
    const { db, order, stateOf } = openMany()
    const of = putDocument(db)
    const id = putDocument(db, { state: { kind: 'duplicate', of } })
    expect(await order([id], { action: 'discard' })).toMatchObject({ done: 1, canUndo: true })
    expect(stateOf(id)).toMatchObject({ kind: 'trashed', was: { kind: 'duplicate', of } })
  })
})

describe('the trash', () => {
  test('gives many back at a time, and nothing else is touched by that', async () => {
    const { db, calls, order, prepare, ended, stateOf } = openMany()
    const [removed, other] = [putDocument(db), putDocument(db)]
    await order([removed], { action: 'remove' })
    const prepared = await prepare([removed, other], { action: 'restore' })
    const stays = [{ id: other, reason: { kind: 'state', state: 'ready' } }]
    expect(prepared).toMatchObject({ count: 1, stays: { count: 1, first: stays } })
    await calls['many.start']({ id: prepared.id })
    expect(await ended(prepared.id)).toMatchObject({ done: 1, canUndo: false })
    expect(stateOf(removed)?.kind).toBe('ready')
  })

  test('is emptied for good, with no trace left when it says so; what is not in it stays', async () => {
    const { db, calls, order, ended, stateOf, told } = openMany()
    const [removed, other] = [putDocument(db), putDocument(db)]
    await order([removed], { action: 'remove' })
    const selection: DocumentSelection = {
      ...{ kind: 'view', scope: 'active', filter: 'trash', query: '', filters: [], except: [] },
    }
    const prepared = await calls['many.prepare']({
      selection,
      order: { action: 'erase' },
    })
    expect(prepared).toMatchObject({ count: 1, stays: { count: 0 } })
    await calls['many.start']({ id: prepared.id })
    expect(await ended(prepared.id)).toMatchObject({ done: 1, canUndo: false })
    expect([stateOf(removed), stateOf(other)?.kind]).toEqual([undefined, 'ready'])
    expect(told.lastIndexOf('swept')).toBeGreaterThan(told.indexOf(`removed ${removed}`))
  })

  test('erases nothing that was not put into it', async () => {
    const { db, order, stateOf } = openMany()
    const id = putDocument(db)
    expect(await order([id], { action: 'erase' })).toMatchObject({ done: 0 })
    expect(stateOf(id)?.kind).toBe('ready')
  })

  test('tells before it is emptied what would be lost with changes that are not sent', async () => {
    const { db, single, order, prepare } = openMany()
    const id = putDocument(db, { results: [invoiceJson] })
    await single['review.change']({
      id,
      change: { kind: 'setValue', resultIndex: 0, path: '/title', value: 'x', origin: 'typed' },
    })
    const other = putDocument(db)
    await order([id, other], { action: 'remove' })
    expect(await prepare([id, other], { action: 'erase' })).toMatchObject({ count: 2, unsent: 1 })
  })
})

describe('confirming many', () => {
  test('tells before how many are sure, their sums, and why the others stay', async () => {
    const { db, prepare } = openMany()
    putDocument(db, { results: [anotherInvoice()] })
    putDocument(db, { results: [anotherInvoice()] })
    putDocument(db, {
      results: [{ ...anotherInvoice(), amountGross: { currency: 'EUR', value: 10 } }],
    })
    putDocument(db, { results: [creditNote] })
    const check = putDocument(db, { receivedAt: 2_000, results: [unsure()] })
    const [twin, other] = [3_000, 4_000].map((receivedAt) =>
      putDocument(db, { receivedAt, results: [invoiceJson] }),
    )
    const unread = putDocument(db, { receivedAt: 5_000 })
    // The first of the twins was alone when it was counted: its line hears of the other later.
    recountAttention(db, { documentId: twin ?? '', connectionId: 'embedded' })
    const { count, workspaces, stays } = await prepare('all', { action: 'confirm' })
    expect(count).toBe(4)
    const sums = [
      { currency: 'CHF', value: 1234.5 },
      { currency: 'EUR', value: 10 },
    ]
    expect(workspaces).toEqual([{ connectionId: 'embedded', count: 4, sums }])
    expect(stays.first.map(({ id, reason }) => [id, reason])).toEqual([
      [unread, { kind: 'check', fields: 0 }],
      [other, { kind: 'stop', stop: 'duplicate' }],
      [twin, { kind: 'stop', stop: 'duplicate' }],
      [check, { kind: 'check', fields: 1 }],
    ])
  })

  test('adds up every paper in a file of several', async () => {
    const { db, prepare } = openMany()
    const paper = (value: number) => ({
      ...anotherInvoice(),
      amountGross: { currency: 'CHF', value },
    })
    putDocument(db, {
      results: [paper(10), paper(20.5), { ...paper(4), documentType: 'CREDIT_NOTE' }],
    })
    const { workspaces } = await prepare('all', { action: 'remove' })
    const sums = [{ currency: 'CHF', value: 26.5 }]
    expect(workspaces).toEqual([{ connectionId: 'embedded', count: 1, sums }])
  })

  test('never lets pass what a single confirmation would stop', async () => {
    const { db, order, stateOf } = openMany()
    const other = 'CH5604835012345678009'
    const account = 'CH9300762011623852957'
    const [first, changed] = [
      putDocument(db, { receivedAt: 1_000, results: [withAccount(account)] }),
      putDocument(db, { receivedAt: 2_000, results: [withAccount(other)] }),
    ]
    const job = await order('all', { action: 'confirm' })
    expect(stateOf(first)?.kind).toBe('confirmed')
    expect(stateOf(changed)?.kind).toBe('ready')
    expect(job.stays).toMatchObject({
      count: 1,
      first: [{ id: changed, reason: { kind: 'stop', stop: 'account-changed' } }],
    })
  })

  test('leaves what came to want a look after it was asked about', async () => {
    const { db, calls, prepare, ended, stateOf } = openMany()
    const id = putDocument(db, { results: [anotherInvoice()] })
    const prepared = await prepare([id], { action: 'confirm' })
    expect(prepared.count).toBe(1)
    saveResults(db, { id, connectionId: 'embedded' }, [unsure()], 2_000)
    await calls['many.start']({ id: prepared.id })
    expect(await ended(prepared.id)).toMatchObject({
      done: 0,
      stays: { first: [{ id, reason: { kind: 'check' } }] },
    })
    expect(stateOf(id)?.kind).toBe('ready')
  })

  test('is taken back but for what has reached the service', async () => {
    const { db, calls, order, single, ended, stateOf, outbox, markSent } = openMany()
    const [touched, plain] = [
      putDocument(db, { results: [anotherInvoice()] }),
      putDocument(db, { results: [anotherInvoice()] }),
    ]
    await single['review.change']({
      id: touched,
      change: { kind: 'setValue', resultIndex: 0, path: '/title', value: 'x', origin: 'typed' },
    })
    const { id } = await order('all', { action: 'confirm' })
    expect(outbox.has(touched)).toBe(true)
    markSent()
    const undone = await ended((await calls['many.undo']({ id })).id)
    expect(undone).toMatchObject({
      done: 1,
      stays: { count: 1, first: [{ id: touched, reason: { kind: 'sent' } }] },
    })
    expect(stateOf(plain)?.kind).toBe('ready')
    expect(stateOf(touched)?.kind).toBe('confirmed')
  })
})
