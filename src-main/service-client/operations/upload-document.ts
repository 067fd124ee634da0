import type { ProfileInForce } from '../../../src-shared/service-api/connection-profile.ts'
import { uploadMediaTypes } from '../../../src-shared/service-api/limits.ts'
import type {
  CallOptions,
  Upload,
  UploadAnswer,
} from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import type { ServiceRequest } from '../service-request.ts'
import { errorBodyOf } from '../http/answered-failure.ts'
import type { HttpAnswer } from '../http/http-request.ts'
import { nextStepAfter, unreadableFailure } from '../http/next-step.ts'
import { parseAnswer, readText } from '../http/parse-answer.ts'
import { saidMembers } from '../http/said-sentence.ts'
import { asId, membersOf, type JsonMembers } from '../json-shape.ts'
import { multipartBody } from './multipart-body.ts'
import { failed } from './read-json-answer.ts'

/** Upload a document: POST /workspaces/{workspaceId}/documents. */
export async function uploadDocument(
  service: CallService,
  profile: ProfileInForce,
  upload: Upload,
  options?: CallOptions,
): Promise<Outcome<UploadAnswer>> {
  if (!uploadMediaTypes.some((type) => type === upload.mediaType))
    return failed(
      { kind: 'not-sent', reason: 'invalid-request', nextStep: 'choose-another-file' },
      null,
    )
  const { maximumUploadBytes } = profile
  if (maximumUploadBytes !== null && upload.bytes.byteLength > maximumUploadBytes)
    return failed(
      { kind: 'not-sent', reason: 'invalid-request', nextStep: 'make-file-smaller' },
      null,
    )
  const sent = await service.send(uploadRequest(profile, upload, options))
  if (!sent.ok) return sent
  return readUploadAnswer(sent.answer, upload.idempotencyKey)
}

function uploadRequest(
  { uploadBody, uploadPart }: ProfileInForce,
  upload: Upload,
  options: CallOptions | undefined,
): ServiceRequest {
  const body =
    uploadBody === 'raw'
      ? { parts: [upload.bytes], contentType: upload.mediaType }
      : multipartBody(
          { bytes: upload.bytes, name: upload.fileName, mediaType: upload.mediaType },
          uploadPart,
          `intray-${crypto.randomUUID()}`,
        )
  return {
    operation: 'uploadDocument',
    headers: {
      'content-type': body.contentType,
      'idempotency-key': upload.idempotencyKey,
      // RFC 9218; who does not know it leaves it aside.
      ...(upload.isFirst && { priority: 'u=1' }),
      ...(uploadBody === 'raw'
        ? {
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(upload.fileName)}`,
          }
        : {}),
    },
    body: {
      parts: body.parts,
      ...(upload.onBodyStarted ? { onStarted: upload.onBodyStarted } : {}),
      ...(upload.onProgress ? { onProgress: upload.onProgress } : {}),
      ...(upload.onBodySent ? { onSent: upload.onBodySent } : {}),
    },
    options,
  }
}

/** The id may stand in several places; see docs/interface-gaps.md, uploadBody. */
function readUploadAnswer(answer: HttpAnswer, idempotencyKey: string): Outcome<UploadAnswer> {
  const { facts } = answer
  const parsed = parseAnswer(answer)
  const members = onlyMembers(parsed.ok ? parsed.value : null) ?? saidMembers(answer)
  const documentId =
    idIn(members) ??
    idIn(members['data']) ??
    idIn(members['document']) ??
    idAlone(answer) ??
    idInLocation(answer)
  if (documentId !== null)
    return {
      ok: true,
      value: {
        documentId,
        status: typeof members['status'] === 'string' ? members['status'] : null,
        honoursIdempotencyKey: answer.headers.get('idempotency-key') === idempotencyKey,
      },
      facts,
    }
  const error = errorBodyOf(answer)
  if (error)
    return failed(
      {
        kind: 'answered',
        status: facts.status,
        code: error.code,
        message: null,
        requestId: facts.requestId,
        retryAfterMs: facts.retryAfterMs,
        nextStep: nextStepAfter(facts.status, error.code),
      },
      facts,
    )
  return failed(unreadableFailure(parsed.ok ? 'wrong-shape' : parsed.reason, facts), facts)
}

/** As its result does, the answer may come as a list. */
function onlyMembers(value: unknown): JsonMembers | null {
  return Array.isArray(value) && value.length === 1 ? membersOf(value[0]) : null
}

/** A body that is the id and nothing else, as text or as JSON. */
function idAlone(answer: HttpAnswer): string | null {
  const read = readText(answer)
  return (
    (read.ok && /^\s*"?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"?\s*$/i.exec(read.text)?.[1]) ||
    null
  )
}

function idIn(value: unknown): string | null {
  const members = membersOf(value)
  return asId(members['documentId']) ?? asId(members['id']) ?? asId(members['document_id'])
}

function idInLocation(answer: HttpAnswer): string | null {
  const path = (answer.headers.get('location') ?? '').split(/[?#]/)[0] ?? ''
  return asId(/\/documents\/([^/]+)\/?$/.exec(path)?.[1])
}
