import { totals, type Party, type SampleBill } from './sample-bill.ts'

const types = {
  invoice: 'INVOICE',
  'credit-note': 'CREDIT_NOTE',
  reminder: 'REMINDER',
} as const

/** What a bill says, in the interface's own members; measuring compares with it. */
export function billTruth(bill: SampleBill): object {
  const { net, vat, fee, gross } = totals(bill)
  const money = (value: number) => ({ currency: 'CHF', value })
  return {
    documentType: types[bill.kind],
    language: bill.language,
    documentDate: bill.date,
    sender: {
      ...entity(bill.sender),
      phoneNumbers: [bill.sender.phone],
      emails: [bill.sender.email],
    },
    recipient: entity(bill.recipient),
    amountGross: money(gross),
    amountNet: money(net),
    identifications: [
      ownNumber(bill),
      { type: 'CUSTOMER_NUMBER', value: bill.customer },
      { type: 'VAT_NUMBER', value: bill.sender.uid },
    ],
    ...(bill.payment === undefined ? {} : { paymentDetails: bill.payment }),
    ...termsOf(bill),
    ...(fee === 0 ? {} : { feeAmount: money(fee) }),
    // The interface has no place for either in a reminder.
    ...(bill.kind === 'reminder'
      ? {}
      : {
          vatDetails: [{ rate: bill.vatRate, netAmount: net, vatAmount: vat }],
          items: bill.rows.map(({ text, quantity, unit, price }) => ({
            description: text,
            quantity,
            unit,
            unitPrice: price,
            amount: Math.round(quantity * price * 100) / 100,
          })),
        }),
  }
}

/** A reminder has no place for a number of its own; what it is about is the invoice's. */
function ownNumber({ kind, number, original }: SampleBill) {
  switch (kind) {
    case 'invoice':
      return { type: 'INVOICE_NUMBER', value: number }
    case 'credit-note':
      return { type: 'CREDIT_NOTE_NUMBER', value: number }
    case 'reminder':
      return { type: 'INVOICE_NUMBER', value: original?.number ?? number }
  }
}

function termsOf(bill: SampleBill): object {
  switch (bill.kind) {
    case 'invoice':
      return { dueDate: bill.dueDate, stateOfInvoice: 'OUTSTANDING' }
    case 'credit-note':
      return {}
    case 'reminder':
      return {
        newDueDate: bill.dueDate,
        originalInvoiceDate: bill.original?.date,
        reminderLevel: 2,
        stateOfInvoice: 'OUTSTANDING',
      }
  }
}

function entity({ name, street, number, zip, city }: Party) {
  return { name, address: { street, streetNumber: number, zipCode: zip, city } }
}
