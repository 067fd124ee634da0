import { unzipSync } from 'fflate'
import { exportRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { CallInput } from '../../../src-shared/contract/contract.ts'
import type {
  ExportColumn,
  ExportData,
  ExportPlan,
} from '../../../src-shared/contract/export-plan.ts'
import type { ExportJob, ExportSelection } from '../../../src-shared/contract/exports.ts'
import { csvDialects } from '../../../src-shared/domain/export/csv.ts'
import type { InvoiceResult } from '../../../src-shared/service-api/document-result.ts'
import { invoiceFor } from '../../src-service/support/sample-results.ts'
import { openCore, type CoreBenchOptions } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

type Change = (invoice: InvoiceResult, count: number) => InvoiceResult

/** A core whose service finds an invoice in each file, changed as a test wants it. */
export async function openExportBench(
  change: Change = (invoice) => invoice,
  options: CoreBenchOptions = {},
) {
  let count = 0
  const core = await openCore({
    extract: ({ documentId }) =>
      Promise.resolve({
        kind: 'results',
        results: [change(invoiceFor(documentId), count++)],
        pages: [],
      }),
    ...options,
  })

  return {
    ...core,

    /** Takes files in, one after the other, and settles when they can be reviewed. */
    async take(...names: string[]): Promise<string[]> {
      const ids: string[] = []
      for (const name of names) {
        const id = await core.drop(name, smallPdf(name))
        await core.until(id, ({ state }) => state.kind === 'ready')
        ids.push(id)
      }
      return ids
    },

    async ended(job: ExportJob): Promise<ExportJob> {
      let state = job
      while (state.status === 'running') {
        await new Promise((resolve) => setImmediate(resolve))
        state = await core.call('exports.job', { id: job.id })
      }
      return state
    },

    async fetchFile(id: string): Promise<Uint8Array> {
      const response = await core.fetch(exportRoute(id))
      if (response.status !== 200) throw new Error(`answered ${String(response.status)}`)
      return new Uint8Array(await response.arrayBuffer())
    },

    /** Runs an export to its end and answers its file. */
    async exportFile(input: Omit<CallInput<'exports.start'>, 'connectionId'>) {
      // All of them hold the same invoice: that it is a duplicate is no matter here.
      const job = await this.ended(
        await core.call('exports.start', { connectionId: 'embedded', withStops: true, ...input }),
      )
      if (job.status !== 'ready') throw new Error(`export ended as ${JSON.stringify(job)}`)
      return { job, bytes: await this.fetchFile(job.id) }
    },
  }
}

export const columns: ExportColumn[] = [
  { source: '/documentDate', heading: 'Datum' },
  { source: '/sender/name', heading: 'Lieferant' },
  { source: 'identification.INVOICE_NUMBER', heading: 'Nummer' },
  { source: '/amountGross/value', heading: 'Betrag' },
  { source: '/amountGross/currency', heading: 'Währung' },
  { source: 'document.fileName', heading: 'Datei' },
]
export const csv: ExportData = {
  kind: 'csv',
  rows: 'results',
  columns,
  dialect: csvDialects.swissExcel,
}
export const planOf = (data: ExportData, template?: string): ExportPlan => ({
  data,
  originals: template === undefined ? null : { template },
})
export const everything: ExportSelection = { kind: 'view', filter: 'all', query: '', filters: [] }

export function unzipped(bytes: Uint8Array): Record<string, string> {
  const decoder = new TextDecoder()
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, decoder.decode(content)]),
  )
}
