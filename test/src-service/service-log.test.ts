import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createServiceLog, describeThrown } from '../../src-service/service-log.ts'

function logged(fields: Record<string, unknown>): Record<string, unknown> {
  const lines: string[] = []
  createServiceLog(
    (line) => lines.push(line),
    () => 0,
  )('request', fields)
  expect(lines).toHaveLength(1)
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>
}

describe('the log', () => {
  test('holds the event, its time and its own fields', () => {
    const entry = logged({ operation: 'uploadDocument', status: 202, durationMs: 3 })
    expect(entry).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      event: 'request',
      operation: 'uploadDocument',
      status: 202,
      durationMs: 3,
    })
  })

  test('takes no other field and no free text', () => {
    expect(logged({ fileName: 'Lohn.pdf', status: 'secret', code: 'a secret text' })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      event: 'request',
      code: 'other',
    })
  })

  test('shortens ids to a hash', () => {
    expect(logged({ requestId: 'abc' })).toMatchObject({ requestId: 'ba7816bf8f01' })
  })

  test('keeps every entry on one line, whatever comes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
        const names = Object.keys(logged(fields))
        const allowed = ['at', 'event', 'requestId', 'operation', 'status', 'code', 'durationMs']
        expect(names.filter((name) => !allowed.includes(name))).toEqual([])
      }),
    )
  })

  test('names what was thrown without its message', () => {
    const error = Object.assign(new RangeError('Lohn.pdf'), { code: 'ENOSPC' })
    expect(describeThrown(error)).toEqual({ errorName: 'RangeError', errorCode: 'ENOSPC' })
    expect(describeThrown(new Error('x'))).toEqual({ errorName: 'Error' })
    expect(describeThrown('Lohn.pdf')).toEqual({ errorName: 'string' })
  })
})
