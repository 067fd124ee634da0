/**
 * Secrets never reach the renderer, also where a service sends some that its interface does not
 * promise: `secrets` of a webhook, `clientSecret` in a list, an API key among the headers.
 */

/** What a value is called that is worth keeping from sight, whatever the spelling. */
const secretName =
  /(secret|password|passwd|passphrase|authori[sz]ation|credential|private[-_]?key|api[-_]?key|access[-_]?key|signing[-_]?key|cookie|(^|[-_])token$|(access|refresh|bearer|auth|id)[-_]?token)/i
/** The interface's own members that only sound like one. */
const openNames = new Set(['secret_names', 'token_request_config'])

export function isSecretName(name: string): boolean {
  return !openNames.has(name) && secretName.test(name)
}

/** A copy without the members whose names say that they are secrets, at any depth. */
export function withoutSecrets<Value>(value: Value): Value {
  return strip(value) as Value
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => !isSecretName(name) || isHarmless(member))
      .map(([name, member]) => [name, strip(member)]),
  )
}

/** `requiresPassword: true` and `tokenLifetime: 3600` are settings and tell nothing. */
function isHarmless(member: unknown): boolean {
  return typeof member === 'boolean' || typeof member === 'number' || member === null
}
