/** LZW as PDF has it (ISO 32000-1, 7.4.4): codes of 9 to 12 bits, highest bit first. */
export function packLzw(bytes: Uint8Array, early = true): Buffer {
  const bits: string[] = []
  let width = 9
  let table = new Map<string, number>()
  const write = (code: number) => bits.push(code.toString(2).padStart(width, '0'))
  const clear = () => {
    write(256)
    table = new Map(Array.from({ length: 256 }, (_, code) => [String.fromCharCode(code), code]))
    width = 9
  }
  clear()
  let next = 258
  let known = ''
  for (const character of Buffer.from(bytes).toString('latin1')) {
    if (table.has(known + character)) {
      known += character
      continue
    }
    write(table.get(known) ?? 0)
    table.set(known + character, next++)
    known = character
    // The reader is one entry behind the writer.
    if (next - 1 + (early ? 1 : 0) >= 1 << width) width++
    if (next === 4_094) {
      clear()
      next = 258
    }
  }
  if (known) {
    write(table.get(known) ?? 0)
    if (next + (early ? 1 : 0) >= 1 << width) width++
  }
  write(257)
  const all = bits.join('')
  const size = Math.ceil(all.length / 8)
  return Buffer.from(
    Array.from({ length: size }, (_, at) =>
      parseInt(all.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2),
    ),
  )
}

/** Run length as PDF has it (ISO 32000-1, 7.4.5). */
export function packRunLength(bytes: Uint8Array): Buffer {
  const packed: number[] = []
  for (let at = 0; at < bytes.length;) {
    let run = 1
    while (run < 128 && at + run < bytes.length && bytes[at + run] === bytes[at]) run++
    if (run > 1) packed.push(257 - run, bytes[at] ?? 0)
    else packed.push(0, bytes[at] ?? 0)
    at += run
  }
  return Buffer.from([...packed, 128])
}

export function packAscii85(bytes: Uint8Array): Buffer {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4)
    group.set(bytes.subarray(at, at + 4))
    const digits: string[] = []
    let value = group.readUInt32BE()
    for (let index = 0; index < 5; index++) {
      digits.unshift(String.fromCharCode(0x21 + (value % 85)))
      value = Math.floor(value / 85)
    }
    const used = Math.min(4, bytes.length - at)
    const whole = digits.join('')
    text += whole === '!!!!!' && used === 4 ? 'z' : whole.slice(0, used + 1)
    if (at % 60 === 0) text += '\n'
  }
  return Buffer.from(`${text}~>`)
}
