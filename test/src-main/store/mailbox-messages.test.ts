import { describe, expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import * as store from '../../../src-main/store/mailbox-messages.ts'
import * as mailboxes from '../../../src-main/store/mailboxes.ts'
import { openTestDatabase } from './store-for-tests.ts'

type Facts = Partial<Omit<store.MailboxMessage, 'id' | 'attempts' | 'documentId'>>

/** Two mailboxes, `own` and `other`, so that what is done to one is seen not to be done to the other. */
function openTwo() {
  const db = openTestDatabase()
  for (const id of ['own', 'other'])
    mailboxes.saveMailbox(
      db,
      {
        id,
        server: { host: 'mail.example', port: 993, security: 'tls', user: id, folder: 'INBOX' },
        choices: {
          ...{ connectionId: 'embedded', since: null, senders: [], subject: '', after: 'nothing' },
        },
      } as unknown as Parameters<typeof mailboxes.saveMailbox>[1],
      0,
    )
  let uid = 0
  const put = (facts: Facts = {}) => {
    uid += 1
    store.insertMailboxMessage(db, {
      ...{ mailboxId: 'own', uidValidity: '1', uid, fingerprint: `f${String(uid)}` },
      ...{ state: 'wanted', reason: null, receivedAt: uid, byteSize: 1 },
      ...{ sender: 'Anna', subject: 'Bill', ...facts },
    })
    return uid
  }
  return { db, put }
}

const rowsOf = (db: Database) =>
  db
    .prepare<[], { id: number; uid: number; state: string; sender: string | null }>(
      'SELECT * FROM mailbox_messages ORDER BY id',
    )
    .all()
const idOf = (db: Database, uid: number) => rowsOf(db).find((row) => row.uid === uid)?.id ?? 0
const nextOf = (db: Database) => store.nextWantedMessage(db, 'own', '1')?.uid

describe('a message of a mailbox', () => {
  test('is the next when fewest tries at it have failed, and then the one that came first', () => {
    const { db, put } = openTwo()
    put({ mailboxId: 'other' })
    put({ state: 'done' })
    put({ uidValidity: '2' })
    const [first, second] = [put(), put()]
    expect(nextOf(db)).toBe(first)
    store.beginMailboxMessage(db, idOf(db, first), 'd')
    expect(nextOf(db)).toBe(second)
    store.beginMailboxMessage(db, idOf(db, second), 'e')
    expect(store.nextWantedMessage(db, 'own', '1')).toMatchObject({
      ...{ uid: first, state: 'taking', documentId: 'd', attempts: 1 },
    })
    store.noteMessageTaken(db, idOf(db, first), 'taken')
    expect(nextOf(db)).toBe(second)
  })

  test('that is taken has no names any more, and is listed until the server knows it', () => {
    const { db, put } = openTwo()
    put({ uid: 9 })
    put({ uid: 4 })
    const known = put()
    for (const message of [9, 4]) store.noteMessageTaken(db, idOf(db, message), 'taken')
    store.noteMessageTaken(db, idOf(db, known), 'done')
    put({ mailboxId: 'other', state: 'taken' })
    put({ uidValidity: '2', state: 'taken' })
    const waiting = put()
    expect(store.listTakenMessages(db, 'own', '1').map(({ uid }) => uid)).toEqual([4, 9])
    const named = rowsOf(db).filter(({ sender }) => sender !== null)
    expect(named.map(({ uid }) => uid)).toContain(waiting)
    expect(named.map(({ uid }) => uid)).not.toContain(9)
    expect(store.countMailboxMessages(db, 'own')).toEqual({ wanted: 1, taken: 4, left: 0 })
    expect(store.countMailboxMessages(db, 'nobody')).toEqual({ wanted: 0, taken: 0, left: 0 })
  })

  test('that was left is wanted again by its own mailbox alone, and only if it was left', () => {
    const { db, put } = openTwo()
    const [left, wanted, beside] = [put(), put(), put({ mailboxId: 'other' })]
    for (const uid of [left, beside]) {
      store.beginMailboxMessage(db, idOf(db, uid), 'd')
      store.leaveMailboxMessage(db, idOf(db, uid), 'not-given')
    }
    expect(store.listLeftMessages(db, 'own')).toMatchObject([
      { id: idOf(db, left), sender: 'Anna', subject: 'Bill', reason: 'not-given' },
    ])
    expect(store.wantLeftMessage(db, 'own', idOf(db, beside))).toBe(false)
    expect(store.wantLeftMessage(db, 'own', idOf(db, wanted))).toBe(false)
    expect(store.wantLeftMessage(db, 'own', idOf(db, left))).toBe(true)
    expect(store.countMailboxMessages(db, 'own')).toEqual({ wanted: 2, taken: 0, left: 0 })
    expect(store.countMailboxMessages(db, 'other')).toEqual({ wanted: 0, taken: 0, left: 1 })
    expect(store.nextWantedMessage(db, 'own', '1')).toMatchObject({
      ...{ uid: left, attempts: 0, documentId: null, reason: null },
    })
  })

  test('is found again under another number, by what it is, where it came last', () => {
    const { db, put } = openTwo()
    put({ fingerprint: 'same', mailboxId: 'other', uidValidity: '1' })
    put({ fingerprint: 'other', uidValidity: '1' })
    const [older, newer] = [
      put({ fingerprint: 'same', uidValidity: '1' }),
      put({ fingerprint: 'same', uidValidity: '2' }),
    ]
    const like = (otherThan: string) => store.findLikeMessage(db, 'own', 'same', otherThan)?.uid
    expect(like('3')).toBe(newer)
    expect(like('2')).toBe(older)
    store.renumberMailboxMessage(db, idOf(db, older), { uidValidity: '3', uid: 77 })
    expect(rowsOf(db).map(({ uid }) => uid)).toEqual([1, 2, 77, newer])
    expect(store.nextWantedMessage(db, 'own', '3')?.uid).toBe(77)
  })

  test('is stranded where its number means nothing any more and it was not read', () => {
    const { db, put } = openTwo()
    put({ uidValidity: '2' })
    put({ mailboxId: 'other' })
    put({ state: 'done' })
    put({ state: 'left', reason: 'gone' })
    const [wanted, taking] = [put(), put({ state: 'taking' })]
    const stranded = store.listStrandedMessages(db, 'own', '2').map(({ uid }) => uid)
    expect(new Set(stranded)).toEqual(new Set([wanted, taking]))
  })

  test('that was left long ago has no names, of the last hundred they are known', () => {
    const { db, put } = openTwo()
    put({ mailboxId: 'other', state: 'left', reason: 'gone', receivedAt: 0 })
    put({ receivedAt: 0 })
    for (let count = 0; count < 102; count++) put({ state: 'left', reason: 'gone' })
    const listed = store.listLeftMessages(db, 'own')
    expect(listed).toHaveLength(100)
    expect(listed[0]?.receivedAt).toBe(new Date(104).toISOString())
    store.forgetOldNames(db, 'own')
    const named = rowsOf(db).map(({ sender }) => sender !== null)
    expect(named.slice(0, 5)).toEqual([true, true, false, false, true])
    expect(named.filter(Boolean)).toHaveLength(102)
    store.forgetMailboxMessages(db, 'own')
    expect(rowsOf(db).map(({ uid }) => uid)).toEqual([1])
  })
})

test('what is done to a mailbox is done to no other', () => {
  const { db, put } = openTwo()
  const rows = () => db.prepare('SELECT * FROM mailboxes ORDER BY id DESC').all()
  const [own, other] = rows() as Record<string, unknown>[]
  mailboxes.setMailboxPaused(db, 'own', true)
  mailboxes.setMailboxLookedAt(db, 'own', 7)
  mailboxes.setMailboxPlace(db, 'own', { uidValidity: '9', nextUid: 8, earlierBelow: 3 })
  const changed = { is_paused: 1, looked_at: 7, uid_validity: '9', next_uid: 8, earlier_below: 3 }
  expect(rows()).toEqual([{ ...own, ...changed }, other])
  put()
  const kept = put({ mailboxId: 'other' })
  mailboxes.deleteMailbox(db, 'own')
  expect(rows()).toEqual([other])
  expect(rowsOf(db).map(({ uid }) => uid)).toEqual([kept])
})
