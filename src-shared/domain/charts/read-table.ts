/** Text with separated values (RFC 4180) as rows of cells; which delimiter it has is told by what it holds. */
export type TableRow = {
  readonly cells: readonly string[]
  /** From 1, where the row begins. */
  readonly line: number
}

const delimiters = [';', '\t', ',']

/** Rows in which something stands. */
export function readTable(text: string): TableRow[] {
  const plain = text.replace(/^\uFEFF/u, '')
  const tables = delimiters.map((delimiter) => rowsOf(plain, delimiter))
  // The one by which most rows fall into parts; of several that do alike, the first.
  const parts = tables.map((rows) => rows.filter(({ cells }) => cells.length > 1).length)
  return tables[parts.indexOf(Math.max(...parts))] ?? []
}

function rowsOf(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = []
  let [cells, cell, line, begin]: [string[], string, number, number] = [[], '', 1, 1]
  let isQuoted = false
  const endRow = (): void => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) rows.push({ cells, line: begin })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const isEnd = sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')
    if (isEnd) line += 1
    if (sign === '"') {
      // Doubled inside of quotes it is one; elsewhere than at the beginning of a cell it is itself.
      if (isQuoted && text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else if (isQuoted || cell === '') isQuoted = !isQuoted
      else cell += sign
    } else if (isQuoted) cell += sign
    else if (sign === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (isEnd) {
      endRow()
      begin = line
    } else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

/** UTF-8 and UTF-16 as they say themselves; what is neither is in the code page of Western Windows. */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
