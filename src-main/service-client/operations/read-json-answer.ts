import type { AnswerFacts, Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { ServiceAnswer } from '../service-request.ts'
import { unreadableFailure } from '../http/next-step.ts'
import { parseAnswer } from '../http/parse-answer.ts'

/** The JSON of an answer as `read` understands it; null from `read` means another shape. */
export function readJsonAnswer<Value>(
  sent: ServiceAnswer,
  read: (value: unknown) => Value | null,
): Outcome<Value> {
  if (!sent.ok) return sent
  const { facts } = sent.answer
  const parsed = parseAnswer(sent.answer)
  if (!parsed.ok) return failed(unreadableFailure(parsed.reason, facts), facts)
  const value = read(parsed.value)
  return value === null
    ? failed(unreadableFailure('wrong-shape', facts), facts)
    : { ok: true, value, facts }
}

export function failed<Value>(failure: ServiceFailure, facts: AnswerFacts | null): Outcome<Value> {
  return { ok: false, failure, facts }
}
