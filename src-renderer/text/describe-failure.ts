import type { ConnectionTest } from '../../src-shared/contract/connections.ts'
import type { Failure } from '../../src-shared/contract/failure.ts'
import type { Catalogue } from './catalogues.ts'
import type { Sentence } from './sentence.ts'

/** What happened and what to do, in one line. */
export function describeFailure(text: Catalogue, failure: Failure): string {
  const { says, next } = text.failures.calls[failure.code]
  const id =
    failure.requestId === undefined ? '' : ` (${text.failures.requestId(failure.requestId)})`
  return `${says} ${next}${id}`
}

/** What a test of a connection found, with the host, address or port that it names. */
export function describeFinding(
  text: Catalogue,
  { finding, about = '' }: ConnectionTest,
): Sentence {
  const found = text.failures.findings[finding]
  return typeof found === 'function' ? found(about) : found
}
