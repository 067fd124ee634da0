import {
  forgottenLessons,
  senderLessons,
  type SenderLesson,
  type SenderQuery,
} from '../../../src-shared/service-api/sender-lessons.ts'
import type { CallOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { jsonBody } from './json-body.ts'
import { readJsonAnswer } from './read-json-answer.ts'

/** Only a service that offers it: the embedded one. */
export async function getSenderLessons(
  service: CallService,
  sender: SenderQuery,
  options?: CallOptions,
): Promise<Outcome<SenderLesson[]>> {
  const sent = await service.send({ operation: 'getSenderLessons', ...jsonBody(sender), options })
  return readJsonAnswer(sent, (value) => senderLessons.safeParse(value).data?.lessons ?? null)
}

/** Only a service that offers it: the embedded one. What is forgotten already is none. */
export async function forgetSenderLessons(
  service: CallService,
  sender: SenderQuery,
  options?: CallOptions,
): Promise<Outcome<number>> {
  const sent = await service.send({
    operation: 'forgetSenderLessons',
    ...jsonBody(sender),
    options,
  })
  return readJsonAnswer(sent, (value) => forgottenLessons.safeParse(value).data?.papers ?? null)
}
