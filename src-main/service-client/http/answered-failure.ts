import { serviceErrorBody } from '../../../src-shared/service-api/errors.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type { HttpAnswer } from './http-request.ts'
import { maskStart, quotesSecret } from './mask-secrets.ts'
import { networkFailure, nextStepAfter, unreadableFailure } from './next-step.ts'
import { parseAnswer } from './parse-answer.ts'
import { parseXmlError } from './parse-xml-error.ts'

const messageLength = 200
/** A sentence for people has long ended here. */
const longestRead = 65_536

/** An answer that is not a success, as a failure. Any pairing of code and status is taken as it is. */
export function answeredFailure(answer: HttpAnswer): ServiceFailure {
  const { status, requestId, retryAfterMs } = answer.facts
  if (status === 407) return networkFailure('proxy', 'whole')
  // Network Authentication Required (RFC 6585, 6): said by the network, not by the service.
  if (status === 511) return unreadableFailure('html', answer.facts)
  if (status >= 300 && status < 400)
    return { kind: 'redirected', status, nextStep: 'sign-in-to-network' }
  const said = errorBodyOf(answer)
  return {
    kind: 'answered',
    status,
    code: said?.code ?? null,
    message: said ? plainSentence(said.message, answer.secrets) : null,
    requestId,
    retryAfterMs,
    nextStep: nextStepAfter(status, said?.code ?? null),
  }
}

/** The interface's error body, JSON or XML; null where the body is anything else. */
export function errorBodyOf(answer: HttpAnswer): { code: string; message: string } | null {
  const json = parseAnswer(answer)
  const body = serviceErrorBody.safeParse(json.ok ? json.value : parseXmlError(answer))
  if (!body.success || !/^[A-Za-z0-9_.-]{1,64}$/.test(body.data.code)) return null
  return quotesSecret(body.data.code, answer.secrets) ? null : body.data
}

/** A sentence of the service, one line of plain characters, cut: it may be shown, never obeyed. */
function plainSentence(message: string, secrets: readonly string[]): string {
  const plain = maskStart(message, secrets, longestRead)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return plain.length > messageLength ? `${plain.slice(0, messageLength - 1)}…` : plain
}
