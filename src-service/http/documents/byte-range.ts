export type ByteRange =
  { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' }

/**
 * A Range header over a file of `size` bytes, `end` included (RFC 9110 section 14). Several ranges,
 * other units and what does not parse are answered with the whole, as the RFC allows.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange {
  const parsed = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!parsed) return { kind: 'whole' }
  const [, first = '', last = ''] = parsed
  if (first === '' && last === '') return { kind: 'whole' }
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return { kind: 'whole' }
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}
