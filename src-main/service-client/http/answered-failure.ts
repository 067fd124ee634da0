import { isServiceErrorCode, serviceErrorBody } from '../../../src-shared/service-api/errors.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import { membersOf } from '../json-shape.ts'
import type { HttpAnswer } from './http-request.ts'
import { quotesSecret } from './mask-secrets.ts'
import { networkFailure, nextStepAfter, unreadableFailure } from './next-step.ts'
import { readText } from './parse-answer.ts'
import { plainSentence, saidMembers, saidSentence } from './said-sentence.ts'
import { sentOnTo } from './sent-on.ts'

/** An answer that is not a success, as a failure. Any pairing of code and status is taken as it is. */
export function answeredFailure(answer: HttpAnswer): ServiceFailure {
  const { status, requestId, retryAfterMs } = answer.facts
  if (status === 407) return networkFailure('proxy-sign-in', 'whole')
  // Network Authentication Required (RFC 6585, 6): said by the network, not by the service.
  if (status === 511) return unreadableFailure('html', answer.facts)
  if (status >= 300 && status < 400) {
    const to = sentOnTo(answer)
    return to === null
      ? { kind: 'redirected', status, nextStep: 'sign-in-to-network' }
      : { kind: 'redirected', status, to, nextStep: 'check-connection' }
  }
  const said = errorBodyOf(answer)
  return {
    kind: 'answered',
    status,
    code: said?.code ?? null,
    message: said ? plainSentence(said.message, answer.secrets) : saidSentence(answer),
    requestId,
    retryAfterMs,
    ...(isRefusingPage(answer) ? { pageAt: answer.url.host } : {}),
    nextStep: nextStepAfter(status, said?.code ?? null),
  }
}

/**
 * A 403 that comes as a web page: a filter of the network says so, and the gateway of a service, too. The
 * interface's own refusals are JSON or XML.
 */
export function isRefusingPage(answer: HttpAnswer): boolean {
  const text = readText(answer)
  return answer.facts.status === 403 && !text.ok && text.reason === 'html'
}

/**
 * The interface's error body, JSON or XML; null where the body is anything else. Where the status says that
 * it is an error, one of the interface's codes counts without its sentence, too, and inside of `error`. Any
 * other code there may be a gateway's, which knows nothing of what became of the request.
 */
export function errorBodyOf(answer: HttpAnswer): { code: string; message: string } | null {
  const said = saidMembers(answer)
  const body = serviceErrorBody.safeParse(said)
  if (body.success) return usable(body.data, answer)
  if (answer.facts.status < 400) return null
  for (const one of [said, said['error']]) {
    const { code } = membersOf(one)
    if (typeof code === 'string' && isServiceErrorCode(code))
      return { code, message: saidSentence(answer) ?? '' }
  }
  return null
}

function usable(body: { code: string; message: string }, { secrets }: HttpAnswer) {
  const isCode = /^[A-Za-z0-9_.-]{1,64}$/.test(body.code) && !quotesSecret(body.code, secrets)
  return isCode ? body : null
}
