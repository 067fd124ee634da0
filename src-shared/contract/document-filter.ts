import { z } from 'zod'
import { documentTypes } from '../service-api/document-types.ts'

/** Where documents stand, in words that people filter by. */
export const filterStates = [
  /** Failed, or not accepted. */
  'failed',
  'uncertain',
  'duplicate',
  'stop',
  'check',
  'sure',
  /** On its way to the service, or being read. */
  'working',
  'postponed',
  'confirmed',
  /** Confirmed automatically, as somebody trusts its sender. */
  'trusted',
  'rejected',
] as const
export type FilterState = (typeof filterStates)[number]

/** A day, or one that moves on with the calendar: so many days after today, or before it. */
const filterDay = z.union([
  z.iso.date(),
  z.object({ today: z.number().int().min(-3_660).max(3_660) }),
])
export type FilterDay = z.infer<typeof filterDay>

const filterBound = z.object({ value: z.number(), isIncluded: z.boolean() })
export type FilterBound = z.infer<typeof filterBound>

export const dayFilters = ['date', 'due', 'received'] as const
export type DayFilterName = (typeof dayFilters)[number]

const written = z.string().trim().min(1).max(100)

/**
 * One condition on documents, as a chip shows it. A document without the value fits no condition on it. Of several on
 * days or amounts all have to fit, of several on anything else one.
 */
const documentFilter = z.discriminatedUnion('by', [
  /** The total in any currency; that of a credit note is negative. */
  z.object({ by: z.literal('amount'), min: filterBound.nullable(), max: filterBound.nullable() }),
  /** Both days included. */
  z.object({ by: z.enum(dayFilters), from: filterDay.nullable(), to: filterDay.nullable() }),
  /** A part of it, as search compares texts. */
  z.object({ by: z.literal('sender'), text: written }),
  z.object({ by: z.literal('file'), text: written }),
  z.object({ by: z.literal('number'), text: written }),
  /** Of the total. */
  z.object({ by: z.literal('currency'), currency: written }),
  /** A rate of VAT that one of its results names, in percent; null where one names none. */
  z.object({ by: z.literal('vat'), rate: z.number().min(-100).max(1_000).nullable() }),
  /** A field that a person corrected, null for any; with the name that it had when it was chosen. */
  z.object({
    by: z.literal('corrected'),
    field: z
      .object({ pointer: z.string().max(200), type: z.string().max(100).nullable() })
      .nullable(),
    name: written.nullable(),
  }),
  /** The whole of it, as search compares texts. */
  z.object({ by: z.literal('tag'), text: written }),
  /** The whole number of the ledger account; null where none is chosen. */
  z.object({ by: z.literal('account'), number: written.nullable() }),
  z.object({ by: z.literal('type'), type: z.enum(documentTypes) }),
  z.object({ by: z.literal('state'), state: z.enum(filterStates) }),
  /** One of those whose documents the list shows; with the name that it had when it was chosen. */
  z.object({ by: z.literal('workspace'), connectionId: z.string().max(100), name: written }),
])
export type DocumentFilter = z.infer<typeof documentFilter>
export type FilterName = DocumentFilter['by']
/** Those that can be typed. */
export type TypedFilterName = Exclude<FilterName, 'workspace' | 'corrected'>

export const documentFilters = z.array(documentFilter).max(20)

/** What a list is narrowed down to, beside its group. */
export const narrowing = z.object({ query: z.string().max(200), filters: documentFilters })
export type Narrowing = z.infer<typeof narrowing>

export function isSameFilter(a: DocumentFilter, b: DocumentFilter): boolean {
  return JSON.stringify(documentFilter.parse(a)) === JSON.stringify(documentFilter.parse(b))
}
