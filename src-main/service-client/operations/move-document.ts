import type { CallOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { jsonBody } from './json-body.ts'

/** Only a service that offers it: the embedded one. One that is in that workspace already counts as moved. */
export async function moveDocument(
  service: CallService,
  documentId: string,
  workspaceId: string,
  options?: CallOptions,
): Promise<Outcome<null>> {
  const sent = await service.send({
    operation: 'moveDocument',
    parameters: { documentId },
    ...jsonBody({ workspaceId }),
    options,
  })
  return sent.ok ? { ok: true, value: null, facts: sent.answer.facts } : sent
}
