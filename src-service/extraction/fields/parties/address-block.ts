import type { Address } from '../../../../src-shared/service-api/primitives.ts'
import type { Box } from '../../layout/geometry.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'

/** A name with an address as printed, before anybody knows whose it is. */
export type AddressBlock = {
  readonly page: PageLayout
  /** The first line that can be a name; undefined where an address stands without one. */
  readonly name: string | undefined
  readonly nameBox: Box
  readonly address: Address
  readonly box: Box
  /** All in one line, as a return address or a footer. */
  readonly inline: boolean
  /** A form of address or a "for the attention of" stands before the name. */
  readonly greeted: boolean
  readonly fontSize: number
  /** The lines of the block, from the first that may belong to it to the town. */
  readonly cells: readonly Cell[]
  /** Lines right under it: country, telephone, VAT number. */
  readonly below: readonly Cell[]
}
