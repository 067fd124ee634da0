import type { ProfileInForce } from '../../../src-shared/service-api/connection-profile.ts'
import {
  feedbackRecord,
  waitingCorrection,
  type Correction,
  type FeedbackRecord,
  type FeedbackRequest,
  type WaitingCorrection,
} from '../../../src-shared/service-api/feedback.ts'
import type { CallOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { unreadableFailure } from '../http/next-step.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import { membersOf } from '../json-shape.ts'
import { jsonBody } from './json-body.ts'
import { patchOf } from './json-patch.ts'
import { itemsOf, readableItems } from './lenient-list.ts'
import { failed, readJsonAnswer } from './read-json-answer.ts'

/** Provide feedback: PATCH …/feedback. Any 2xx is taken; what its body says is not needed. */
export async function provideFeedback(
  service: CallService,
  profile: ProfileInForce,
  documentId: string,
  feedback: FeedbackRequest,
  options?: CallOptions,
): Promise<Outcome<null>> {
  const sent = await service.send({
    operation: 'provideFeedback',
    parameters: { documentId },
    ...feedbackBody(profile, feedback),
    options,
  })
  if (!sent.ok) return sent
  const { facts } = sent.answer
  if (facts.status === 204 || sent.answer.body.byteLength === 0)
    return { ok: true, value: null, facts }
  const parsed = parseAnswer(sent.answer)
  // A sign-in page of the network is a 200 as well: nothing was stored then.
  if (!parsed.ok) return failed(unreadableFailure(parsed.reason, facts), facts)
  return { ok: true, value: null, facts }
}

function feedbackBody({ feedbackBody: kind }: ProfileInForce, feedback: FeedbackRequest) {
  const waiting = feedback.corrections.map((one) => waitingCorrection.parse(one))
  switch (kind) {
    case 'corrections':
      return jsonBody({ ...feedback, corrections: waiting.map(asTold) })
    case 'json-patch':
      return jsonBody(patchOf(waiting), 'application/json-patch+json')
  }
}

function asTold({ absentParent: _ours, ...told }: WaitingCorrection): Correction {
  return told
}

/** Get document feedback. 404 means that there is none yet. */
export async function getDocumentFeedback(
  service: CallService,
  documentId: string,
  options?: CallOptions,
): Promise<Outcome<readonly FeedbackRecord[]>> {
  const sent = await service.send({
    operation: 'getDocumentFeedback',
    parameters: { documentId },
    options,
  })
  if (!sent.ok) {
    const none = sent.failure.kind === 'answered' && sent.failure.status === 404 && sent.facts
    return none ? { ok: true, value: [], facts: none } : sent
  }
  const { facts } = sent.answer
  if (facts.status === 204) return { ok: true, value: [], facts }
  return readJsonAnswer(sent, (value) => {
    const list = membersOf(value)['feedback'] ?? itemsOf(value)
    return Array.isArray(list) ? readableItems(list, feedbackRecord) : null
  })
}
