import { meantStatus } from '../../../src-shared/service-api/errors.ts'
import type { CallOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'

/** Only a service that offers it: the embedded one. One that is gone already counts as deleted. */
export async function deleteDocument(
  service: CallService,
  documentId: string,
  options?: CallOptions,
): Promise<Outcome<null>> {
  const sent = await service.send({
    operation: 'deleteDocument',
    parameters: { documentId },
    options,
  })
  if (sent.ok) return { ok: true, value: null, facts: sent.answer.facts }
  if (sent.failure.kind === 'answered' && meantStatus(sent.failure) === 404 && sent.facts)
    return { ok: true, value: null, facts: sent.facts }
  return sent
}
