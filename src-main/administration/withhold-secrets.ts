import { isSecretName, wordsOf } from '../../src-shared/domain/is-secret-name.ts'

/**
 * Secrets never reach the renderer, also where a service sends some that its interface does not
 * promise: `secrets` of a webhook, `clientSecret` in a list, an API key among the headers. Nothing
 * but its name tells a secret, so what is named in doubt is withheld.
 */

/** `tokenLifetime: 3600` and `minPasswordLength: 12`: what is a number and would be no secret. */
const measure =
  /^(?:max|min|maximum|minimum|length|size|count|limit|lifetime|ttl|age|timeout|interval|attempts|retries|seconds|minutes|hours|days|ms)$/

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
