import { decodePercent } from '../../../src-shared/domain/decode-percent.ts'
import type { CallOptions, DocumentContent } from '../../../src-shared/service-api/service-calls.ts'
import type { AnswerFacts, Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { leadsInside } from '../http/allowed-address.ts'
import { isSecureAddress } from '../../../src-shared/service-api/secure-address.ts'
import { answeredFailure } from '../http/answered-failure.ts'
import type { Exchange } from '../http/exchange.ts'
import type { HttpAnswer } from '../http/http-request.ts'
import { cancelledFailure, networkFailure, unreadableFailure } from '../http/next-step.ts'
import { looksLikeHtml, parseAnswer } from '../http/parse-answer.ts'
import { membersOf } from '../json-shape.ts'
import { failed } from './read-json-answer.ts'

const maxContentBytes = 128 * 1024 * 1024

/**
 * Stream Document Content. The bytes may come at once, from another address (a redirect or a `url`
 * member, followed once and without our Authorization), or as base64 in JSON.
 */
export async function streamDocumentContent(
  service: CallService,
  exchange: Exchange,
  documentId: string,
  options?: CallOptions,
): Promise<Outcome<DocumentContent>> {
  const sent = await service.send({
    operation: 'streamDocumentContent',
    parameters: { documentId },
    accept: '*/*',
    maxBytes: maxContentBytes,
    takeRedirect: true,
    options,
  })
  if (!sent.ok) return sent
  const { answer } = sent
  const location = isRedirect(answer) ? answer.headers.get('location') : null
  if (isRedirect(answer)) return followOnce(exchange, location, answer, options)
  if (!isJson(answer)) return contentOf(answer)
  const parsed = parseAnswer(answer)
  if (!parsed.ok) return failed(unreadableFailure(parsed.reason, answer.facts), answer.facts)
  const members = membersOf(parsed.value)
  const link = members['url'] ?? members['downloadUrl']
  if (typeof link === 'string') return followOnce(exchange, link, answer, options)
  return decoded(members, answer.facts)
}

async function followOnce(
  exchange: Exchange,
  location: string | null,
  { url: from, facts }: HttpAnswer,
  options: CallOptions | undefined,
): Promise<Outcome<DocumentContent>> {
  const target = location === null ? null : URL.parse(location, from)
  if (!target || !isSecureAddress(target) || leadsInside(target, from))
    return failed(
      { kind: 'not-sent', reason: 'foreign-address', nextStep: 'ask-the-provider' },
      facts,
    )
  const result = await exchange({
    method: 'GET',
    url: target,
    headers: { accept: '*/*' },
    maxBytes: maxContentBytes,
    ...(options?.signal ? { signal: options.signal } : {}),
  })
  switch (result.kind) {
    case 'cancelled':
      return failed(cancelledFailure, null)
    case 'not-sent':
      return failed({ ...result, nextStep: 'ask-the-provider' }, null)
    case 'no-answer':
      return failed(networkFailure(result.reason, result.bodySent, result.flaw), null)
    case 'answer':
      return result.facts.status === 200
        ? contentOf(result)
        : failed(answeredFailure(result), result.facts)
  }
}

function contentOf(answer: HttpAnswer): Outcome<DocumentContent> {
  const { facts } = answer
  if (answer.cut === 'too-large') return failed(unreadableFailure('too-large', facts), facts)
  if (answer.cut !== 'no' || isShort(answer))
    return failed(unreadableFailure('truncated', facts), facts)
  if (answer.body.byteLength === 0) return failed(unreadableFailure('empty', facts), facts)
  const start = new TextDecoder('latin1').decode(answer.body.subarray(0, 2000))
  if (looksLikeHtml(start)) return failed(unreadableFailure('html', facts), facts)
  const value = {
    bytes: answer.body,
    mediaType: mediaTypeOf(answer.headers.get('content-type')),
    fileName: fileNameOf(answer.headers.get('content-disposition')),
  }
  return { ok: true, value, facts }
}

/** Fewer bytes than announced; a compressed body announces the length on the wire instead. */
function isShort(answer: HttpAnswer): boolean {
  const announced = Number(answer.headers.get('content-length') ?? Number.NaN)
  const isPlain = !answer.headers.has('content-encoding')
  return isPlain && Number.isInteger(announced) && answer.body.byteLength < announced
}

function decoded(
  members: Readonly<Record<string, unknown>>,
  facts: AnswerFacts,
): Outcome<DocumentContent> {
  const text = members['content'] ?? members['base64'] ?? members['data']
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/\s]*(?:=\s*){0,2}$/.test(text))
    return failed(unreadableFailure('wrong-shape', facts), facts)
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  if (bytes.byteLength === 0) return failed(unreadableFailure('empty', facts), facts)
  const named = (value: unknown) => (typeof value === 'string' ? value : null)
  const mediaType = mediaTypeOf(
    named(members['mediaType']) ?? named(members['contentType']) ?? named(members['mimeType']),
  )
  const fileName = named(members['fileName']) ?? named(members['filename'])
  return { ok: true, value: { bytes, mediaType, fileName }, facts }
}

function isRedirect(answer: HttpAnswer): boolean {
  return [301, 302, 303, 307, 308].includes(answer.facts.status)
}

function isJson(answer: HttpAnswer): boolean {
  return /\bjson\b/i.test(answer.headers.get('content-type') ?? '')
}

function mediaTypeOf(header: string | null): string | null {
  const type = header?.split(';')[0]?.trim().toLowerCase()
  return type !== undefined && /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : null
}

/** RFC 6266: the extended form wins. Only a name is taken, never a path. */
function fileNameOf(header: string | null): string | null {
  if (header === null) return null
  const extended = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header)
  const name = (extended && decodePercent(extended)) ?? plain?.[1] ?? plain?.[2]
  return name?.split(/[/\\]/).at(-1)?.slice(0, 255) || null
}
