import type { AnswerFacts, Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { ServiceAnswer } from '../service-request.ts'
import type { HttpAnswer } from '../http/http-request.ts'
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

/**
 * The answer to a change that was made: the interface does not show that it repeats the record. Where it
 * says nothing, or something else, `unsaid` is what is known all the same; null makes it unreadable.
 */
export function readChange<Value>(
  sent: ServiceAnswer,
  read: (value: unknown) => Value | null,
  unsaid: (answer: HttpAnswer) => Value | null,
): Outcome<Value> {
  if (!sent.ok) return sent
  const said = readJsonAnswer(sent, read)
  if (said.ok || said.failure.kind !== 'unreadable') return said
  const { reason } = said.failure
  const value = reason === 'empty' || reason === 'wrong-shape' ? unsaid(sent.answer) : null
  return value === null ? said : { ok: true, value, facts: sent.answer.facts }
}

export function failed<Value>(failure: ServiceFailure, facts: AnswerFacts | null): Outcome<Value> {
  return { ok: false, failure, facts }
}
