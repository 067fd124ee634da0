/** Reads CSV as RFC 4180 says, written apart from what writes it. */
export function parseCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let inQuotes = false
  const source = text.replace(/^\ufeff/u, '')
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at)
    if (inQuotes) {
      if (sign !== '"') field += sign
      else if (source.charAt(at + 1) === '"') {
        field += '"'
        at++
      } else inQuotes = false
    } else if (sign === '"' && field === '') inQuotes = true
    else if (sign === delimiter) {
      row.push(field)
      field = ''
    } else if (sign === '\r' && source.charAt(at + 1) === '\n') {
      rows.push([...row, field])
      row = []
      field = ''
      at++
    } else field += sign
  }
  return rows
}
