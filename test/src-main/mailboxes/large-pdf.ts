import { smallPdf } from '../../support/small-files.ts'

/** Whole by its own structure, with a long remark before its end. */
export function largePdf(byteSize: number, name = 'large'): Buffer {
  const small = Buffer.from(smallPdf(name))
  const [end = ''] = /startxref\s+\d+\s+%%EOF\s*$/.exec(small.toString('latin1')) ?? []
  return Buffer.concat([
    small,
    Buffer.from('\n%'),
    Buffer.alloc(byteSize, 'x'),
    Buffer.from(`\n${end}`),
  ])
}
