import { isUncertain, type Trouble } from './state/administration-trouble.ts'
import type { Catalogue } from '../text/catalogues.ts'
import type { AdministrationText } from '../text/en/administration.ts'
import { formatTime } from '../text/format-date.ts'

export type DescribedTrouble = {
  readonly says: string
  readonly next: string
  /** What else is known, one sentence each. */
  readonly notes: readonly string[]
}

/** What happened, what to do, and what the service said itself. */
export function describeTrouble(
  common: Catalogue,
  text: AdministrationText,
  trouble: Trouble,
): DescribedTrouble {
  const uncertain = isUncertain(trouble) ? [text.uncertain] : []
  if (trouble.kind === 'failed') {
    const { says, next } = common.failures.calls[trouble.failure.code]
    return { says, next, notes: uncertain }
  }
  const { reason, message, requestId, retryAt } = trouble.refusal
  return {
    ...text.refusals[reason],
    notes: [
      ...(retryAt === null ? [] : [text.notBefore(formatTime(retryAt))]),
      ...uncertain,
      ...(message === null || message === '' ? [] : [common.common.serviceSays(message)]),
      ...(requestId === null ? [] : [text.requestId(requestId)]),
    ],
  }
}
