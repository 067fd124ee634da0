/** The beginning of a text, no longer than `length` whether signs or UTF-16 units are counted; no sign is halved. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
