/** Pictures that no service takes as they are, so that they go out in another form. */
export type ConvertibleMediaType = 'image/webp' | 'image/gif'

/**
 * By content and not by name, as `detectMediaType`.
 * @param head the first bytes of the file, one character a byte
 */
export function detectConvertible(head: string): ConvertibleMediaType | null {
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  return /^GIF8[79]a/.test(head) ? 'image/gif' : null
}
