import { z } from 'zod'
import { dueSections } from '../domain/payment/due-section.ts'
import { bookingEvidence } from '../domain/payment/match-bookings.ts'
import { openItemTypes } from '../domain/payment/open-item.ts'
import { call } from './call.ts'
import { documentKey, moneyValue } from './document-model.ts'

const itemRef = z.object({ documentId: documentKey, resultIndex: z.number().int().min(0) })

/** An invoice, a reminder or a credit note that is confirmed, and what is known of its payment. */
export const openItem = itemRef.extend({
  type: z.enum(openItemTypes),
  senderName: z.string().nullable(),
  number: z.string().nullable(),
  fileName: z.string(),
  /** Negative for a credit note. */
  amount: moneyValue,
  documentDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** The first that may still be had. */
  discount: z.object({ until: z.string(), amount: moneyValue }).nullable(),
  /** By a payment order, a person's word, or what the document itself says; `at` is a time, a day or ''. */
  settled: z.object({ by: z.enum(['order', 'person', 'paper']), at: z.string() }).nullable(),
})

/** A booking of an account statement, and the open item that it pays. */
const paidItem = z.object({
  booking: z.object({
    /** Which of the statement's transactions it is, or is part of. */
    row: z.number().int(),
    text: z.string(),
    day: z.iso.date().nullable(),
    amount: moneyValue,
  }),
  item: openItem,
  by: z.enum(bookingEvidence),
  /** No other open item would do as well. */
  isOnly: z.boolean(),
})

export const openSum = z.object({
  currency: z.string(),
  items: z.number().int(),
  value: z.number(),
})

/** From and to which day something is due, both included, in one currency; without both: what names no day. */
export const dueBetween = z.object({
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  currency: z.string().max(20),
})
export type DueBetween = z.infer<typeof dueBetween>

const sections = z.enum(dueSections)
const itemCursor = z.object({ day: z.string(), documentId: z.string(), index: z.number().int() })

/** What is due in the active workspace, by what its confirmed documents say. */
export const openItemCalls = {
  /** Sums by currency of each section, and the day on which they were taken. */
  'openItems.sums': call(
    z.object({}),
    z.object({ today: z.iso.date(), sections: z.record(sections, z.array(openSum)) }),
  ),
  /** A page of a section, or of what is due within some days, the most urgent first; of what is settled, the latest. */
  'openItems.list': call(
    z.object({
      section: z.union([z.enum([...dueSections, 'settled']), dueBetween]),
      cursor: itemCursor.nullable().default(null),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    z.object({ items: z.array(openItem), nextCursor: itemCursor.nullable() }),
  ),
  /** Which open items the bookings of an account statement pay, as it now reads; see `matchBookings`. */
  'openItems.ofStatement': call(itemRef, z.object({ paid: z.array(paidItem) })),
  /** A person says that items are paid, on a day or just now, or that they are not. */
  'openItems.settle': call(
    z.object({
      items: z
        .array(itemRef.extend({ paidOn: z.iso.date().optional() }))
        .min(1)
        .max(1000),
      isSettled: z.boolean(),
    }),
    z.object({}),
  ),
}
