/** Marks of Unicode that turn the direction of what follows: nobody sees them, and digits read otherwise. */
const bidiMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A text as it is written, without what would show it in another order. */
export function withoutBidiMarks(text: string): string {
  return text.replace(bidiMarks, '')
}
