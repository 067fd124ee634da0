/** 1'234.50, with the apostrophe that business software prints. */
export function swissAmount(value: number): string {
  const [whole = '', cents] = value.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, "'")}.${cents}`
}

/** 31.12.2026 */
export function swissDate(iso: string): string {
  return iso.split('-').reverse().join('.')
}
