import { describe, expect, test } from 'vitest'
import {
  checkContent,
  checkFeedback,
} from '../../../../src-main/connections/check/check-documents.ts'
import type { Profile } from '../../../../src-main/connections/check/check-run.ts'
import { pathVariants } from '../../../../src-main/connections/learn/variants.ts'
import type { SeenAnswer } from '../../../../src-shared/service-check/checked-service.ts'
import { answer, away, done, openRun, refused } from './open-run.ts'

const asTold = { state: 'as-told', seen: [] }
const pathOf = ({ paths }: Profile, operation: string) =>
  (paths as Readonly<Record<string, string>> | undefined)?.[operation]

describe('the content of a document', () => {
  const text = '%PDF-1.4 sample'
  const contents = pathVariants('streamDocumentContent')
  async function checked(
    reply: (path: string | undefined) => object,
    seen: readonly SeenAnswer[] = [answer(200, text, 'application/pdf')],
  ) {
    const opened = openRun({
      replies: (_, profile) => reply(pathOf(profile, 'streamDocumentContent')),
      seen: [[], seen],
    })
    await checkContent(opened.run, 'own')
    expect(opened.begun).toEqual(['content'])
    return { ...opened, found: opened.notes['content'] }
  }
  const bytes = (content: string) => done({ bytes: new TextEncoder().encode(content) })

  test('is as told where the very bytes come, at once and by themselves', async () => {
    const { found, calls, lines } = await checked(() => bytes(text))
    expect(found).toMatchObject(asTold)
    expect([calls, lines]).toEqual([['streamDocumentContent'], []])
  })
  test('is lacking where others come', async () => {
    const { found } = await checked(() => bytes('%PDF-1.4 another'))
    expect(found).toMatchObject({
      ...{ state: 'differs', effect: 'lacks', seen: ['other bytes than were uploaded'] },
    })
  })
  test('is coped with where they come otherwise, or after another answer', async () => {
    const wrapped = answer(200, { content: 'x' })
    const { found } = await checked(() => bytes(text), [wrapped])
    expect(found).toMatchObject({ effect: 'copes', seen: ['HTTP 200, application/json'] })
    const twice = await checked(
      () => bytes(text),
      [answer(302, '', 'text/html'), answer(200, text, 'application/pdf')],
    )
    expect(twice.found).toMatchObject({ effect: 'copes', seen: ['HTTP 302, text/html'] })
    expect((await checked(() => bytes(text), [])).found).toMatchObject({ effect: 'copes' })
  })
  test('is asked for at another path from then on, where it is there', async () => {
    const { found, lines } = await checked((path) =>
      path === contents[2] ? bytes(text) : refused(404),
    )
    const line = { paths: { streamDocumentContent: contents[2] } }
    expect(found).toMatchObject({
      ...{ state: 'differs', effect: 'profile', seen: ['HTTP 404 at the usual path'] },
      profileLine: JSON.stringify(line).slice(1, -1),
    })
    expect(lines).toEqual([line])
  })
  test('is lacking where it is nowhere, and unclear where nobody answers', async () => {
    const nowhere = await checked(() => refused(404))
    expect(nowhere.found).toMatchObject({ state: 'differs', effect: 'lacks', seen: ['HTTP 404'] })
    expect(nowhere.calls).toHaveLength(contents.length)
    const unclear = await checked(() => away)
    expect(unclear.found).toMatchObject({ state: 'unclear', seen: ['network (timeout)'] })
    expect([unclear.calls.length, unclear.lines]).toEqual([1, []])
  })
})

describe('feedback', () => {
  const reads = pathVariants('getDocumentFeedback')
  async function checked(
    give: (profile: Profile) => object,
    read: (path: string | undefined) => object = () => done([{}]),
  ) {
    const given: unknown[] = []
    const opened = openRun({
      replies: (name, profile, [documentId, feedback]) => {
        expect(documentId).toBe('own')
        if (name !== 'provideFeedback') return read(pathOf(profile, 'getDocumentFeedback'))
        given.push(feedback)
        return give(profile)
      },
    })
    await checkFeedback(opened.run, 'own')
    expect(opened.begun).toEqual(['feedback', 'feedback-read'])
    return { ...opened, given }
  }

  test('is a correction of the title, and is read again', async () => {
    const { notes, given, lines } = await checked(() => done())
    expect(given).toEqual([
      {
        corrections: [{ resultIndex: 0, path: '/title', newValue: 'Check of the service' }],
        confirmed: [],
      },
    ])
    expect(notes).toMatchObject({ feedback: asTold, 'feedback-read': asTold })
    expect(lines).toEqual([])
  })
  test('goes as a patch from then on, where that alone is taken', async () => {
    const { notes, given, lines } = await checked(({ feedbackBody }) =>
      feedbackBody === 'json-patch' ? done() : refused(400),
    )
    expect(notes['feedback']).toMatchObject({
      ...{ effect: 'profile', profileLine: '"feedbackBody":"json-patch"', seen: ['HTTP 400'] },
    })
    expect(notes['feedback-read']).toMatchObject(asTold)
    expect([given.length, lines]).toEqual([2, [{ feedbackBody: 'json-patch' }]])
  })
  test('is lacking where neither is taken, and then none is read', async () => {
    const { notes, lines, calls } = await checked(() => refused(405))
    expect(notes['feedback']).toMatchObject({ effect: 'lacks', seen: ['HTTP 405', 'HTTP 405'] })
    expect(notes['feedback-read']).toMatchObject({
      ...{ state: 'not-tried', seen: ['no feedback was taken'] },
    })
    expect([lines, calls.includes('getDocumentFeedback')]).toEqual([[], false])
  })
  test('says nothing of the interface where it failed, and is not tried otherwise', async () => {
    const { notes, given } = await checked(() => refused(503))
    expect(notes['feedback']).toMatchObject({ state: 'unclear', seen: ['HTTP 503'] })
    expect(given).toHaveLength(1)
  })
  test('is read at another path from then on, where it is there', async () => {
    const { notes, lines } = await checked(
      () => done(),
      (path) => (path === reads[1] ? done([{}]) : refused(404)),
    )
    expect(notes['feedback-read']).toMatchObject({
      ...{ effect: 'profile', seen: ['HTTP 404 at the usual path'] },
    })
    expect(lines).toEqual([{ paths: { getDocumentFeedback: reads[1] } }])
  })
  test('that is not listed is lacking; a list that failed is unclear', async () => {
    const none = await checked(
      () => done(),
      () => done([]),
    )
    const seen = ['HTTP 200, no record']
    expect(none.notes['feedback-read']).toMatchObject({ state: 'differs', effect: 'lacks', seen })
    const failed = await checked(
      () => done(),
      () => refused(500),
    )
    expect(failed.notes['feedback-read']).toMatchObject({ state: 'unclear', seen: ['HTTP 500'] })
  })
})
