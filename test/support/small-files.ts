import sharp from 'sharp'

/** The smallest files of each kind that are whole, and ways to make each of them different. */

/** A PDF with one empty page and `text` in a comment, so that each text gives other bytes. */
export function smallPdf(text = 'intray'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  let body = `%PDF-1.4\n% ${text}\n`
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.byteLength(body))
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`
  }
  const start = Buffer.byteLength(body)
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  body += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${entries.join('')}`
  body += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\n`
  return Buffer.from(`${body}startxref\n${String(start)}\n%%EOF\n`)
}

/** A black and white TIFF of `pages` pages, 8 by 1 pixels each. */
export function smallTiff(pages = 1): Buffer {
  const entryCount = 8
  const pageBytes = 2 + entryCount * 12 + 4 + 2
  const file = Buffer.alloc(8 + pages * pageBytes)
  file.write('II*\0', 0, 'latin1')
  file.writeUInt32LE(8, 4)
  for (let page = 0; page < pages; page++) {
    const at = 8 + page * pageBytes
    const pixels = at + pageBytes - 2
    const entries: [tag: number, type: number, value: number][] = [
      [256, 3, 8],
      [257, 3, 1],
      [258, 3, 1],
      [259, 3, 1],
      [262, 3, 0],
      [273, 4, pixels],
      [278, 3, 1],
      [279, 4, 1],
    ]
    file.writeUInt16LE(entries.length, at)
    for (const [index, [tag, type, value]] of entries.entries()) {
      const entry = at + 2 + index * 12
      file.writeUInt16LE(tag, entry)
      file.writeUInt16LE(type, entry + 2)
      file.writeUInt32LE(1, entry + 4)
      if (type === 3) file.writeUInt16LE(value, entry + 8)
      else file.writeUInt32LE(value, entry + 8)
    }
    const next = page + 1 < pages ? at + pageBytes : 0
    file.writeUInt32LE(next, at + 2 + entries.length * 12)
    file[pixels] = 0xaa
  }
  return file
}

/** Two pictures of a colour each, shown one after the other. */
export function movingPicture(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (fill: string) =>
    Buffer.from(`<svg width="40" height="30"><rect width="40" height="30" fill="${fill}"/></svg>`)
  const moving = sharp([frame('#c00'), frame('#00c')], { join: { animated: true } })
  return moving[kind]({ delay: [100, 100] }).toBuffer()
}
