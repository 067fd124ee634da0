/**
 * What a label announces, by the sort of value that follows it. Many are here only so that their
 * values are not taken for something else: a delivery date is no invoice date.
 */
export const labelFamilies = {
  date: [
    'documentDate',
    'dueDate',
    'newDueDate',
    'originalInvoiceDate',
    'deliveryDate',
    'orderDate',
    'paymentDate',
    'discountDate',
    'otherDate',
  ],
  number: [
    'invoiceNumber',
    'creditNoteNumber',
    'receiptNumber',
    'originalInvoiceNumber',
    'customerNumber',
    'orderNumber',
    'contractNumber',
    'deliveryNoteNumber',
    'reference',
    /** What the payer is to quote. */
    'paymentReference',
    'vatNumber',
    'otherNumber',
  ],
  amount: [
    'amountGross',
    'amountDue',
    'total',
    'amountNet',
    'subtotal',
    'amountVat',
    'outstandingAmount',
    'feeAmount',
    'interestAmount',
    'prepaidAmount',
    'discountAmount',
    'rounding',
    'otherAmount',
  ],
  party: ['sender', 'recipient', 'otherParty'],
  text: [
    'reasonForCredit',
    'notes',
    'paymentMethod',
    'iban',
    'bic',
    'phone',
    'fax',
    'bank',
    'accountOwner',
    'name',
    'heading',
  ],
} as const

export type LabelFamily = keyof typeof labelFamilies
export type LabelKind = (typeof labelFamilies)[LabelFamily][number]

/** Strong phrases say it outright; weak ones could mean something else as well. */
export type LabelWords = Readonly<
  Partial<
    Record<LabelKind, { readonly strong?: readonly string[]; readonly weak?: readonly string[] }>
  >
>

const families = new Map<string, LabelFamily>(
  (Object.keys(labelFamilies) as LabelFamily[]).flatMap((family) =>
    labelFamilies[family].map((kind) => [kind, family] as const),
  ),
)

export function familyOf(kind: LabelKind): LabelFamily {
  const family = families.get(kind)
  if (family === undefined) throw new Error(`no family for label kind ${kind}`)
  return family
}
