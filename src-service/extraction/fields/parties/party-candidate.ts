import type { LegalEntityInfo } from '../../../../src-shared/service-api/primitives.ts'
import type { Candidate } from '../../evidence.ts'
import type { AddressBlock } from './address-block.ts'

/** A party with the address block it was seen in, if it was one. */
export type PartyCandidate = Candidate<LegalEntityInfo> & {
  readonly block: AddressBlock | undefined
}
