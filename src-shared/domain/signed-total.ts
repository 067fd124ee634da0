type Money = { readonly currency: string; readonly value: number }

/** A credit note takes away from every sum it stands in, whether its paper prints a minus or not. */
export function signedTotal<Total extends Money>(
  documentType: string | null | undefined,
  total: Total | null,
): Total | null {
  if (!total || documentType !== 'CREDIT_NOTE') return total
  return { ...total, value: -Math.abs(total.value) }
}
