import { describe, expect, test } from 'vitest'
import { confirmDocument } from '../../../src-main/review/confirm-document.ts'
import { createTrust } from '../../../src-main/senders/trust.ts'
import { setDocumentState, findDocument } from '../../../src-main/store/documents.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import type { ResultJson } from '../../../src-main/store/results.ts'
import { mergeSenders } from '../../../src-main/store/sender-names.ts'
import { countTrusted, saveTrust } from '../../../src-main/store/trusted-senders.ts'
import { supplierKey } from '../../../src-shared/domain/payment/supplier-key.ts'
import type { ReviewEntry } from '../../../src-shared/domain/review/review-entry.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { anotherInvoice, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const sender = { connectionId: 'embedded', senderKey: supplierKey('Müller Bau AG') }
const otherAccount = 'CH9300762011623852957'

/** A sender with three documents that a person has confirmed, and that is trusted after three. */
function open() {
  const db = openTestDatabase()
  const clock = createManualClock(Date.parse('2026-11-05T12:00:00Z'))
  const logger = createRecordingLogger()
  const exported: string[] = []
  const told: string[] = []
  const ignore = () => {}
  const reviewPorts = {
    ...{ db, clock, person: 'berta', activeConnectionId: () => 'embedded' },
    notifier: {
      documentChanged: (id: string) => void told.push(id),
      ...{ documentRemoved: ignore, reviewChanged: ignore, statusChanged: ignore },
    },
    enqueueFeedback: () => expect.unreachable('There is nothing to tell the service'),
    noteConfirmed: (id: string) => void exported.push(id),
    withdrawFeedback: () => true,
  }
  const trust = createTrust({
    ...{ db, clock, logger },
    confirm: (id, by) => confirmDocument(reviewPorts, id, { by, byTrust: true }),
  })
  let received = 1_000
  const put = (change: ResultJson = {}) =>
    putDocument(db, {
      receivedAt: (received += 1_000),
      results: [{ ...anotherInvoice(), ...change }],
    })
  const confirm = (id: string) => {
    const at = clock.now()
    setDocumentState(db, id, { kind: 'confirmed', at: new Date(at).toISOString(), by: 'anna' })
  }
  const change = (id: string, path: string, value: number | string) => {
    const entry = { kind: 'setValue', resultIndex: 0, path, value, origin: 'typed' } as ReviewEntry
    inTransaction(db, () => {
      appendEntry(db, { id, connectionId: 'embedded' }, entry, 0)
      refreshSummary(db, id)
    })
  }
  const trustAfter = (after: number) =>
    inTransaction(db, () => saveTrust(db, sender, { after, person: 'anna', since: clock.now() }))
  const before = [put(), put(), put()]
  before.forEach(confirm)
  trustAfter(3)
  /** What becomes of a document that has just been read. */
  const read = (id: string) => {
    trust.consider(id)
    return findDocument(db, id)?.state
  }
  return { db, clock, logger, exported, told, before, put, confirm, change, trustAfter, read }
}

describe('a document of a trusted sender', () => {
  test('in which everything is sure is confirmed in the name of who trusts, and goes on as any', () => {
    const { db, clock, exported, told, put, read } = open()
    const id = put()
    expect(read(id)).toEqual({
      ...{ kind: 'confirmed', at: '2026-11-05T12:00:00.000Z', by: 'anna', byTrust: true },
    })
    expect(exported).toEqual([id])
    expect(told).toContain(id)
    const now = clock.now()
    expect(countTrusted(db, ['embedded'], { from: now, to: now + 1 })).toBe(1)
    expect(countTrusted(db, ['embedded'], { from: now - 1, to: now })).toBe(0)
    expect(countTrusted(db, ['branch'], { from: 0, to: now + 1 })).toBe(0)
  })

  test('is left to a person where it is unlike the others, or wants anything of them', () => {
    const { db, put, change, read, before } = open()
    const [first] = before
    const confidences = { ...(anotherInvoice()['confidences'] as object), '/amountGross': 0.2 }
    const amountGross = (value: number, currency = 'CHF') => ({ amountGross: { currency, value } })
    const touched = put()
    change(touched, '/title', 'Mine')
    const twin = findDocument(db, first ?? '')?.documentNumber ?? ''
    const cases: Record<string, string> = {
      'a field in doubt': put({ confidences }),
      'another account': put({ paymentDetails: { iban: otherAccount } }),
      'a larger total': put(amountGross(2_469.01)),
      'another currency': put(amountGross(100, 'EUR')),
      'no total': put({ amountGross: undefined } as unknown as ResultJson),
      'the same number again': put({ identifications: [{ type: 'INVOICE_NUMBER', value: twin }] }),
      'a credit note': put({ documentType: 'CREDIT_NOTE', stateOfInvoice: undefined } as never),
      'another sender': put({ sender: { name: 'Keller AG' } }),
      'no sender': put({ sender: { name: '...' } }),
      'a person has begun with it': touched,
      'two papers in one file': putDocument(db, {
        receivedAt: 99_000,
        results: [anotherInvoice(), anotherInvoice()],
      }),
    }
    const left = Object.entries(cases).map(([why, id]) => [why, read(id)?.kind])
    expect(left).toEqual(Object.keys(cases).map((why) => [why, 'ready']))
    // The largest that is usual, and one without an account.
    expect(read(put(amountGross(2_469)))?.kind).toBe('confirmed')
    expect(read(put({ paymentDetails: {} }))?.kind).toBe('confirmed')
  })

  test('is not measured by the paper of another sender in an earlier file', () => {
    const { db, confirm, put, read } = open()
    const amountGross = { currency: 'CHF', value: 90_000 }
    const other = { ...anotherInvoice(), sender: { name: 'Keller AG' }, amountGross }
    confirm(putDocument(db, { receivedAt: 98_000, results: [other, anotherInvoice()] }))
    const large = put({ amountGross: { currency: 'CHF', value: 2_469.01 } })
    expect(read(large)?.kind).toBe('ready')
  })

  test('that is decided about, or being read, stays as it is', () => {
    const { db, put, read } = open()
    const states = [
      { kind: 'postponed', at: 't' },
      { kind: 'rejected', at: 't', reason: 'Not ours' },
      { kind: 'processing', since: 't' },
    ] as const
    for (const state of states) {
      const id = put()
      setDocumentState(db, id, state)
      expect(read(id)).toEqual(state)
    }
  })
})

describe('trust', () => {
  test('begins only after as many in a row without a correction', () => {
    const { put, confirm, change, trustAfter, read } = open()
    trustAfter(5)
    expect(read(put())?.kind).toBe('ready')
    const corrected = put()
    change(corrected, '/amountGross/value', 99)
    confirm(corrected)
    trustAfter(3)
    // Three were right, and then one was not.
    expect(read(put())?.kind).toBe('ready')
    for (let at = 0; at < 3; at++) confirm(put())
    expect(read(put())?.kind).toBe('confirmed')
  })

  test('rests once somebody takes one back, until they trust anew', () => {
    const { db, clock, put, trustAfter, read } = open()
    const wrong = put()
    expect(read(wrong)?.kind).toBe('confirmed')
    setDocumentState(db, wrong, { kind: 'rejected', at: 't', reason: 'Never ordered' })
    expect(read(put())?.kind).toBe('ready')
    clock.advance(1)
    trustAfter(3)
    expect(read(put())?.kind).toBe('confirmed')
  })

  test('holds under all names of the sender, and ends when it is taken away', () => {
    const { db, put, read } = open()
    const name = 'Muller Bauunternehmung'
    const other = { senderKey: supplierKey(name), name }
    inTransaction(db, () =>
      mergeSenders(db, 'embedded', [{ senderKey: sender.senderKey, name: 'Müller Bau AG' }, other]),
    )
    expect(read(put({ sender: { name } }))?.kind).toBe('confirmed')
    inTransaction(db, () => {
      saveTrust(db, { connectionId: 'embedded', senderKey: other.senderKey }, null)
    })
    expect(read(put())?.kind).toBe('ready')
  })

  test('that fails leaves the document open, and the log says so without a word of it', () => {
    const { db, clock, logger, put } = open()
    const trust = createTrust({
      ...{ db, clock, logger },
      confirm: () => {
        throw new TypeError('Müller')
      },
    })
    const id = put()
    trust.consider(id)
    expect(findDocument(db, id)?.state.kind).toBe('ready')
    expect(JSON.stringify(logger.entries)).toContain('TypeError')
    expect(JSON.stringify(logger.entries)).not.toContain('Müller')
  })
})
