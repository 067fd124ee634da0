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
/** The interface's own member that only sounds like one. */
const openNames = new Set(['token_request_config'])

/** Whether a name says that its value is a secret; what is named in doubt is one. */
export function isSecretName(name: string): boolean {
  if (openNames.has(name)) return false
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (tellingAbout.test(last)) return false
  if (secretPart.test(words.join('')) || words.some((word) => secretWords.has(word))) return true
  return last === 'key' && !openKey.test(words.at(-2) ?? '')
}

/** `clientSecret`, `Client-Secret` and `CLIENT_SECRET` are the same two words. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
