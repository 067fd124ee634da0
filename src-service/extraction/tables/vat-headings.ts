import type { PageLayout } from '../layout/layout.ts'
import type { ColumnKind } from './columns/column-kinds.ts'
import { findHeaders } from './find-headers.ts'
import { itemColumns } from './item-columns.ts'

const vatKinds: readonly ColumnKind[] = ['vatRate', 'vatAmount']
/** Rows of a VAT table stand this close below its heading, in lines. */
const tableDepth = 12

/** Whether the line of this index stands in a table of VAT, which is none of items. */
export function vatTableLines(page: PageLayout): (index: number) => boolean {
  const headers = findHeaders(page)
  const items = headers.filter((header) => itemColumns(header) !== undefined)
  const headings = headers.filter((header) => {
    const kinds = header.columns.flatMap((column) => column.kinds)
    return vatKinds.some((kind) => kinds.includes(kind)) && !items.includes(header)
  })
  return (index) =>
    headings.some(
      (header) =>
        index > header.last &&
        index - header.last <= tableDepth &&
        !items.some((item) => item.first > header.last && item.first < index),
    )
}
