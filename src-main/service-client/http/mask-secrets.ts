const mask = '…'
/** Shorter runs that a text shares with a secret are chance; longer ones are a quotation. */
const quotedCharacters = 8
/** Shorter values are no secrets, and taking them out would take words apart. */
const shortestSecret = 4

/**
 * The text without anything it shares with what was sent in confidence: a service may quote the
 * token or the secret it was given, whole or cut, as it stands or as a form encodes it. Everything
 * else stays as it is, so that no long word is taken for a secret.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const quoted = new Uint8Array(text.length)
  for (const spelling of secrets.flatMap(spellingsOf)) markQuotes(text, spelling, quoted)
  if (!quoted.includes(1)) return text
  let masked = ''
  for (let at = 0; at < text.length; at++) {
    if (quoted[at] === 0) masked += text.charAt(at)
    else if (quoted[at - 1] !== 1) masked += mask
  }
  return masked
}

/**
 * The start of a text, masked; masking takes time for each character. What the cut leaves of a
 * quotation is too short to be known as one, so the last characters go as well.
 */
export function maskStart(text: string, secrets: readonly string[], longest: number): string {
  const masked = maskSecrets(text.slice(0, longest), secrets)
  return text.length > longest ? masked.slice(0, -quotedCharacters) : masked
}

export function quotesSecret(text: string, secrets: readonly string[]): boolean {
  return maskSecrets(text, secrets) !== text
}

function spellingsOf(secret: string): string[] {
  const form = new URLSearchParams({ s: secret }).toString().slice(2)
  return [...new Set([secret, encodeURIComponent(secret.toWellFormed()), form])].filter(
    (text) => text.length >= shortestSecret,
  )
}

function markQuotes(text: string, secret: string, quoted: Uint8Array): void {
  const width = Math.min(quotedCharacters, secret.length)
  const isRun = runsOf(secret, width, text.length)
  for (let at = 0; at + width <= text.length; at++)
    if (isRun(text.slice(at, at + width))) quoted.fill(1, at, at + width)
}

/** Every answer has a short text looked through for a long token, which is then not worth taking apart. */
function runsOf(secret: string, width: number, asked: number): (text: string) => boolean {
  if (asked < secret.length) return (text) => secret.includes(text)
  const runs = new Set<string>()
  for (let at = 0; at + width <= secret.length; at++) runs.add(secret.slice(at, at + width))
  return (text) => runs.has(text)
}
