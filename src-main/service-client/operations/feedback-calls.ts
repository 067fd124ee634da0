import type { ProfileInForce } from '../../../src-shared/service-api/connection-profile.ts'
import {
  feedbackRecord,
  type FeedbackRecord,
  type FeedbackRequest,
} from '../../../src-shared/service-api/feedback.ts'
import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { UnreadableReason } from '../../../src-shared/service-api/service-failure.ts'
import type { CallOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { unreadableFailure } from '../http/next-step.ts'
import { readText } from '../http/parse-answer.ts'
import { membersOf } from '../json-shape.ts'
import { jsonBody } from './json-body.ts'
import { patchOf, toldOf } from './json-patch.ts'
import { itemsOf, readableItems } from './lenient-list.ts'
import { failed, readJsonAnswer } from './read-json-answer.ts'

const notTaken: readonly UnreadableReason[] = ['html', 'truncated', 'too-large']

/**
 * Provide feedback: PATCH …/feedback. Any 2xx is taken, whatever its body says ("OK", XML, nothing), but
 * for a web page, or one that did not come whole.
 */
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
  const read = readText(sent.answer)
  // A sign-in page of the network is a 200 as well: nothing was stored then. Asking again does no harm.
  if (!read.ok && notTaken.includes(read.reason))
    return failed(unreadableFailure(read.reason, facts), facts)
  return { ok: true, value: null, facts }
}

function feedbackBody({ feedbackBody: kind }: ProfileInForce, feedback: FeedbackRequest) {
  const { corrections } = feedback
  switch (kind) {
    case 'corrections':
      return jsonBody({ ...feedback, corrections: corrections.map(toldOf) })
    case 'json-patch':
      return jsonBody(patchOf(corrections), 'application/json-patch+json')
  }
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
    const none = sent.failure.kind === 'answered' && meantStatus(sent.failure) === 404 && sent.facts
    return none ? { ok: true, value: [], facts: none } : sent
  }
  const { facts } = sent.answer
  if (facts.status === 204) return { ok: true, value: [], facts }
  return readJsonAnswer(sent, (value) => {
    const members = membersOf(value)
    const single = Array.isArray(members['corrections']) ? [value] : null
    const list = members['feedback'] ?? itemsOf(value) ?? single
    return Array.isArray(list) ? readableItems(list, feedbackRecord) : null
  })
}
