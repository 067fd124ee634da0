import { z } from 'zod'
import { call } from './call.ts'

/** `YYYY-MM`. */
const month = z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/u)

/** How many invoices, receipts and credit notes, or open items, and what they come to; credit notes are negative. */
const sum = z.object({ items: z.number().int(), value: z.number() })

/** One sender under all of its names, the one that is shown first; none where the documents name no sender. */
const names = z.array(z.string())

const waited = z.object({
  documents: z.number().int(),
  /** Half of them were confirmed within so many whole days after they came; null where there are none. */
  medianDays: z.number().int().nullable(),
  /** How many took longer than a week. */
  overAWeek: z.number().int(),
  /** In how many a person corrected a field. */
  corrected: z.number().int(),
})

/** From and to which day, both included; null where there is no such bound. */
const days = z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() })

const overviewFigures = z.object({
  today: z.iso.date(),
  /** Documents from before an update are still being looked through: sums can grow. */
  isGathering: z.boolean(),
  /** In which all amounts are; null where no confirmed document names one. */
  currency: z.string().nullable(),
  /** All that there are, the most used first. */
  currencies: z.array(z.string()),
  /** In which something was spent, the latest first. */
  years: z.array(z.number().int()),
  /** Each month of the period, and the same one a year before. */
  months: z.array(sum.extend({ month, before: sum })),
  total: sum,
  before: sum,
  /** Of documents that name no day: in no month and in no total. */
  undated: sum,
  /** Those with most first, and all others together. */
  senders: z.array(sum.extend({ names, before: sum })),
  otherSenders: sum.extend({ senders: z.number().int() }).nullable(),
  /** In percent; null of what names no rate. */
  rates: z.array(
    z.object({
      rate: z.number().nullable(),
      items: z.number().int(),
      net: z.number(),
      vat: z.number(),
    }),
  ),
  /** What is open, whenever it was spent: overdue, by weeks from today on, later, without a day. */
  due: z.array(sum.extend(days.shape).extend({ isUndated: z.boolean() })),
  /** How many documents wait for a person now, by how long they have: the latest first. */
  waiting: z.array(days.extend({ documents: z.number().int() })),
  /** Of what came within the period and is confirmed. */
  confirmed: waited.extend({ before: waited }),
  /** In how many of these a field was corrected, most often first. */
  correctedFields: z.array(
    z.object({ pointer: z.string(), type: z.string().nullable(), documents: z.number().int() }),
  ),
  correctedSenders: z.array(z.object({ names, documents: z.number().int() })),
})
export type OverviewFigures = z.infer<typeof overviewFigures>

/** What the confirmed documents of the active workspace add up to. */
export const overviewCalls = {
  /** Months `from` and `to`, both included; in the most used currency where none is asked for. */
  'overview.figures': call(
    z
      .object({ from: month, to: month, currency: z.string().max(20).nullable().default(null) })
      .refine(
        ({ from, to }) => from <= to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) < 2,
        {
          message: 'from one month to a later one, within two years',
        },
      ),
    overviewFigures,
  ),
}
