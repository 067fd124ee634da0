import { describe, expect, test } from 'vitest'
import {
  longestNote,
  mostTags,
  type DocumentState,
} from '../../../src-shared/contract/document-model.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { putDocument } from '../store/store-for-tests.ts'
import { openMany } from './open-many.ts'

const failed = { kind: 'failed', code: 'PROCESSING_FAILED', message: '' } as const

describe('tags and notes of many', () => {
  const write = {
    action: 'annotate',
    add: ['Umbau'],
    remove: ['dringend'],
    note: 'Besprochen',
  } as const
  const order = { ...write, add: [...write.add], remove: [...write.remove] }
  const open = () => {
    const many = openMany()
    const put = (tags: string[], note = '', state?: DocumentState) => {
      const id = putDocument(many.db, state && { state })
      void many.single['documents.annotate']({ id, tags, note })
      return id
    }
    const said = (id: string) => {
      const { tags, note } = findDocument(many.db, id) ?? {}
      return [tags, note]
    }
    return { ...many, put, said }
  }

  test('are given to each beside its own, whatever state it is in, and taken back', async () => {
    const { put, said, order: carryOut, calls, ended, describe: described } = open()
    const [ready, other] = [put(['Dringend', 'Reise'], 'Alt'), put([], '', failed)]
    expect((await described('all')).tags).toEqual([
      { tag: 'Dringend', documents: 1 },
      { tag: 'Reise', documents: 1 },
    ])
    const job = await carryOut('all', order)
    expect(job).toMatchObject({ action: 'annotate', done: 2, canUndo: true })
    expect(said(ready)).toEqual([['Reise', 'Umbau'], 'Alt\nBesprochen'])
    expect(said(other)).toEqual([['Umbau'], 'Besprochen'])
    expect((await described('all')).tags[0]).toEqual({ tag: 'Umbau', documents: 2 })
    await ended((await calls['many.undo']({ id: job.id })).id)
    expect(said(ready)).toEqual([['Dringend', 'Reise'], 'Alt'])
    expect(said(other)).toEqual([[], null])
  })

  test('are booked at one account, which is taken back to what each had', async () => {
    const { put, db, single, order: carryOut, calls, ended, describe: described } = open()
    const [booked, other] = [put([]), put(['Reise'])]
    await single['documents.annotate']({ id: booked, tags: [], note: '', account: '4000' })
    expect(await described('all')).toMatchObject({ account: null })
    const accounts = () => [booked, other].map((id) => findDocument(db, id)?.account)
    const book = { action: 'annotate' as const, add: [], remove: [], note: '' }
    await carryOut('all', book)
    expect(accounts()).toEqual(['4000', undefined])
    const job = await carryOut('all', { ...book, account: '6500' })
    expect(accounts()).toEqual(['6500', '6500'])
    const { account, example } = await described('all')
    expect([account, [booked, other].includes(example ?? '')]).toEqual(['6500', true])
    expect(findDocument(db, other)?.tags).toEqual(['Reise'])
    await ended((await calls['many.undo']({ id: job.id })).id)
    expect(accounts()).toEqual(['4000', undefined])
    // Not over what somebody has chosen since.
    const again = await carryOut('all', { ...book, account: '6500' })
    await single['documents.annotate']({ id: other, tags: ['Reise'], note: '', account: '6600' })
    await ended((await calls['many.undo']({ id: again.id })).id)
    expect(accounts()).toEqual(['4000', '6600'])
  })

  test('undo leaves what was written since', async () => {
    const { put, said, single, order: carryOut, calls, ended } = open()
    const [id, other] = [put(['Reise']), put([])]
    const job = await carryOut('all', order)
    await single['documents.annotate']({ id, tags: ['Neu'], note: '' })
    const undone = await ended((await calls['many.undo']({ id: job.id })).id)
    expect(undone).toMatchObject({ done: 1, stays: { count: 1, first: [{ id }] } })
    expect(said(id)).toEqual([['Neu'], null])
    expect(said(other)).toEqual([[], null])
  })

  test('say which document has no room for more', async () => {
    const { put, said, order: carryOut } = open()
    const tags = Array.from({ length: mostTags }, (_, at) => `t${String(at)}`)
    const [full, long] = [put(tags), put([], 'x'.repeat(longestNote))]
    const { done, stays } = await carryOut('all', order)
    expect(done).toBe(0)
    expect(stays.first.map(({ id, reason }) => [id, reason.kind]).sort()).toEqual(
      [full, long].sort().map((id) => [id, 'full']),
    )
    expect(said(full)).toEqual([tags, null])
  })

  test('are not written in the trash', async () => {
    const { put, single, prepare } = open()
    const id = put([])
    await single['documents.remove']({ id })
    expect(() => single['documents.annotate']({ id, tags: ['x'], note: '' })).toThrow(
      expect.objectContaining({ failure: { code: 'conflict', details: { state: 'trashed' } } }),
    )
    expect(await prepare([id], order)).toMatchObject({ count: 0, stays: { count: 1 } })
  })
})
