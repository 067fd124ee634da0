import { describe, expect, test } from 'vitest'
import {
  checkMediaTypes,
  checkProcessing,
  checkUpload,
} from '../../../../src-main/connections/check/check-upload.ts'
import { uploadBodies } from '../../../../src-main/connections/learn/variants.ts'
import type { SeenAnswer } from '../../../../src-shared/service-check/checked-service.ts'
import { answer, away, done, openRun, refused } from './open-run.ts'

const documentId = '0197c3b0-0000-7000-8000-000000000001'
const asTold = { state: 'as-told', seen: [] }

describe('the upload of a sample', () => {
  async function checked(reply: (body: object) => object, last = answer(202, { documentId })) {
    const tried: object[] = []
    const opened = openRun({
      replies: (_, profile, [upload]) => {
        expect(upload).toMatchObject(opened.sample)
        tried.push(profile)
        return reply(profile)
      },
      seen: [[answer(500), last]],
    })
    const id = await checkUpload(opened.run)
    return { ...opened, tried, id }
  }
  const bodies = Object.values(uploadBodies)
  const taken = done({ documentId })

  test('is as told by multipart, and answered with its id', async () => {
    const { notes, tried, id, uploaded, lines } = await checked(() => taken)
    expect(notes).toMatchObject({ upload: asTold, 'upload-answer': asTold })
    expect([id, uploaded, tried, lines]).toEqual([documentId, [documentId], [bodies[0]], []])
  })
  test('goes by another body from then on, where that is taken', async () => {
    const { notes, id, lines } = await checked((body) =>
      'uploadPart' in body ? refused(400) : taken,
    )
    expect(notes['upload']).toMatchObject({
      ...{ effect: 'profile', profileLine: '"uploadBody":"raw"' },
      seen: ['HTTP 400 to “multipart, file”, taken as “raw”'],
    })
    expect([id, lines]).toEqual([documentId, [{ uploadBody: 'raw' }]])
  })
  test.each([
    ['stops the check where no body is taken', refused(415), 'differs', bodies.length],
    ['stops it where no right is given', refused(403), 'differs', 1],
    ['is unclear where the service is busy', refused(429), 'unclear', 1],
    ['is unclear where it failed', refused(500), 'unclear', 1],
    [
      'is not sent again where its answer could not be read',
      refused(200, 'unreadable'),
      'differs',
      1,
    ],
    ['is not sent again where nobody answered', away, 'unclear', 1],
  ])('%s', async (_, reply, state, times) => {
    const { notes, tried, id, uploaded } = await checked(() => reply)
    expect(notes['upload']).toMatchObject({ state, effect: state === 'differs' ? 'stops' : null })
    expect(notes['upload-answer']).toMatchObject({ state: 'not-tried' })
    expect([tried.length, id, uploaded]).toEqual([times, null, []])
  })
  test.each([
    [answer(200, { documentId }), ['HTTP 200, application/json']],
    [
      answer(202, { documentId: 7 }),
      ['HTTP 202, application/json', 'no documentId that is a UUID'],
    ],
    [answer(202, {}), ['HTTP 202, application/json', 'no documentId that is a UUID']],
  ])('%# is coped with where it is answered otherwise', async (last, seen) => {
    const { notes } = await checked(() => taken, last)
    expect(notes['upload-answer']).toMatchObject({ state: 'differs', effect: 'copes', seen })
  })
})

test.each([
  [answer(400), 'as-told', []],
  [answer(415), 'as-told', []],
  [answer(422), 'as-told', []],
  [answer(404), 'unclear', []],
  [null, 'unclear', []],
  [answer(300), 'unclear', []],
  [answer(202, { documentId }), 'differs', [documentId]],
  [answer(299, {}), 'differs', []],
])('a text is none of the five kinds (%#)', async (reply, state, ids) => {
  const { run, notes, uploaded } = openRun({
    ask: ({ operation, file }) => {
      expect([operation, file?.mediaType]).toEqual(['uploadDocument', 'text/plain'])
      return reply
    },
  })
  await checkMediaTypes(run)
  expect(notes['media-types']).toMatchObject({ state })
  expect(uploaded).toEqual(ids)
})

describe('until there is a result', () => {
  const ready = { kind: 'ready', results: [] }
  async function checked(...steps: readonly (readonly [object, SeenAnswer | undefined])[]) {
    let at = 0
    const step = () => steps[Math.min(at, steps.length - 1)]
    const opened = openRun({ replies: () => step()?.[0] ?? null })
    const { service } = opened.run
    // The call comes first, then what was seen of it; before the call nothing is.
    let isAsked = false
    Object.assign(service, {
      takeSeen: () => {
        const last = isAsked ? step()?.[1] : undefined
        if (isAsked) at += 1
        isAsked = !isAsked
        return last ? [last] : []
      },
    })
    const found = await checkProcessing(opened.run, 'own')
    return { ...opened, found, row: opened.notes['processing'] }
  }
  const waits = [done({ kind: 'processing' }), answer(202, { status: 'PROCESSING' })] as const
  const comes = [done(ready), answer(200, [])] as const

  test('it is asked again, each time later', async () => {
    const { found, row, waits: paused } = await checked(waits, waits, waits, comes)
    expect(row).toMatchObject(asTold)
    expect(found).toMatchObject({ answer: { status: 200 }, retrieval: ready })
    expect(paused).toEqual([500, 750, 1125])
  })
  test('one that is there at once says nothing of that', async () => {
    const { row, found } = await checked(comes)
    expect(row).toMatchObject({ state: 'unclear', seen: ['the result was there at once'] })
    expect(found?.retrieval).toEqual(ready)
  })
  test('one that cannot be read is one', async () => {
    const { found } = await checked([refused(200, 'unreadable'), answer(200, 'x', 'text/plain')])
    expect(found).toMatchObject({ answer: { status: 200 }, retrieval: null })
    const { calls } = await checked([refused(404), answer(404)], [refused(404), answer(404)], comes)
    expect(calls).toHaveLength(3)
  })
  test.each([
    [answer(200, { status: 'PROCESSING' }), 'copes', 'HTTP 200, application/json'],
    [answer(202, {}), 'copes', 'HTTP 202 without a status'],
    [answer(404), 'stops', 'HTTP 404, application/json'],
  ])('%# that it is not there yet may be told otherwise', async (last, effect, seen) => {
    const { row } = await checked([done({ kind: 'processing' }), last], waits, comes)
    expect(row).toMatchObject({ state: 'differs', effect, seen: [seen] })
  })
  test('one that failed, or never comes, is waited for no longer', async () => {
    const failure = { kind: 'answered', status: 422, code: 'PROCESSING_FAILED' }
    const failed = await checked([{ ...refused(422), failure }, answer(422)])
    expect(failed.row).toMatchObject({ state: 'unclear', seen: ['PROCESSING_FAILED'] })
    expect([failed.found, failed.waits]).toEqual([null, []])
    const never = await checked(waits)
    expect(never.row).toMatchObject({
      ...{ state: 'unclear', seen: ['HTTP 202, application/json after two minutes'] },
    })
    expect(Math.max(...never.waits)).toBe(15_000)
    expect(never.found).toBeNull()
    const silent = await checked([away, undefined], comes)
    expect(silent.row).toMatchObject({ state: 'unclear' })
  })
})
