import { describe, expect, test } from 'vitest'
import { learnService } from '../../../../src-main/connections/learn/learn-service.ts'
import type {
  LearningCalls,
  LearningPorts,
  Profile,
} from '../../../../src-main/connections/learn/learning-ports.ts'
import {
  cancelledFailure,
  networkFailure,
  unreadableFailure,
} from '../../../../src-main/service-client/http/next-step.ts'
import type { Connection } from '../../../../src-shared/contract/connections.ts'
import type { LearningStep } from '../../../../src-shared/contract/learning.ts'
import type { UploadAnswer } from '../../../../src-shared/service-api/service-calls.ts'
import type { AnswerFacts, Outcome } from '../../../../src-shared/service-api/service-outcome.ts'

const sandbox: Connection = {
  id: 'sandbox',
  name: 'Sandbox',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.test/api/v1',
  authUrl: 'https://sandbox.example.test',
  clientId: 'client',
  workspaceId: 'workspace',
  signIn: 'client-credentials',
  requestsPerMinute: 20,
  profile: {},
  colour: '#7c3aed',
  active: true,
  archived: false,
}

const factsOf = (status: number): AnswerFacts => ({
  status,
  requestId: null,
  remaining: null,
  retryAfterMs: null,
})

function answered(status: number): Outcome<never> {
  return {
    ok: false,
    failure: {
      kind: 'answered',
      status,
      code: null,
      message: null,
      requestId: null,
      retryAfterMs: null,
      nextStep: 'wait',
    },
    facts: factsOf(status),
  }
}
const accepted: Outcome<UploadAnswer> = {
  ok: true,
  value: { documentId: 'd', status: 'PROCESSING', honoursIdempotencyKey: true },
  facts: factsOf(202),
}

/** Learns from a service that answers each upload as told and knows nothing else. */
async function learnFrom(
  uploadAnswers: readonly Outcome<UploadAnswer>[],
  listDocuments: (profile: Profile) => ReturnType<LearningCalls['listDocuments']> = () =>
    Promise.resolve(answered(404)),
) {
  const uploads: Profile[] = []
  const left: string[] = []
  const profiles: Profile[] = []
  const steps = new Map<string, Omit<LearningStep, 'topic'>>()
  const notFound = () => Promise.resolve(answered(404))
  const callsWith = (profile: Profile): LearningCalls => ({
    uploadDocument() {
      uploads.push(profile)
      return Promise.resolve(uploadAnswers[uploads.length - 1] ?? accepted)
    },
    retrieveStructuredData: notFound,
    streamDocumentContent: notFound,
    getDocumentFeedback: notFound,
    listDocuments: () => listDocuments(profile),
    adminListWorkspaces: notFound,
    adminMetaDocumentTypes: notFound,
  })
  const ports: LearningPorts = {
    reach: () => callsWith,
    readSample: () =>
      Promise.resolve({
        bytes: new Uint8Array([1]),
        fileName: 'sample.pdf',
        mediaType: 'application/pdf',
      }),
    onUploaded: (_connection, documentId) => void left.push(documentId),
    wait: () => Promise.resolve(),
    monotonicMs: () => 0,
    isProduction: () => false,
  }
  const progress = {
    step: (topic: string, step: Omit<LearningStep, 'topic'>) => void steps.set(topic, step),
    profile: (profile: Profile) => void profiles.push(profile),
  }
  await learnService(sandbox, true, ports, progress, new AbortController().signal)
  return { uploads, left, profile: profiles.at(-1) ?? {}, steps, upload: steps.get('upload') }
}

describe('one sample is uploaded', () => {
  test.each<[string, Outcome<never>]>([
    ['no answer in time', { ok: false, failure: networkFailure('timeout', 'whole'), facts: null }],
    ['a broken connection', { ok: false, failure: networkFailure('reset', 'part'), facts: null }],
    ['a fault of the service', answered(500)],
    ['a fault of a gateway', answered(504)],
    [
      'a success that cannot be read',
      {
        ok: false,
        failure: unreadableFailure('not-json', factsOf(200)),
        facts: factsOf(200),
      },
    ],
    ['a success that speaks of a failure', answered(200)],
    ['a conflict with what is there', answered(409)],
    ['a request that took too long', answered(408)],
    ['no right to upload', answered(403)],
    ['a stop', { ok: false, failure: cancelledFailure, facts: null }],
  ])('and no other way is tried after %s', async (_, answer) => {
    const { uploads, upload, profile } = await learnFrom([answer])
    expect(uploads).toHaveLength(1)
    expect(upload).toMatchObject({ state: 'unclear', attempts: [{ verdict: 'unclear' }] })
    expect(profile).toEqual({})
  })

  test('in another way where the service plainly refuses the first', async () => {
    const { uploads, left, upload, profile, steps } = await learnFrom([
      ...[answered(400), answered(415)],
      accepted,
    ])
    expect(left).toEqual(['d'])
    expect(steps.get('result')?.state).toBe('not-offered')
    expect(uploads).toEqual(
      ['file', 'document', 'data'].map((uploadPart) => ({ uploadBody: 'multipart', uploadPart })),
    )
    expect(upload?.state).toBe('found')
    expect(profile).toEqual({ uploadBody: 'multipart', uploadPart: 'data' })
  })

  test('in no way where it refuses all', async () => {
    const refusals = Array.from({ length: 4 }, () => answered(422))
    const { uploads, upload } = await learnFrom(refusals)
    expect(uploads.at(-1)).toEqual({ uploadBody: 'raw' })
    expect(uploads).toHaveLength(4)
    expect(upload?.state).toBe('not-offered')
  })

  test('and an Idempotency-Key that is echoed is not taken for one that was heeded', async () => {
    const { upload, profile } = await learnFrom([accepted])
    expect(upload?.state).toBe('as-assumed')
    expect(profile).toEqual({})
  })
})

describe('the list is asked for the newest first', () => {
  const listed = {
    ok: true,
    value: { items: [], page: 0, totalPages: 0, totalElements: 0 },
    facts: factsOf(200),
  } as unknown as Awaited<ReturnType<LearningCalls['listDocuments']>>
  const taking = async (...taken: unknown[]) => {
    const asked: unknown[] = []
    const { profile, steps } = await learnFrom([], ({ sortProperty }) => {
      asked.push(sortProperty)
      return Promise.resolve(taken.includes(sortProperty ?? null) ? listed : answered(400))
    })
    return { asked, sortProperty: profile.sortProperty, state: steps.get('list')?.state }
  }

  test('by the name that the interface says, where it is taken', async () => {
    expect(await taking('createdAt', 'uploadedAt')).toEqual({
      ...{ asked: ['createdAt'], sortProperty: undefined, state: 'as-assumed' },
    })
  })

  test('by another name that is taken, and else in no order', async () => {
    expect(await taking('created_at')).toEqual({
      asked: ['createdAt', 'uploadedAt', 'created_at'],
      ...{ sortProperty: 'created_at', state: 'found' },
    })
    expect(await taking(null)).toEqual({
      asked: ['createdAt', 'uploadedAt', 'created_at', 'creationDate', null],
      ...{ sortProperty: null, state: 'found' },
    })
  })
})

/** What the calls of one run are asked, and what they answer; everything that is not given is not there. */
async function lookAround(
  answers: Partial<Record<keyof LearningCalls, (path: unknown) => Outcome<unknown>>>,
  connection: Partial<Connection> = {},
) {
  const asked: { call: string; path: unknown; given: unknown[] }[] = []
  const told = new Map<string, Omit<LearningStep, 'topic'>[]>()
  const profiles: Profile[] = []
  const waits: number[] = []
  let nowMs = 0
  const callsWith = (profile: Profile) =>
    new Proxy({} as LearningCalls, {
      get:
        (_, call: keyof LearningCalls) =>
        (...given: unknown[]) => {
          const path = (profile['paths'] as Record<string, string> | undefined)?.[call]
          asked.push({ call, path, given })
          return Promise.resolve(answers[call]?.(path) ?? answered(404))
        },
    })
  const { signal } = new AbortController()
  await learnService(
    { ...sandbox, ...connection },
    false,
    {
      reach: () => callsWith,
      readSample: () => Promise.reject(new Error('nobody agreed to a sample')),
      onUploaded: () => undefined,
      wait(delayMs, ends) {
        expect(ends).toBe(signal)
        waits.push(delayMs)
        nowMs += delayMs
        return Promise.resolve()
      },
      monotonicMs: () => nowMs,
      isProduction: () => false,
    },
    {
      step: (topic, step) =>
        void told.set(topic, [...(told.get(topic) ?? []), structuredClone(step)]),
      profile: (profile) => void profiles.push(profile),
    },
    signal,
  )
  for (const { given } of asked) expect(given.at(-1)).toEqual({ signal })
  const last = (topic: string) => told.get(topic)?.at(-1)
  return { asked, told, last, waits, profile: profiles.at(-1) }
}

const worked = (value: unknown = {}) => ({ ok: true, value, facts: factsOf(200) }) as const
const listOf = (...items: unknown[]) => ({ listDocuments: () => worked({ items }) })

describe('without a sample', () => {
  test('the newest document that was read is looked at, and paths that are found are kept', async () => {
    const download = '/workspaces/{workspaceId}/documents/{documentId}/download'
    const { asked, told, last, profile } = await lookAround(
      {
        ...listOf(
          ...[
            { documentId: 'p', status: 'PROCESSING' },
            { documentId: 'c', status: 'COMPLETED' },
          ],
          { documentId: 'n', status: null },
        ),
        retrieveStructuredData: () => worked({ kind: 'ready' }),
        streamDocumentContent: (path) => (path === download ? worked() : answered(404)),
        adminListWorkspaces: (path) => (path === '/workspaces' ? worked() : answered(403)),
      },
      { profile: { requestTimeout: 5, paths: { provideFeedback: '/kept' } } },
    )
    expect(asked[0]?.given[0]).toEqual({ size: 20, sort: 'createdAt,desc' })
    expect(asked.filter(({ call }) => call === 'uploadDocument')).toEqual([])
    expect(last('upload')).toEqual({ state: 'skipped', attempts: [] })
    const ofDocument = asked.filter(({ given }) => given[0] === 'c').map(({ call }) => call)
    expect(new Set(ofDocument)).toEqual(
      new Set(['retrieveStructuredData', 'streamDocumentContent', 'getDocumentFeedback']),
    )
    expect(last('result')).toEqual({
      state: 'as-assumed',
      attempts: [{ variant: 'json', status: 200, verdict: 'works' }],
    })
    expect(profile).toEqual({
      requestTimeout: 5,
      paths: {
        provideFeedback: '/kept',
        streamDocumentContent: download,
        adminListWorkspaces: '/workspaces',
      },
    })
    // What is shown while it goes on grows by one attempt at a time.
    expect(told.get('content')?.map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ...[
        ['trying', 0],
        ['trying', 1],
        ['trying', 2],
        ['found', 3],
      ],
    ])
    expect(last('feedback')).toMatchObject({ state: 'unclear' })
    expect(last('feedback')?.attempts.map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 4 }, () => 'unclear'),
    )
    expect(last('document-types')).toMatchObject({ state: 'not-offered' })
  })

  test.each([
    ['one whose state is not said', [{ documentId: 'n', status: null }], 'as-assumed'],
    ['none that was read', [{ documentId: 'p', status: 'PROCESSING' }], 'skipped'],
    ['none', [], 'skipped'],
  ])('of a list with %s', async (_, items, state) => {
    const { last, profile, waits } = await lookAround({
      ...listOf(...items),
      retrieveStructuredData: () => worked({ kind: 'ready' }),
      adminListWorkspaces: () => worked(),
    })
    // What is as the interface says is no entry of a profile.
    expect([profile, waits]).toEqual([undefined, []])
    expect(last('result')?.state).toBe(state)
    if (state === 'skipped')
      for (const topic of ['content', 'feedback'])
        expect(last(topic)).toEqual({ state: 'skipped', attempts: [] })
  })

  test('one answer that tells nothing leaves a topic unclear, and one that is no 404 tells of feedback', async () => {
    const { last } = await lookAround({
      ...listOf({ documentId: 'n', status: null }),
      getDocumentFeedback: () => answered(400),
      adminMetaDocumentTypes: (path) => answered(path === '/document-types' ? 500 : 404),
    })
    expect(last('feedback')?.state).toBe('not-offered')
    expect(last('document-types')?.state).toBe('unclear')
  })

  test('a document that is still being read is asked for ever more rarely, two minutes long', async () => {
    const reading = {
      ...listOf({ documentId: 'n', status: null }),
      retrieveStructuredData: () => worked({ kind: 'processing' }),
    }
    const { waits } = await lookAround(reading)
    expect(waits.slice(0, 7)).toEqual([2_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000])
    const total = waits.reduce((sum, wait) => sum + wait, 0)
    expect([total > 120_000, total - (waits.at(-1) ?? 0) > 120_000]).toEqual([true, false])
  })

  test('a fault and a refusal of the person say nothing of a path, anything else that is no answer does', async () => {
    const outcomes: [Outcome<never>, string][] = [
      ...[401, 403, 429, 500].map(
        (status) => [answered(status), 'unclear'] as [Outcome<never>, string],
      ),
      [{ ok: false, failure: networkFailure('timeout', 'whole'), facts: null }, 'unclear'],
      ...[400, 404, 499].map((status) => [answered(status), 'refused'] as [Outcome<never>, string]),
      [
        { ok: false, failure: unreadableFailure('not-json', factsOf(200)), facts: factsOf(200) },
        'refused',
      ],
    ]
    for (const [outcome, verdict] of outcomes) {
      const { last } = await lookAround({ adminListWorkspaces: () => outcome })
      expect(new Set(last('workspaces')?.attempts.map((attempt) => attempt.verdict))).toEqual(
        new Set([verdict]),
      )
      expect(last('workspaces')?.state).toBe(verdict === 'unclear' ? 'unclear' : 'not-offered')
    }
  })
})
