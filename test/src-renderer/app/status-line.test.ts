import { describe, expect, test } from 'vitest'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import { folderName } from '../../../src-renderer/app/folder-name.ts'
import { queueLine } from '../../../src-renderer/app/status-line.ts'
import { waitReasons } from '../../../src-shared/contract/app.ts'
import { fakeSync } from '../../component/support/fake-status.ts'

const { en, de } = catalogues

describe('the queue in a line', () => {
  test('nothing to do is said once', () => {
    expect(queueLine(fakeSync(), en)).toEqual({ tone: 'calm', parts: ['Up to date'], detail: '' })
  })

  test('what is kept back for somebody is not up to date', () => {
    const kept = { files: 1, changes: 2 }
    expect(queueLine(fakeSync({ kept }), en)).toMatchObject({
      tone: 'waiting',
      parts: ['3 on hold'],
    })
    expect(queueLine(fakeSync({ kept, processing: 1 }), en).parts).toEqual(['1 being read'])
  })

  test('a file of which nobody knows whether it arrived is not up to date', () => {
    expect(queueLine(fakeSync({ unclear: 4 }), en)).toMatchObject({
      tone: 'waiting',
      parts: ['4 uncertain'],
    })
  })

  test.each([
    ['en', /^2 sent, waiting for the service’s answers until \d\d:\d\d$/u],
    ['de', /^2 gesendet, warten bis \d\d:\d\d auf die Antwort des Dienstes$/u],
    ['fr', /^2 envoyés, réponse du service attendue jusqu’à \d\d:\d\d$/u],
    ['it', /^2 inviati, risposta del servizio attesa fino alle \d\d:\d\d$/u],
  ] as const)(
    'files whose answer is late are not told as files to send (%s)',
    (language, waits) => {
      const unanswered = ['2026-11-21T09:00:40Z', '2026-11-21T09:00:10Z'].map((until, at) => ({
        documentId: `document-${String(at)}`,
        until,
      }))
      const text = catalogues[language]
      const { parts } = queueLine(fakeSync({ uploadsWaiting: 5, unanswered }), text)
      expect(parts.slice(0, 2)).toEqual([
        text.shell.status.uploads(3),
        expect.stringMatching(waits),
      ])
      const onlyThese = queueLine(fakeSync({ uploadsWaiting: 2, unanswered }), text)
      expect(onlyThese.parts[0]).toMatch(waits)
    },
  )

  test('documents of others are told with the time that they take, once it is known', () => {
    const pull = { done: 300, total: 3000 }
    const line = (secondsLeft: number) =>
      queueLine(fakeSync({ pull, fetching: 290, secondsLeft }), en).parts
    expect(line(9000)).toEqual(['300 of 3’000 listed', '290 from others to fetch', 'about 3 hours'])
    expect(line(0)).toEqual(['300 of 3’000 listed', '290 from others to fetch'])
  })

  test('what is under way, how long, and what the limit leaves', () => {
    const sync = fakeSync({
      uploadsWaiting: 12,
      processing: 1,
      feedbackWaiting: 2,
      secondsLeft: 130,
      callsLeft: 7,
      callsPerMinute: 20,
    })
    expect(queueLine(sync, en).parts).toEqual([
      '12 to send',
      '1 being read',
      '2 changes to send',
      'about 2 minutes',
      '7 of 20 calls left this minute',
    ])
  })

  test('a limit of thousands is no news', () => {
    expect(queueLine(fakeSync({ processing: 1 }), en).parts).toEqual(['1 being read'])
  })

  test.each(waitReasons)('waiting (%s) says why first, and what to do', (reason) => {
    const sync = fakeSync({ uploadsWaiting: 3, waiting: { reason, until: null } })
    const line = queueLine(sync, de)
    expect(line.tone).toBe('waiting')
    expect(line.parts).toEqual([de.failures.waits[reason].says, '3 zu senden'])
    expect(line.detail).toContain(de.failures.waits[reason].next)
  })

  test('waiting for a moment that is known names it', () => {
    const until = new Date(2026, 10, 20, 14, 6).toISOString()
    const sync = fakeSync({ waiting: { reason: 'rate-limited', until } })
    expect(queueLine(sync, en).parts[0]).toBe('The call limit has been reached until 14:06')
  })

  test('calls that are left although the limit is used up are said to be kept', () => {
    const waiting = { reason: 'rate-limited', until: null } as const
    const told = (callsLeft: number) =>
      queueLine(fakeSync({ waiting, callsLeft, callsPerMinute: 20 }), en).detail
    expect(told(3)).toBe('Intray continues by itself. 3 calls are reserved for your own actions.')
    expect(told(0)).toBe('Intray continues by itself. 0 of 20 calls left this minute')
  })

  test('where it only tries again then, it says so', () => {
    const until = new Date(2026, 10, 20, 14, 6).toISOString()
    const waiting = { reason: 'service-failing', until } as const
    expect(queueLine(fakeSync({ uploadsWaiting: 3, waiting }), en).parts).toEqual([
      'The service is having trouble',
      'next try at 14:06',
      '3 to send',
    ])
  })

  test.each(['no-credentials', 'signed-out'] as const)(
    'what a person has to see to (%s) has no time',
    (reason) => {
      const until = new Date(2026, 10, 20, 14, 6).toISOString()
      const sync = fakeSync({ waiting: { reason, until } })
      expect(queueLine(sync, en).parts).toEqual([en.failures.waits[reason].says])
    },
  )

  test('documents of others are looked for before the first figure is known', () => {
    const line = (pull: { done: number; total: number | null }) =>
      queueLine(fakeSync({ pull }), en).parts[0]
    expect(line({ done: 0, total: null })).toBe('Looking for new documents')
    expect(line({ done: 100, total: null })).toBe('Listed: 100')
    expect(line({ done: 0, total: 7 })).toBe('0 of 7 listed')
  })

  test.each([
    [0.2, 'about 1 second'],
    [8, 'about 8 seconds'],
    [33, 'about 35 seconds'],
    [58, 'about 1 minute'],
    [60 * 89, 'about 89 minutes'],
    [60 * 60 * 3, 'about 3 hours'],
  ])('%d seconds are no more exact than they can be', (secondsLeft, text) => {
    expect(queueLine(fakeSync({ processing: 1, secondsLeft }), en).parts.at(-1)).toBe(text)
  })
})

test('a folder is named by its last part, on any system', () => {
  expect(folderName('/home/office/scans/')).toBe('scans')
  expect(folderName('C:\\Users\\office\\Scans')).toBe('Scans')
  expect(folderName('/')).toBe('/')
})
