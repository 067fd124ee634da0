import { expect, test } from 'vitest'
import { meantStatus, serviceErrorCodes } from '../../../src-shared/service-api/errors.ts'

test.each([
  // The interface's own pairings stand, whatever else is said.
  [401, 'FORBIDDEN_ACCESS', 401],
  [429, 'NOT_FOUND', 429],
  // The code decides where the status says less.
  [400, 'INVALID_TOKEN', 401],
  [500, 'FORBIDDEN_ACCESS', 403],
  [400, 'NOT_FOUND', 404],
  [503, 'RATE_LIMIT_EXCEEDED', 429],
  [200, 'INVALID_FILE', 400],
  [500, 'INVALID_SCHEMA', 400],
  [200, 'PROCESSING_FAILED', 500],
  // And the status where it says more.
  [410, 'NOT_FOUND', 410],
  [451, 'NOT_FOUND', 451],
  [413, 'INVALID_FILE', 413],
  [415, 'INVALID_FILE', 415],
  [409, 'INVALID_SCHEMA', 409],
  [422, 'PROCESSING_FAILED', 422],
  // Codes of others say nothing.
  [500, 'BUSY', 500],
  [404, null, 404],
])('%i with %s means %i', (status, code, meant) => {
  expect(meantStatus({ status, code })).toBe(meant)
})

test.each(serviceErrorCodes)('%s is an error whatever the status', (code) => {
  for (const status of [200, 202, 400, 404, 500, 503])
    expect(meantStatus({ status, code })).toBeGreaterThanOrEqual(400)
})
