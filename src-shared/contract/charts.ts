import { z } from 'zod'

/** A large chart of accounts has some thousand. */
export const mostAccounts = 5_000
export const longestAccountNumber = 20
export const longestAccountName = 120
export const longestAccountVat = 20

/** As somebody has typed it at a document, whether the chart has it or not. */
export const accountNumber = z.string().trim().max(longestAccountNumber)

/** An account of a client's books. */
const chartAccount = z.object({
  number: accountNumber.min(1),
  name: z.string().trim().max(longestAccountName),
  /** Its usual rate or code of VAT, in the words of the bookkeeping; '' for none. */
  vat: z.string().trim().max(longestAccountVat),
})
export type ChartAccount = z.infer<typeof chartAccount>

/** In the order in which the books have them. */
export const chartAccounts = z
  .array(chartAccount)
  .max(mostAccounts)
  .refine((accounts) => new Set(accounts.map(({ number }) => number)).size === accounts.length)

/** The chart of accounts of one workspace; none has one at first. */
export const chart = z.object({ connectionId: z.string(), accounts: chartAccounts })
export type Chart = z.infer<typeof chart>

/** An account at which documents of a sender stand, and how many do; `name` null where the chart has it no more. */
export const usedAccount = z.object({
  number: z.string(),
  name: z.string().nullable(),
  documents: z.number().int(),
})
export type UsedAccount = z.infer<typeof usedAccount>
