/** What goes between the program and its page, in a form that fits a text: plain data, and bytes. */
export const codecSource = `
const pack = (value) => JSON.stringify(value, (_, it) => {
  if (it instanceof ArrayBuffer) return { bytesOf: 'ArrayBuffer', base64: base64Of(new Uint8Array(it)) }
  if (it instanceof Uint8Array) return { bytesOf: 'Uint8Array', base64: base64Of(it) }
  if (typeof it === 'function') throw new TypeError('An object could not be cloned.')
  return it
}) ?? 'null'
const unpack = (text) => JSON.parse(text, (_, it) => {
  if (it === null || typeof it !== 'object' || !('bytesOf' in it)) return it
  const bytes = Uint8Array.from(atob(it.base64), (letter) => letter.charCodeAt(0))
  return it.bytesOf === 'ArrayBuffer' ? bytes.buffer : bytes
})
function base64Of(bytes) {
  const letters = []
  for (let at = 0; at < bytes.length; at += 4096) letters.push(String.fromCharCode(...bytes.subarray(at, at + 4096)))
  return btoa(letters.join(''))
}
`

type Codec = {
  readonly pack: (value: unknown) => string
  readonly unpack: (text: string) => unknown
}

// The same lines run in the page, so there is one text of them. Node's Buffer turns itself into JSON
// before a replacer sees it, so bytes go in as plain arrays of bytes.
// eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
const codec = new Function(`${codecSource}; return { pack, unpack }`)() as Codec

export const unpack = codec.unpack
export function pack(value: unknown): string {
  return codec.pack(value instanceof Buffer ? Uint8Array.from(value) : value)
}
