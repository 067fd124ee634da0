/**
 * Linux keeps names as bytes, and old archives and servers write them in Latin-1: such a name is no text.
 * Each byte that is none stands in our strings as a character of its own from Unicode's private use, so
 * that the same file is found by them again, also after they were stored.
 */
const firstStandIn = 0xf700

/** The name as a string from which `locationOf` makes the same bytes. */
export function nameOfBytes(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (Buffer.from(text, 'utf8').equals(bytes)) return text
  return [...bytes]
    .map((byte) => String.fromCharCode(byte < 0x80 ? byte : firstStandIn + byte))
    .join('')
}

/** What the system is asked for under a path. */
export function locationOf(path: string): string | Buffer {
  if (process.platform === 'win32' || !/[\uf780-\uf7ff]/u.test(path)) return path
  const parts = path.split('/').map((part) => {
    // A name has stand-ins for all its bytes or none, so that one whole name is turned back at a time.
    if (!/^[\0-\u007f\uf780-\uf7ff]*$/u.test(part)) return Buffer.from(part, 'utf8')
    return Buffer.from(part.replace(/[\uf780-\uf7ff]/gu, latinOf), 'latin1')
  })
  return Buffer.concat(parts.flatMap((part, index) => (index ? [Buffer.from('/'), part] : [part])))
}

/** The name as Latin-1 has it, which is what it mostly was. */
export function readableName(name: string): string {
  return name.replace(/[\uf780-\uf7ff]/gu, latinOf)
}

function latinOf(standIn: string): string {
  return String.fromCharCode(standIn.charCodeAt(0) - firstStandIn)
}
