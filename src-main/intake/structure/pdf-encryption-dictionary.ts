/** The standard security handler's entries (ISO 32000-1, table 20 and 21). */
export type Encryption = {
  readonly revision: number
  readonly owner: Buffer
  readonly user: Buffer
  readonly permissions: number
  /** All lengths that the key may have: writers disagree on the unit of a crypt filter's. */
  readonly keyLengths: readonly number[]
  readonly encryptMetadata: boolean
  /** First half of the file's /ID. */
  readonly id: Buffer
}

/**
 * Reads the encryption dictionary of a PDF, given one character a byte. It is never compressed and
 * its strings are never encrypted, so it can be found as text.
 * @returns null where there is none, or none that is understood
 */
export function readEncryption(pdf: string): Encryption | null {
  const dictionary = findDictionary(pdf)
  if (dictionary === null || !/\/Filter\s*\/Standard\b/.test(dictionary)) return null
  const owner = stringOf(dictionary, 'O')
  const user = stringOf(dictionary, 'U')
  const revision = numberOf(dictionary, 'R')
  const permissions = numberOf(dictionary, 'P')
  if (!owner || !user || revision === null || permissions === null) return null
  return {
    revision,
    owner,
    user,
    permissions: permissions | 0,
    keyLengths: keyLengthsOf(dictionary),
    encryptMetadata: !/\/EncryptMetadata\s+false\b/.test(dictionary),
    id: fileId(pdf),
  }
}

function findDictionary(pdf: string): string | null {
  const named = [...pdf.matchAll(/\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R\b/g)].at(-1)
  if (!named) {
    const inline = pdf.lastIndexOf('/Encrypt')
    return inline < 0 ? null : pdf.slice(inline, inline + 4096)
  }
  const [, number = '', generation = ''] = named
  const object = new RegExp(`(?:^|[^\\d])${number}\\s+${generation}\\s+obj\\b`, 'g')
  const at = [...pdf.matchAll(object)].at(-1)?.index
  if (at === undefined) return null
  const end = pdf.indexOf('endobj', at)
  return end < 0 ? null : pdf.slice(at, end)
}

function keyLengthsOf(dictionary: string): number[] {
  const named = [...dictionary.matchAll(/\/Length\s+(\d{1,4})\b/g)].map(([, digits]) =>
    Number(digits),
  )
  const inBytes = named.map((length) => (length >= 40 ? length / 8 : length))
  return [...new Set([...inBytes, 5, 16])].filter((bytes) => bytes >= 5 && bytes <= 16)
}

function fileId(pdf: string): Buffer {
  const at = [...pdf.matchAll(/\/ID\s*\[\s*(?=[<(])/g)].at(-1)
  return at ? (readString(pdf, at.index + at[0].length) ?? Buffer.alloc(0)) : Buffer.alloc(0)
}

function numberOf(dictionary: string, name: string): number | null {
  const match = new RegExp(`/${name}\\s+(-?\\d{1,10})\\b`).exec(dictionary)
  return match ? Number(match[1]) : null
}

function stringOf(dictionary: string, name: string): Buffer | null {
  const match = new RegExp(`/${name}\\s*(?=[<(])`).exec(dictionary)
  return match ? readString(dictionary, match.index + match[0].length) : null
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A literal or hexadecimal string (ISO 32000-1, 7.3.4) that begins at `at`. */
function readString(text: string, at: number): Buffer | null {
  if (text[at] === '<') {
    const end = text.indexOf('>', at)
    return end < 0 ? null : Buffer.from(text.slice(at + 1, end).replace(/\s/g, ''), 'hex')
  }
  let value = ''
  let depth = 0
  for (let index = at + 1; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === ')' && depth-- === 0) return Buffer.from(value, 'latin1')
    if (character === '(') depth++
    if (character !== '\\') {
      value += character
      continue
    }
    const octal = /^[0-7]{1,3}/.exec(text.slice(index + 1, index + 4))
    if (octal) value += String.fromCharCode(parseInt(octal[0], 8) & 255)
    else if (!/[\r\n]/.test(text.charAt(index + 1)))
      value += escapes[text.charAt(index + 1)] ?? text.charAt(index + 1)
    index += octal ? octal[0].length : 1
    // A line end after a backslash is no part of the string, and may be two characters.
    if (text.slice(index - 1, index + 2) === '\\\r\n') index++
  }
  return null
}
