import { creditorReference, qrReference } from '../../../resources/make-samples/account-numbers.ts'
import { bills } from '../../../resources/make-samples/bills.ts'
import { drawBill } from '../../../resources/make-samples/draw-bill.ts'
import { makePdf } from '../../../resources/make-samples/pdf-page.ts'
import type { SampleBill } from '../../../resources/make-samples/sample-bill.ts'

const models = bills.filter(({ kind }) => kind === 'invoice')
let made = 0

/**
 * Invoices of a few senders, each with a number, a total and a reference of its own and none of them made before in this
 * run: copies of one paper would all be held for the same document, and be counted again with each that comes.
 */
export async function invoices(count: number): Promise<Buffer[]> {
  const found: Buffer[] = []
  while (found.length < count) {
    const bill = billOf((made += 1))
    found.push(Buffer.from(await makePdf(bill.number, (page) => drawBill(page, bill))))
  }
  return found
}

function billOf(number: number): SampleBill {
  const model = models[number % models.length]
  if (!model) throw new Error('there is no invoice among the samples')
  const digits = String(70_000 + number)
  const [first, ...others] = model.rows
  return {
    ...model,
    number: `R-2026-${digits}`,
    rows: first ? [{ ...first, quantity: 100 + number }, ...others] : [],
    ...(model.payment && {
      payment: {
        ...model.payment,
        ...(model.payment.reference !== undefined && { reference: referenceOf(model, digits) }),
      },
    }),
  }
}

/** Of the model's kind: an account for QR bills takes no other one. */
function referenceOf({ payment }: SampleBill, digits: string): string {
  return payment?.reference?.startsWith('RF') ? creditorReference(digits) : qrReference(digits)
}
