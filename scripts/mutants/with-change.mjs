/**
 * @param {string} source
 * @param {{ start: number, end: number, replacement: string }} mutant
 */
export function withChange(source, { start, end, replacement }) {
  return source.slice(0, start) + replacement + source.slice(end)
}
