import type { Operation } from '../../../src-shared/service-api/endpoints.ts'
import { rateLimitRemainingHeader } from '../../../src-shared/service-api/limits.ts'
import { longestIdempotencyKey } from '../documents/upload-document.ts'

type Headers = Readonly<Record<string, object>>

const text = { type: 'string' } as const
const always: Headers = {
  [rateLimitRemainingHeader]: {
    description: 'Requests left in the current 60 seconds',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Request-Id': { description: 'Names this request for support', schema: text },
}
const contentRange: Headers = {
  'Content-Range': { description: 'The part that is sent, or the whole size (416)', schema: text },
}
const file: Headers = {
  'Accept-Ranges': { schema: { const: 'bytes' } },
  'Content-Disposition': { description: 'The name of the uploaded file', schema: text },
  ETag: { schema: text },
}

/** Headers of an answer of any operation, by its status. */
const ofStatus: Readonly<Record<number, Headers>> = {
  401: { 'WWW-Authenticate': { description: 'RFC 6750, section 3', schema: text } },
  416: contentRange,
  429: {
    'Retry-After': {
      description: 'Seconds until the next request can be made',
      schema: { type: 'integer', minimum: 1 },
    },
  },
}

const askAgain: Headers = {
  'Retry-After': {
    description: 'Seconds until the document may have been read, where that is known',
    schema: { type: 'integer', minimum: 1 },
  },
}

const ofOperation: Partial<Record<Operation, Readonly<Record<number, Headers>>>> = {
  uploadDocument: {
    202: {
      ...askAgain,
      Location: { description: 'Where the result is retrieved', schema: text },
      'Idempotency-Key': { description: 'The key, where the request had one', schema: text },
    },
  },
  retrieveStructuredData: { 202: askAgain },
  streamDocumentContent: { 200: file, 206: { ...file, ...contentRange } },
}

export function answerHeaders(operation: Operation, status: number): Headers {
  return { ...always, ...ofStatus[status], ...ofOperation[operation]?.[status] }
}

/** Headers that a request may carry, beside Accept and Authorization. */
export function requestHeaders(operation: Operation): object[] {
  switch (operation) {
    case 'uploadDocument':
      return [
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same key with the same file again makes no second document',
          schema: { type: 'string', minLength: 1, maxLength: longestIdempotencyKey },
        },
        {
          name: 'Priority',
          in: 'header',
          description:
            'With an urgency of 0 to 2 (RFC 9218), read before the other documents of the workspace that wait',
          schema: { type: 'string' },
        },
      ]
    case 'streamDocumentContent':
      return [
        {
          name: 'Range',
          in: 'header',
          description: 'One range of bytes (RFC 9110, section 14.2)',
          schema: { type: 'string', pattern: '^bytes=\\d*-\\d*$' },
        },
      ]
    default:
      return []
  }
}
