import { groupDigits } from '../../src-shared/domain/format-amount.ts'

/** 1'234.50, with the apostrophe that business software prints. */
export function swissAmount(value: number): string {
  const [whole = '', cents] = value.toFixed(2).split('.')
  return `${groupDigits(whole, "'")}.${cents}`
}

/** 31.12.2026 */
export function swissDate(iso: string): string {
  return iso.split('-').reverse().join('.')
}
