import { documentText, type DocumentText } from '../../../src-shared/service-api/page-text.ts'
import type { CallOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { readJsonAnswer } from './read-json-answer.ts'

/** The words of the pages: the embedded service's own operation, null where it is not offered. */
export async function getDocumentText(
  service: CallService,
  documentId: string,
  options?: CallOptions,
): Promise<Outcome<DocumentText | null>> {
  const sent = await service.send({
    operation: 'getDocumentText',
    parameters: { documentId },
    maxBytes: 64 * 1024 * 1024,
    options,
  })
  if (!sent.ok) {
    const status = sent.failure.kind === 'answered' ? sent.failure.status : null
    const notOffered = (status === 404 || status === 405 || status === 501) && sent.facts
    return notOffered ? { ok: true, value: null, facts: notOffered } : sent
  }
  return readJsonAnswer(sent, (value) => documentText.safeParse(value).data ?? null)
}
