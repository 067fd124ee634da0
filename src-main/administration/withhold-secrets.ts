/**
 * Secrets never reach the renderer, also where a service sends some that its interface does not
 * promise: `secrets` of a webhook, `clientSecret` in a list, an API key among the headers. Nothing
 * but its name tells a secret, so what is named in doubt is withheld.
 */

/** Parts of a name that tell a secret, also where its words are written together. */
const secretPart =
  /secret|passwor[dt]|kennwort|passwd|passphrase|passcode|pwd|authori[sz]ation|credential|cookie|assertion|bearer|token(?!i[sz])|(?:api|access|private|signing|subscription|account|shared|master)key|sessionid|connectionstring/
/** Words that tell one when they stand by themselves. */
const secretWords = new Set(['auth', 'jwt', 'otp', 'pass', 'pin', 'sas', 'sig'])
/** `x-functions-key` is one; these keys are known to everybody. */
const openKey = /^(?:public|primary|foreign|idempotency|partition|sort)$/
/** `token_url` and `secret_names` tell of a secret, and not the secret. */
const tellingAbout =
  /^(?:name|names|type|types|url|urls|uri|endpoint|method|methods|algorithm|alg|at|in|expires|expiry|expiration)$/
/** `tokenLifetime: 3600` and `minPasswordLength: 12`: what is a number and would be no secret. */
const measure =
  /^(?:max|min|maximum|minimum|length|size|count|limit|lifetime|ttl|age|timeout|interval|attempts|retries|seconds|minutes|hours|days|ms)$/
/** The interface's own member that only sounds like one. */
const openNames = new Set(['token_request_config'])

export function isSecretName(name: string): boolean {
  if (openNames.has(name)) return false
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (tellingAbout.test(last)) return false
  if (secretPart.test(words.join('')) || words.some((word) => secretWords.has(word))) return true
  return last === 'key' && !openKey.test(words.at(-2) ?? '')
}

/** A copy without the members whose names say that they are secrets, at any depth. */
export function withoutSecrets<Value>(value: Value): Value {
  return strip(value) as Value
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  const isOpen = 'value' in value ? pairRule(value) : memberRule
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => isOpen(name, member))
      .map(([name, member]) => [name, strip(member)]),
  )
}

const memberRule = (name: string, member: unknown): boolean =>
  !isSecretName(name) || isHarmless(name, member)

/** In `{ name: 'X-Api-Key', value: '…' }` it is one member that names the other. */
function pairRule(pair: object): typeof memberRule {
  const nameMembers = ['name', 'key', 'header']
  const named = Object.entries(pair).some(
    ([name, member]) =>
      nameMembers.includes(name) && typeof member === 'string' && isSecretName(member),
  )
  return (name, member) => {
    if (name === 'value') return !named
    return nameMembers.includes(name) || memberRule(name, member)
  }
}

/** `requiresPassword: true` is a setting and tells nothing. */
function isHarmless(name: string, member: unknown): boolean {
  if (typeof member === 'number') return wordsOf(name).some((word) => measure.test(word))
  return typeof member === 'boolean' || member === null
}

/** `clientSecret`, `Client-Secret` and `CLIENT_SECRET` are the same two words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
