import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkService } from '../../src-main/connections/check/check-service.ts'
import { reachCheckedService } from '../../src-main/service-client/reach-checked-service.ts'
import type { CheckReport } from '../../src-shared/service-check/check-report.ts'
import { checkRowIds, type CheckRowId } from '../../src-shared/service-check/check-rows.ts'
import { writeReport } from '../../src-shared/service-check/write-report.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { crookedWays, crookedly } from '../support/switchboard/crooked-ways.ts'
import {
  clientOf,
  clientSecret,
  connectionTo,
  openGate,
  pdfOf,
  realClock,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { createIdleHurry } from '../support/switchboard/idle-hurry.ts'
import { answerWith, loseRequest } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()

/** What a crooked way kept from being removed is none of the next test's. */
afterEach(async () => {
  const client = clientOf(connectionTo(service, service))
  for (const { documentId } of valueOf(await client.listDocuments({ size: 100 })).items)
    valueOf(await client.deleteDocument(documentId))
  const { workspaceId } = service
  for (const { id } of valueOf(await client.adminListWebhooks(workspaceId)))
    valueOf(await client.adminDeleteWebhook(workspaceId, id))
})

/** Half a second in which the check asks nothing passes in ten milliseconds. */
const { clock, fetch } = createIdleHurry(50)

function check(options: { signal?: AbortSignal; secret?: string } = {}) {
  const connection = connectionTo(switchboard, service)
  const progress: CheckReport[] = []
  const uploaded: string[] = []
  const done = checkService(
    {
      service: reachCheckedService(connection, {
        fetch,
        clock: realClock(),
        random: () => 0,
        gate: openGate,
        credentials: {
          clientSecret: () => Promise.resolve(options.secret ?? clientSecret),
          refreshToken: () => Promise.resolve(null),
          saveRefreshToken: () => Promise.resolve(),
        },
      }),
      workspaceId: service.workspaceId,
      profile: {},
      sample: { bytes: pdfOf('slow'), fileName: 'Müller.pdf', mediaType: 'application/pdf' },
      wait: (delayMs) => new Promise((resolve) => void clock.setTimer(delayMs, () => resolve())),
      monotonicMs: () => clock.monotonicMs(),
      onUploaded: (documentId) => void uploaded.push(documentId),
      onProgress: (report) => void progress.push(report),
    },
    options.signal ?? new AbortController().signal,
  )
  return { done, progress, uploaded }
}

const found = ({ rows }: CheckReport) =>
  rows.filter(({ state }) => state === 'differs').map(({ id }) => id)
const rowOf = ({ rows }: CheckReport, id: CheckRowId) => rows.find((row) => row.id === id)

/** By each crooked way what the check says of it, as people have read it: the row, what it means, and what was seen. */
const golden = new Map(
  readFileSync(join(import.meta.dirname, 'golden-check.txt'), 'utf8')
    .trimEnd()
    .split(/\n(?! )/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map(([way = '', ...told]) => [way, told]),
)

describe('the check of a service', () => {
  test('finds nothing at the embedded one, and leaves nothing there', async () => {
    // Not ready at once: whether 202 comes meanwhile is a row of its own.
    crookedly(switchboard)
    const { done, progress } = check()
    const report = await done
    expect(report.rows.filter(({ state }) => state === 'differs')).toEqual([])
    const untold = report.rows.filter(({ state }) => state !== 'as-told').map(({ id }) => id)
    // Nobody is there to whom access could be granted.
    expect(untold).toEqual(['access', 'new-workspace', 'new-client'])
    expect(report).toMatchObject({ state: 'done', left: [], profile: {} })
    const client = clientOf(connectionTo(switchboard, service))
    expect(valueOf(await client.listDocuments({ size: 100 })).items).toEqual([])
    expect(valueOf(await client.adminListWebhooks(service.workspaceId))).toEqual([])
    expect(progress.map(({ checking }) => checking)).toEqual(
      expect.arrayContaining(['token', 'upload', 'webhook-remove']),
    )
  })

  test.each(crookedWays)('finds that $way', async ({ way, rows, profile = {} }) => {
    crookedly(switchboard, way)
    const report = await check().done
    expect(found(report)).toEqual(rows)
    expect(report.profile).toEqual(profile)
    for (const id of rows) expect(rowOf(report, id)?.effect).not.toBeNull()
    const told = report.rows.filter(({ state }) => state === 'differs')
    expect(told.map(({ id, effect, seen }) => `${id} ${effect ?? ''}: ${seen.join('; ')}`)).toEqual(
      golden.get(way),
    )
  })

  test.each([
    // Intray asks for nothing without a token, and fetches a new one when the old one's time is over.
    ['a request without a token is answered 403', 'missing-token', 'copes'],
    ['a wrong token is answered 403', 'wrong-token', 'slower'],
  ] as const)('makes no more of it than it is where %s', async (way, id, effect) => {
    crookedly(switchboard, way)
    expect(rowOf(await check().done, id)?.effect).toBe(effect)
  })

  test('names the line that would give a path, where an operation is elsewhere', async () => {
    crookedly(switchboard, 'settings are elsewhere')
    const about = { service: 'https://sandbox.example/api/v1', checkedAt: 0, version: '1' }
    const text = writeReport(await check().done, about)
    expect(text).toContain('Result: 1 difference, ')
    expect(text).toContain(
      'Where it has another path, a line of the profile names it: `"paths":{"adminGetWorkspaceSettings":"…"}`',
    )
  })

  test('has a crooked way for every row that it tries', () => {
    const held = new Set<string>(crookedWays.flatMap(({ rows }) => rows))
    const never = ['new-workspace', 'new-client']
    expect(checkRowIds.filter((id) => !held.has(id) && !never.includes(id))).toEqual([])
  })

  test('finds all of several at once', async () => {
    crookedly(switchboard, 'the list has another envelope')
    crookedly(switchboard, 'the file is fetched at another path')
    crookedly(switchboard, 'the answer to an upload is 201 with an id')
    expect(found(await check().done)).toEqual(['list', 'upload-answer', 'content'])
  })

  test('ends where nobody can sign in, and says so', async () => {
    const report = await check({ secret: 'wrong' }).done
    expect(report.state).toBe('failed')
    // A wrong secret is none of the service's differences.
    expect(found(report)).toEqual([])
    expect(rowOf(report, 'token')).toMatchObject({
      state: 'unclear',
      seen: [expect.stringContaining('HTTP 401')],
    })
    expect(report.rows.filter(({ state }) => state === 'not-tried')).toHaveLength(
      checkRowIds.length - 1,
    )
  })

  test('lays nothing at the service’s door where it cannot be reached', async () => {
    for (const operation of [
      'token',
      'listDocuments',
      'uploadDocument',
      'retrieveStructuredData',
    ] as const) {
      switchboard.reset()
      crookedly(switchboard)
      switchboard.on(operation, loseRequest)
      const report = await check().done
      expect(report.state).toBe(operation === 'token' ? 'failed' : 'done')
      expect(found(report)).toEqual([])
    }
  })

  test('is stopped between two rows, and takes back what it has made', async () => {
    const abort = new AbortController()
    switchboard.on('retrieveStructuredData', answerWith(202, '{"status":"PROCESSING"}'))
    const { done, progress } = check({ signal: abort.signal })
    await expect.poll(() => progress.at(-1)?.checking).toBe('processing')
    abort.abort()
    expect(await done).toMatchObject({ state: 'stopped', left: [] })
    const client = clientOf(connectionTo(service, service))
    expect(valueOf(await client.listDocuments({ size: 100 })).items).toEqual([])
  })

  test('tells what it could not take back', async () => {
    crookedly(switchboard)
    switchboard.on('deleteDocument', answerWith(405))
    const { done, uploaded } = check()
    const report = await done
    expect(report.left).toEqual([expect.stringMatching(/^document [0-9a-f-]{36}$/)])
    expect(report.left).toEqual(uploaded.map((id) => `document ${id}`))
  })

  test('writes a report for the provider that quotes no secret, whoever puts it where', async () => {
    crookedly(switchboard, 'an error quotes the token as its code')
    const report = await check().done
    const seen = switchboard.seen.map(({ headers }) => headers.authorization?.split(' ')[1] ?? '')
    const text = writeReport(report, {
      service: 'https://sandbox.example/api/v1',
      checkedAt: Date.UTC(2026, 0, 31),
      version: '1.2.3',
    })
    expect(text).toContain('# Check of a Document Intelligence Service')
    expect(text).toContain('Checked: 2026-01-31T00:00:00.000Z by Intray 1.2.3')
    for (const token of seen.filter((one) => one.length > 20)) expect(text).not.toContain(token)
    expect(text).not.toContain(clientSecret)
  })
})
