import { expect, test } from 'vitest'
import { fingerprintOf, whyLeft } from '../../../src-main/mailboxes/judge-message.ts'

const head = {
  uid: 7,
  sender: 'Bürohaus Keller <rechnung@keller.example>',
  subject: 'Ihre RECHNUNG  4711',
  messageId: '<a@keller.example>',
  receivedAt: 1_780_000_000_000,
  byteSize: 1_000,
  hasMoreThanText: true,
}

test.each([
  { senders: [], subjects: [], why: null },
  { senders: ['@KELLER.example'], subjects: ['rechnung 47'], why: null },
  { senders: ['buro'], subjects: [], why: null },
  { senders: ['post', 'swisscom'], subjects: ['rechnung'], why: 'other-sender' },
  { senders: ['keller'], subjects: ['facture'], why: 'other-subject' },
])('a message is judged by $senders and $subjects: $why', ({ senders, subjects, why }) => {
  expect(whyLeft(head, { senders, subjects, text: 'never' })).toBe(why)
})

test('a message of text alone is left, and one without a sender fits no sender', () => {
  const all = { senders: [], subjects: [], text: 'never' as const }
  expect(whyLeft({ ...head, hasMoreThanText: false }, all)).toBe('no-attachment')
  expect(whyLeft({ ...head, hasMoreThanText: false }, { ...all, text: 'alone' })).toBeNull()
  expect(whyLeft({ ...head, sender: null }, { ...all, senders: ['keller'] })).toBe('other-sender')
})

test('a message is told from others by its own id, and by who wrote when where it has none', () => {
  expect(fingerprintOf({ ...head, uid: 1, subject: 'other' })).toBe(fingerprintOf(head))
  expect(fingerprintOf({ ...head, messageId: '<b@keller.example>' })).not.toBe(fingerprintOf(head))
  const nameless = { ...head, messageId: null }
  expect(fingerprintOf({ ...nameless, uid: 1 })).toBe(fingerprintOf(nameless))
  expect(fingerprintOf({ ...nameless, receivedAt: 1 })).not.toBe(fingerprintOf(nameless))
})
