import { describe, expect, test } from 'vitest'
import type { CallHandlers } from '../../../src-shared/contract/call-handlers.ts'
import { createDispatch, failureOf } from '../../../src-main/composition/dispatch.ts'
import { DatabaseNewer } from '../../../src-main/store/database.ts'
import { SecretStoreFailure } from '../../../src-main/ports.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'

const canary = '/home/someone/Lohnabrechnung.pdf'

function openDispatch(handler: (input: unknown) => unknown) {
  const logger = createRecordingLogger()
  const handlers = { 'connections.pull': handler } as unknown as CallHandlers
  let damaged = 0
  const dispatch = createDispatch({
    handlers,
    logger,
    clock: createManualClock(),
    onDamage: () => damaged++,
  })
  return { logger, dispatch, damaged: () => damaged }
}

describe('a call', () => {
  test('gives the handler its parsed input and the caller its output', async () => {
    const { dispatch } = openDispatch((input) => {
      expect(input).toEqual({ id: 'a' })
      return { started: true, more: 'than the contract says' }
    })
    expect(await dispatch('connections.pull', { id: 'a', other: 1 })).toEqual({
      ok: true,
      value: { started: true },
    })
  })

  test.each([
    ['nobody.knows', {}, 'unknown-call'],
    ['toString', {}, 'unknown-call'],
    ['__proto__', {}, 'unknown-call'],
    ['connections.pull', { id: 5 }, 'invalid-input'],
    ['connections.pull', null, 'invalid-input'],
  ])('%s with %o settles with %s', async (name, input, code) => {
    const { dispatch } = openDispatch(() => ({ started: true }))
    expect(await dispatch(name, input)).toMatchObject({ ok: false, error: { code } })
  })

  test('that answers what the contract does not allow is an error of ours', async () => {
    const { dispatch, logger } = openDispatch(() => ({ started: 'yes' }))
    expect(await dispatch('connections.pull', { id: 'a' })).toMatchObject({
      ok: false,
      error: { code: 'invalid-output' },
    })
    expect(logger.entries.map((entry) => entry.event)).toEqual(['call.answered-wrongly'])
  })

  test.each([
    () => {
      throw new Error(canary)
    },
    () => Promise.reject(Object.assign(new Error(canary), { code: 'EACCES', path: canary })),
  ])('that throws settles, and nothing of the error gets out', async (handler) => {
    const { dispatch, logger } = openDispatch(handler)
    const reply = await dispatch('connections.pull', { id: 'a' })
    expect(reply.ok).toBe(false)
    expect(JSON.stringify([reply, logger.entries])).not.toContain('Lohnabrechnung')
  })
})

test('damage that SQLite finds is told, so that the next start mends it', async () => {
  const { dispatch, damaged } = openDispatch(() => {
    throw Object.assign(new Error(canary), { code: 'SQLITE_CORRUPT_VTAB' })
  })
  expect(await dispatch('connections.pull', { id: 'a' })).toMatchObject({
    error: { code: 'database-damaged' },
  })
  expect(damaged()).toBe(1)
})

test.each([
  [new CallFailure({ code: 'conflict' }), 'conflict'],
  [new DatabaseNewer(3, 2), 'database-newer'],
  [new SecretStoreFailure('timeout'), 'keychain-unavailable'],
  [Object.assign(new Error(), { code: 'ENOSPC' }), 'disk-full'],
  [Object.assign(new Error(), { code: 'SQLITE_FULL' }), 'disk-full'],
  [Object.assign(new Error(), { code: 'SQLITE_IOERR_FSYNC' }), 'disk-failing'],
  [Object.assign(new Error(), { code: 'SQLITE_NOTADB' }), 'database-damaged'],
  [Object.assign(new Error(), { code: 'SQLITE_READONLY_DBMOVED' }), 'read-only'],
  [Object.assign(new Error(), { code: 'ENOENT' }), 'file-not-readable'],
  [new TypeError('x'), 'internal'],
  ['a string', 'internal'],
])('%o becomes %s', (error, code) => {
  expect(failureOf(error).code).toBe(code)
})
