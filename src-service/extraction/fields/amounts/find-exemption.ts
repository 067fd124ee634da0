import { foldText } from '../../vocabulary/fold-text.ts'
import { taxExemptions } from '../../vocabulary/tax-exemptions.ts'

/** Whether a remark says that no tax is charged; whether none is charged indeed, the sums say. */
export function claimsExemption(text: string): boolean {
  const folded = foldText(text).replace(/[’`´]/gu, "'").replace(/\s+/gu, ' ')
  return taxExemptions.some((pattern) => pattern.test(folded))
}
