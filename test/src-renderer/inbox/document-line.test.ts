import { describe, expect, test } from 'vitest'
import { documentLine, dueLine } from '../../../src-renderer/inbox/document-line.ts'
import { queuePlaceOf } from '../../../src-renderer/inbox/queue-place.ts'
import { canOpen, mainActions, menuActions } from '../../../src-renderer/inbox/line-actions.ts'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import { mostUpNext } from '../../../src-shared/contract/app.ts'
import { uiLanguages } from '../../../src-shared/contract/settings.ts'
import {
  refusalReasons,
  unclearAnswers,
  type DocumentState,
  type DocumentSummary,
} from '../../../src-shared/contract/document-model.ts'
import { fakeSync } from '../../component/support/fake-status.ts'
import { documentId, fakeDocument, fakeNow } from '../../component/support/fake-documents.ts'

const { en } = catalogues
const line = (facts: Partial<DocumentSummary>) => documentLine(fakeDocument(facts), en, fakeNow)

const allStates: readonly DocumentState[] = [
  { kind: 'arriving', reason: 'copying' },
  { kind: 'arriving', reason: 'still-written' },
  ...refusalReasons.map((reason): DocumentState => ({ kind: 'refused', reason })),
  { kind: 'duplicate', of: documentId(1) },
  { kind: 'queued' },
  { kind: 'sending', sentBytes: 100 },
  { kind: 'uncertain' },
  ...unclearAnswers.map((answer): DocumentState => ({ kind: 'uncertain', answer })),
  { kind: 'processing', since: fakeNow.toISOString() },
  { kind: 'ready' },
  { kind: 'failed', code: 'PROCESSING_FAILED', message: 'x' },
  { kind: 'failed', code: 'SOMETHING_NEW', message: 'x' },
  { kind: 'confirmed', at: fakeNow.toISOString() },
  { kind: 'postponed', at: fakeNow.toISOString() },
  { kind: 'rejected', at: fakeNow.toISOString(), reason: 'Not ours' },
]

describe.each(allStates)('$kind $reason $code $answer', (state) => {
  test('says where it stands in every language', () => {
    for (const language of uiLanguages) {
      const said = documentLine(fakeDocument({ state }), catalogues[language], fakeNow)
      expect(said.state).not.toBe('')
      expect(said.name).not.toBe('')
    }
  })

  test('can be opened, or waits for something, or goes on by itself; and has a way out', () => {
    const document = fakeDocument({ state })
    const said = documentLine(document, en, fakeNow)
    expect(menuActions(document).length).toBeGreaterThan(0)
    if (['problem', 'question', 'stop'].includes(said.mark)) expect(said.reason?.says).toBeTruthy()
    else expect(said.reason).toBeNull()
    for (const action of mainActions(document)) expect(en.inbox.actions[action]).toBeTruthy()
  })
})

test('a document of the pages of several files names each of them once', () => {
  const [a, b] = [documentId(1), documentId(2)]
  const origins = [
    { id: a, fileName: 'Fronts.pdf', page: 1 },
    { id: b, fileName: 'Backs\u202e.pdf', page: 1 },
    { id: a, fileName: 'Fronts.pdf', page: 2 },
  ]
  const dividedFrom = { id: a, fileName: 'Fronts.pdf', pages: [1, 2], origins }
  const facts = { unpackedFrom: 'Fronts.pdf', dividedFrom, byteSize: 0 }
  expect(line(facts).detail).toBe('From Fronts.pdf, Backs.pdf')
})

describe('a document from a mail message', () => {
  const mail = { sender: 'Muster\u202e AG', subject: 'Rechnung: Mai/5' }

  test('names the message, who sent it and about what', () => {
    const facts = { unpackedFrom: 'saved.eml', mail, byteSize: 0 }
    expect(line(facts).detail).toBe('From saved.eml · Muster AG · Rechnung: Mai/5')
    const read = line({ ...facts, senderName: 'Muster AG', fileName: 'a.pdf', documentNumber: '7' })
    expect(read.detail).toBe('7 · a.pdf · From saved.eml · Muster AG · Rechnung: Mai/5')
  })

  test('does not say twice what the message’s file is named after', () => {
    const facts = { unpackedFrom: 'Rechnung_ Mai_5.msg', mail, byteSize: 0 }
    expect(line(facts).detail).toBe('From Rechnung_ Mai_5.msg · Muster AG')
    expect(line({ ...facts, mail: { sender: null, subject: null } }).detail).toBe(
      'From Rechnung_ Mai_5.msg',
    )
  })
})

describe('the name of a line', () => {
  test('is the sender, with the title below', () => {
    expect(line({ senderName: 'Muster AG', title: 'RG-1', fileName: 'scan.pdf' })).toMatchObject({
      name: 'Muster AG',
      detail: 'RG-1',
    })
  })

  test('has the number below, and the file where the title says no more than sender and type', () => {
    const read = { senderName: 'Muster AG', documentNumber: 'R-26', fileName: 'scan.pdf' }
    expect(line({ ...read, title: 'Rechnung Muster AG' }).detail).toBe('R-26 · scan.pdf')
    expect(line({ ...read, title: 'Heizöl für das Lager' }).detail).toBe(
      'R-26 · Heizöl für das Lager',
    )
  })

  test('is the title where no sender was read, with the file below', () => {
    expect(line({ title: 'RG-1', fileName: 'scan.pdf' })).toMatchObject({
      name: 'RG-1',
      detail: 'scan.pdf',
    })
  })

  test('is the file where the title is but the word for a paper of unknown type', () => {
    const unknown = { title: 'Document', documentType: 'UNKNOWN', fileName: 'scan.pdf' }
    expect(line({ ...unknown, documentNumber: '7', byteSize: 2048 })).toMatchObject({
      name: 'scan.pdf',
      detail: '7 · Dropped in · 2 KB',
    })
    expect(line({ ...unknown, senderName: 'Muster AG' })).toMatchObject({ name: 'Muster AG' })
  })

  test('is the file until anything is read, with where it came from', () => {
    expect(line({ fileName: 'scan.pdf', source: 'scan-folder', byteSize: 2048 })).toMatchObject({
      name: 'scan.pdf',
      detail: 'Scan folder · 2 KB',
    })
  })

  test('tells that the file holds several documents', () => {
    expect(line({ senderName: 'A', title: 'B', resultCount: 3 }).detail).toBe('3 documents · B')
  })
})

describe('the state of a line', () => {
  test('ready is sure, or names the worst that it asks for, and why', () => {
    const ready = { state: { kind: 'ready' }, resultCount: 1 } as const
    expect(line(ready)).toMatchObject({ mark: 'sure', state: 'All sure' })
    expect(line({ ...ready, attentionCount: 2 })).toMatchObject({
      mark: 'check',
      state: 'Check: 2 fields',
    })
    expect(line({ ...ready, attentionCount: 2, stops: ['account-changed'] })).toMatchObject({
      mark: 'stop',
      state: 'Stop: account changed',
    })
    const several = line({ ...ready, attentionCount: 2, stops: ['duplicate', 'check-digits'] })
    expect(several.state).toBe('Stop: duplicate +1')
  })

  test('an answer in which there is nothing is not sure', () => {
    expect(line({ state: { kind: 'ready' }, resultCount: 0 })).toMatchObject({
      mark: 'check',
      state: 'Check: nothing was read',
    })
  })

  test('uncertain says what came after the file had gone out, each in its own words', () => {
    const says = [undefined, ...unclearAnswers].map((answer) => {
      const state = { kind: 'uncertain', ...(answer && { answer }) } as const
      return line({ state }).reason?.says
    })
    expect(new Set(says).size).toBe(4)
    expect(says[0]).toContain('no answer came')
    expect(line({ state: { kind: 'uncertain', answer: 'sent-on' } }).reason?.says).toBe(
      'It was sent, but the service or the network redirected it to another address: nothing shows that anyone accepted it.',
    )
  })

  test('sending shows how far, and never more than all', () => {
    expect(line({ state: { kind: 'sending', sentBytes: 512 }, byteSize: 1024 })).toMatchObject({
      progress: 0.5,
      stateDetail: '50 % · 512 B of 1 KB',
    })
    expect(line({ state: { kind: 'sending', sentBytes: 1100 }, byteSize: 1024 })).toMatchObject({
      progress: 1,
      stateDetail: '100 % · 1 KB of 1 KB',
    })
    expect(line({ state: { kind: 'sending', sentBytes: 9 }, byteSize: 0 }).progress).toBe(1)
  })

  test('waiting says how many go before it and how long that takes', () => {
    const documents = Array.from({ length: 60 }, (_, at) =>
      fakeDocument({ id: documentId(at), state: { kind: 'queued' } }),
    )
    const upNext = documents
      .slice(0, mostUpNext)
      .map(({ id }, at) => ({ documentId: id, secondsLeft: at < 40 ? at * 6 : null }))
    const detail = (at: number) => {
      const document = documents[at] ?? fakeDocument({})
      const queues = [fakeSync({ upNext, uploadsWaiting: 60 })]
      return documentLine(document, en, fakeNow, queues).stateDetail
    }
    expect(detail(0)).toBe('next to go')
    expect(detail(1)).toBe('1 ahead of it · about 6 seconds')
    expect(detail(20)).toBe('20 ahead of it · about 2 minutes')
    expect(detail(45)).toBe('45 ahead of it')
    expect(detail(55)).toBe('at least 50 ahead of it')
    const [first = fakeDocument({})] = documents
    const other = fakeSync({ upNext, connectionId: 'sandbox' })
    expect(queuePlaceOf(first, [other, fakeSync()])).toBeNull()
    expect(queuePlaceOf({ ...first, state: { kind: 'ready' } }, [fakeSync({ upNext })])).toBeNull()
  })

  test.each([
    ['GONE', 'no longer knows'],
    ['WITHHELD', 'no longer allowed'],
    ['HTTP_413', 'too large'],
    ['UNSUPPORTED_TYPE', 'does not accept'],
    ['UNREADABLE_ANSWER', 'cannot be read'],
    ['SAME_AT_SERVICE', 'already has'],
    ['ORIGINAL_MISSING', 'missing or damaged'],
    ['ORIGINAL_NOT_READABLE', 'not allowed to open'],
    ['PROCESSING_FAILED', 'could not read'],
    ['BUSY', 'could not finish'],
  ])('failed with %s says so', (code, says) => {
    expect(line({ state: { kind: 'failed', code, message: '' } }).reason?.says).toContain(says)
  })

  test('what the service says itself stands in place of what usually helps', () => {
    const next = (message: string) =>
      line({ state: { kind: 'failed', code: 'PROCESSING_FAILED', message } }).reason?.next
    expect(next('Page 2 is blank.')).toBe('The service says: “Page 2 is blank.”')
    expect(next('')).toMatch(/contrast/)
  })

  test('a document that is being read for more than a day is a problem that says what to do', () => {
    const since = (hours: number) => new Date(fakeNow.getTime() - hours * 3_600_000).toISOString()
    const dayLong = line({ state: { kind: 'processing', since: since(25) } })
    expect(dayLong.mark).toBe('problem')
    expect(dayLong.reason?.says).toContain('more than a day')
    const shorter = line({ state: { kind: 'processing', since: since(23) } })
    expect(shorter).toMatchObject({ mark: 'busy', reason: null })
  })

  test('a type that is not known here is shown as it came', () => {
    expect(line({ documentType: 'INVOICE' }).type).toBe('Invoice')
    expect(line({ documentType: 'DELIVERY_NOTE' }).type).toBe('DELIVERY_NOTE')
  })
})

test('a file that is out as a whole says that its answer is waited for, and until when', () => {
  const state: DocumentState = { kind: 'sending', sentBytes: 1000 }
  const document = fakeDocument({ state, byteSize: 1000 })
  const until = new Date(fakeNow.getTime() + 60_000).toISOString()
  const lineOf = (documentId: string) => {
    const sync = fakeSync({ uploadsWaiting: 1, unanswered: [{ documentId, until }] })
    return documentLine(document, en, fakeNow, [sync])
  }
  expect(lineOf(document.id)).toMatchObject({ state: 'Sent', progress: null, mark: 'busy' })
  expect(lineOf(document.id).stateDetail).toMatch(
    /^waiting for the service’s answer, until \d\d:\d\d at the latest$/u,
  )
  expect(lineOf('another')).toMatchObject({ state: 'Sending', progress: 1 })
})

test('an unclear file says who looks for it, and when', () => {
  const state: DocumentState = { kind: 'uncertain' }
  const document = fakeDocument({ state })
  const { id: documentId } = document
  const saysNext = (looksAt: string | null) => {
    const unclearFiles = [{ documentId, looksAt }]
    return documentLine(document, en, fakeNow, [fakeSync({ unclear: 1, unclearFiles })]).reason
      ?.next
  }
  const inAnHour = new Date(fakeNow.getTime() + 3_600_000).toISOString()
  expect(saysNext(inAnHour)).toMatch(/^Intray looks for it by itself at \d\d:\d\d\.$/u)
  expect(saysNext(fakeNow.toISOString())).toBe('Intray is about to look for it by itself.')
  expect(saysNext(null)).toMatch(/You decide: look again, or send again/u)
})

test('marks that turn a name around are not shown', () => {
  expect(line({ senderName: 'Muster \u202eGA\u202c' }).name).toBe('Muster GA')
})

describe('a due date', () => {
  const due = (dueDate: string | null, state: DocumentState = { kind: 'ready' }) =>
    dueLine(fakeDocument({ dueDate, state }), fakeNow, en)

  test.each([
    ['2026-11-11', '9 days overdue', 'late'],
    ['2026-11-19', '1 day overdue', 'late'],
    ['2026-11-20', 'due today', 'soon'],
    ['2026-11-27', 'due in 7 days', 'soon'],
    ['2026-11-28', '', 'calm'],
  ] as const)('%s is %s', (date, note, tone) => {
    expect(due(date)).toMatchObject({ note, tone })
  })

  test('is only a date once the document is done', () => {
    expect(due('2026-11-11', { kind: 'confirmed', at: fakeNow.toISOString() })).toEqual({
      date: '11.11.2026',
      note: '',
      tone: 'calm',
    })
  })

  test('with a time of day is the calendar day that is written, whatever the clock’s zone', () => {
    expect(due('2026-11-19T00:00:00+14:00')).toMatchObject({ date: '19.11.2026', tone: 'late' })
    expect(due('2026-11-19T23:30:00-11:00')).toMatchObject({ note: '1 day overdue' })
  })

  test('is nothing where there is none, and as it came where it is no date', () => {
    expect(due(null)).toBeNull()
    expect(due('soon')).toEqual({ date: 'soon', note: '', tone: 'calm' })
  })
})

describe('what a person can do', () => {
  test('another try is offered only where it can end differently', () => {
    const retried = refusalReasons.filter((reason) =>
      mainActions(fakeDocument({ state: { kind: 'refused', reason } })).includes('retry'),
    )
    expect(new Set(retried)).toEqual(
      new Set([
        'not-converted',
        'no-office',
        'office-not-converted',
        'incomplete',
        'vanished',
        'not-readable',
        'disk-full',
        'disk-failing',
      ]),
    )
  })

  test('a locked PDF asks for its password', () => {
    const locked = fakeDocument({ state: { kind: 'refused', reason: 'encrypted' } })
    expect(mainActions(locked)).toEqual(['unlock'])
  })

  test('a file that was not taken in has nothing to open', () => {
    expect(canOpen(fakeDocument({ state: { kind: 'refused', reason: 'empty' } }))).toBe(false)
    expect(canOpen(fakeDocument({ state: { kind: 'ready' } }))).toBe(true)
  })

  test.each(uiLanguages)(
    'a duplicate names the item of its menu that opens the other (%s)',
    (language) => {
      const text = catalogues[language]
      const duplicate = fakeDocument({ state: { kind: 'duplicate', of: documentId(1) } })
      expect(menuActions(duplicate)).toContain('showOther')
      expect(text.inbox.duplicates.here.next).toContain(text.inbox.actions.showOther)
    },
  )

  test('a file whose other one lies in the trash is restored, added as new, or discarded', () => {
    const of = documentId(1)
    const removed = fakeDocument({ state: { kind: 'duplicate', of, other: 'removed' } })
    expect(mainActions(removed)).toEqual(['restoreOther', 'addAnew'])
    expect(menuActions(removed)).toContain('discard')
    const divided = fakeDocument({ state: { kind: 'duplicate', of, other: 'divided' } })
    expect(mainActions(divided)).toEqual(['keepBoth', 'discard'])
  })
})

test('a line says who else has corrected its document, as long as nothing of one’s own was changed since', () => {
  const corrected = { state: { kind: 'ready' }, feedback: 'sent', correctedBy: 'Anna' } as const
  expect(line(corrected).stateDetail).toBe('corrected by Anna')
  expect(line({ ...corrected, feedback: 'waiting' }).stateDetail).toBe('Changes waiting to be sent')
})
