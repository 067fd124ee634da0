/** Whether an address stands on a page of another kind of paper. */
import { isRetrievalType } from '../../classify/classify-document.ts'
import type { Sightings } from '../sightings.ts'
import type { AddressBlock } from './address-block.ts'

/** A delivery note or a waybill behind a bill says who carries what to whom. */
export function isOfOtherPaper({ page }: AddressBlock, { typeWords }: Sightings): boolean {
  if (page.page === 1) return false
  const types = typeWords.filter(({ cell }) => cell.page === page.page).map(({ type }) => type)
  return types.includes('DELIVERY_NOTE') && !types.some(isRetrievalType)
}
