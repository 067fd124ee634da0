import { z } from 'zod'

/** What one line of a table stands for: a result, or one row of a table in it. */
const tableRows = ['results', 'items', 'rates', 'transactions'] as const
export type TableRows = (typeof tableRows)[number]

/**
 * Where a column's value comes from: a JSON Pointer into the result, `row` and a pointer into the
 * row, `identification.TYPE`, or a fact of the document (domain/export/column-sources.ts).
 */
const columnSource = z
  .string()
  .max(200)
  .regex(/^(?:\/.+|row\/.+|identification\.[A-Z_]+|document\.[a-zA-Z]+)$/)

export const exportColumn = z.object({
  source: columnSource,
  heading: z.string().max(100),
  /** What is written for a code, for people; a code without a word stays, and so do all where there is none. */
  words: z.record(z.string().max(60), z.string().max(100)).optional(),
})
export type ExportColumn = z.infer<typeof exportColumn>

const csvDialect = z.object({
  delimiter: z.enum([';', ',', '\t']),
  decimalSign: z.enum(['.', ',']),
  dates: z.enum(['iso', 'swiss']),
  /** Excel takes a file without it for the system's old code page. */
  byteOrderMark: z.boolean(),
})
export type CsvDialect = z.infer<typeof csvDialect>

const table = { rows: z.enum(tableRows), columns: z.array(exportColumn).min(1).max(100) }

const exportData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('csv'), ...table, dialect: csvDialect }),
  z.object({ kind: z.literal('xlsx'), ...table }),
  /** The fields as they now read. */
  z.object({ kind: z.literal('json') }),
  /** As the service gives it, one file for each document; without a person's changes. */
  z.object({ kind: z.literal('xml') }),
  z.object({ kind: z.literal('none') }),
])
export type ExportData = z.infer<typeof exportData>
export type TableData = Extract<ExportData, { kind: 'csv' | 'xlsx' }>

/** How documents become files. Several files come as one ZIP. */
export const exportPlan = z
  .object({
    data: exportData,
    /** Folders and names of the originals (domain/export/name-template.ts); null leaves them out. */
    originals: z.object({ template: z.string().min(1).max(300) }).nullable(),
  })
  .refine((plan) => plan.data.kind !== 'none' || plan.originals !== null, {
    path: ['originals'],
  })
export type ExportPlan = z.infer<typeof exportPlan>

export const exportFormats = ['csv', 'xlsx', 'json', 'xml', 'originals', 'pain.001'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportPreset = z.object({
  id: z.string().max(60),
  name: z.string().trim().min(1).max(60),
  plan: exportPlan,
  /** For every workspace; else it is the one's in which it was saved. */
  everywhere: z.boolean(),
})
export type ExportPreset = z.infer<typeof exportPreset>

/** What happens by itself when a document is confirmed. */
export const exportAutomation = z.object({
  enabled: z.boolean(),
  /** Absolute path on the computer that Intray runs on. */
  folder: z.string().max(1000),
  plan: exportPlan,
})
export type ExportAutomation = z.infer<typeof exportAutomation>
