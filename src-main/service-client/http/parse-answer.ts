import type { UnreadableReason } from '../../../src-shared/service-api/service-failure.ts'
import { decodeText } from './decode-text.ts'
import type { HttpAnswer } from './http-request.ts'
import { findJsonFlaw } from './scan-json.ts'

export type Parsed =
  | { readonly ok: true; readonly text: string; readonly value: unknown }
  | { readonly ok: false; readonly reason: UnreadableReason }

/** The text of an answer's body, or why it has none. */
export function readText(
  answer: HttpAnswer,
):
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: UnreadableReason } {
  if (answer.cut === 'too-large') return { ok: false, reason: 'too-large' }
  if (answer.cut !== 'no') return { ok: false, reason: 'truncated' }
  const text = decodeText(answer.body)
  if (text === null) return { ok: false, reason: 'not-utf8' }
  if (text.trim() === '') return { ok: false, reason: 'empty' }
  if (looksLikeHtml(text)) return { ok: false, reason: 'html' }
  return { ok: true, text }
}

/** Several look into one answer: whether it is an error, then what it says. */
const parsed = new WeakMap<HttpAnswer, Parsed>()

/** The JSON of an answer's body; safe to walk, whoever sent it. Parsed once: whoever is given it does not change it. */
export function parseAnswer(answer: HttpAnswer): Parsed {
  const known = parsed.get(answer) ?? parseAnew(answer)
  parsed.set(answer, known)
  return known
}

function parseAnew(answer: HttpAnswer): Parsed {
  const read = readText(answer)
  if (!read.ok) return read
  const flaw = findJsonFlaw(read.text)
  if (flaw) return { ok: false, reason: flaw }
  try {
    return { ok: true, text: read.text, value: JSON.parse(read.text) as unknown }
  } catch {
    return { ok: false, reason: looksCut(read.text) ? 'truncated' : 'not-json' }
  }
}

/** Whether an answer says that it is XML. */
export function isXml(answer: HttpAnswer): boolean {
  return /\bxml\b/i.test(answer.headers.get('content-type') ?? '')
}

/** A page of a network that wants a sign-in, or of a proxy, whatever its content type says. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype\s+html|html|head|body|script|meta)\b/i.test(
    text.slice(0, 2000),
  )
}

function looksCut(text: string): boolean {
  const trimmed = text.trim()
  return /^[[{]/.test(trimmed) && !/[\]}]$/.test(trimmed)
}
