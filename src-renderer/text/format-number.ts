import { groupDigits, minusSign } from '../../src-shared/domain/format-amount.ts'

/** Whole and decimal numbers by Swiss custom, the same in all four languages: 1’234.5. */
export function formatNumber(value: number, maxDecimals = 0): string {
  const [whole = '0', fraction] = Math.abs(value)
    .toFixed(maxDecimals)
    .replace(/\.0+$/u, '')
    .split('.')
  const grouped = groupDigits(whole, '’')
  return (value < 0 ? minusSign : '') + grouped + (fraction === undefined ? '' : `.${fraction}`)
}

/** A rate in percent, with as many decimals as it has, two at most: 8.1 %. */
export function formatRate(rate: number): string {
  return `${formatNumber(rate, 2).replace(/0$/u, '')} %`
}

/** 0..1 as whole per cent. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/**
 * A file's size in steps of 1024, as file managers show it.
 * @param units for 1, 1024, 1024² and more bytes: French has words of its own
 */
export function formatBytes(bytes: number, units: readonly string[]): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${formatNumber(value, value < 10 && unit > 0 ? 1 : 0)} ${units[unit] ?? ''}`
}
