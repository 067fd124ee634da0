import { getAtPointer } from '../json-pointer.ts'

/** A result as it now reads: the service's JSON, whose members may be absent or of any kind. */
export type ResultJson = Readonly<Record<string, unknown>>

export type Money = { readonly value: number; readonly currency: string }

/** The amount at a pointer, or undefined where there is none that can be calculated with. */
export function moneyAt(result: unknown, pointer: string): Money | undefined {
  const value = getAtPointer(result, `${pointer}/value`)
  const currency = getAtPointer(result, `${pointer}/currency`)
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return { value, currency: typeof currency === 'string' && currency !== '' ? currency : 'CHF' }
}

/** Text at a pointer that is not blank. */
export function textAt(result: unknown, pointer: string): string | undefined {
  const value = getAtPointer(result, pointer)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function numberAt(result: unknown, pointer: string): number | undefined {
  const value = getAtPointer(result, pointer)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function listAt(result: unknown, pointer: string): readonly unknown[] {
  const value = getAtPointer(result, pointer)
  return Array.isArray(value) ? value : []
}
