import type { Failure } from '../../src-shared/contract/failure.ts'
import type { Catalogue } from './catalogues.ts'

/** What happened and what to do, in one line. */
export function describeFailure(text: Catalogue, failure: Failure): string {
  const { says, next } = text.failures.calls[failure.code]
  const id =
    failure.requestId === undefined ? '' : ` (${text.failures.requestId(failure.requestId)})`
  return `${says} ${next}${id}`
}
