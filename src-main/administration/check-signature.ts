import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignatureFinding } from '../../src-shared/contract/administration.ts'

/** Standard Webhooks tells receivers to refuse what is further from their clock. */
const toleranceMs = 5 * 60_000
const base64Prefix = 'whsec_'

export type PastedDelivery = {
  readonly secret: string
  readonly headers: string
  readonly body: string
}
export type SignatureCheck = {
  readonly finding: SignatureFinding
  /** By the delivery's own word. */
  readonly sentAt: string | null
}

/**
 * Whether a delivery is signed with the secret: HMAC-SHA256 over `id.timestamp.body` in base64,
 * after `v1,` (standardwebhooks.com). Several signatures may stand side by side while a secret is
 * being replaced; one that fits is enough.
 */
export function checkSignature(delivery: PastedDelivery, now: number): SignatureCheck {
  const headers = readHeaders(delivery.headers)
  const body = delivery.body
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const signatures = (headers.get('webhook-signature') ?? '').split(/\s+/).filter(Boolean)
  const sentAt = timeOf(timestamp)
  const found = (finding: SignatureFinding): SignatureCheck => ({ finding, sentAt })

  if (!id) return found('no-id')
  if (sentAt === null) return found('no-timestamp')
  if (signatures.length === 0) return found('no-signature')
  if (body.trim() === '') return found('no-body')
  const candidates = signatures.filter((it) => it.startsWith('v1,')).map((it) => it.slice(3))
  if (candidates.length === 0) return found('unknown-version')

  const key = keyOf(delivery.secret.trim())
  const fits = (text: string) =>
    candidates.some((it) => sameText(it, signatureOf(key, `${id}.${timestamp}.${text}`)))
  // A text field puts \n for \r\n, and copying often takes or adds a line break at the end.
  const asPasted = [body, body.trimEnd(), `${body.trimEnd()}\n`, body.replaceAll('\n', '\r\n')]
  if (asPasted.some(fits))
    return found(Math.abs(now - Date.parse(sentAt)) > toleranceMs ? 'valid-but-old' : 'valid')
  const compact = compactJson(body)
  return found(compact !== null && fits(compact) ? 'reformatted' : 'wrong-secret-or-altered')
}

/** `name: value` lines in any case; a request line or anything else is passed over. */
function readHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const header = /^["']?([\w-]+)["']?\s*[:=](.*)$/.exec(line.trim())
    const value = (header?.[2] ?? '').trim().replace(/^["']|["']?,?$/g, '')
    if (header?.[1]) headers.set(header[1].toLowerCase(), value)
  }
  return headers
}

/** Seconds since 1970 as an ISO time. */
function timeOf(timestamp: string): string | null {
  if (!/^\d{1,11}$/.test(timestamp)) return null
  return new Date(Number(timestamp) * 1000).toISOString()
}

function keyOf(secret: string): Buffer {
  return secret.startsWith(base64Prefix)
    ? Buffer.from(secret.slice(base64Prefix.length), 'base64')
    : Buffer.from(secret, 'utf8')
}

function signatureOf(key: Buffer, signed: string): string {
  return createHmac('sha256', key).update(signed).digest('base64')
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function compactJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return null
  }
}
