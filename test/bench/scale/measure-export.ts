import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ExportPlan } from '../../../src-shared/contract/export-plan.ts'
import { exportRoute } from '../../../src-shared/contract/byte-routes.ts'
import { startCoreProcess, type CoreProcess } from './core-process.ts'
import { under, underFigures, type Figure, type Under } from './figures.ts'
import { copyOf } from './fill-folder.ts'
import { settle } from './measure-review.ts'
import { temporaryName } from './temporary-name.ts'

const columns = [
  ['document.fileName', 'File'],
  ['/documentDate', 'Date'],
  ['/sender/name', 'Sender'],
  ['identification.INVOICE_NUMBER', 'Number'],
  ['/amountNet/value', 'Net'],
  ['/amountGross/value', 'Gross'],
  ['/amountGross/currency', 'Currency'],
  ['/dueDate', 'Due'],
  ['/paymentDetails/iban', 'IBAN'],
].map(([source = '', heading = '']) => ({ source, heading }))

const dialect = { delimiter: ';', decimalSign: '.', dates: 'iso', byteOrderMark: true } as const

const plans = {
  csv: { data: { kind: 'csv', rows: 'results', columns, dialect }, originals: null },
  xlsx: { data: { kind: 'xlsx', rows: 'results', columns }, originals: null },
  json: { data: { kind: 'json' }, originals: null },
} as const satisfies Record<string, ExportPlan>

/** The same columns of the same documents, by SQLite's own shell. */
const sameColumns = `SELECT d.file_name, r.received_json ->> '$.documentDate', r.received_json ->> '$.sender.name',
    r.received_json ->> '$.identifications[0].value', r.received_json ->> '$.amountNet.value',
    r.received_json ->> '$.amountGross.value', r.received_json ->> '$.amountGross.currency',
    r.received_json ->> '$.dueDate', r.received_json ->> '$.paymentDetails.iban'
  FROM documents d JOIN results r ON r.document_id = d.id ORDER BY d.sort_at DESC, d.seq DESC`

export type ExportFigures = Under & {
  readonly exportRatio: Readonly<Record<keyof typeof plans, number>>
  readonly figures: readonly Figure[]
}

/** Everything there is as a file of each kind, in CPU time beside `sqlite3 -csv`. */
export async function measureExport(filled: string): Promise<ExportFigures> {
  const folder = copyOf(filled)
  const bareMs = shellExportMs(join(folder, 'intray.db'))
  const core = await startCoreProcess(folder)
  try {
    await settle(core)
    const cpuMs = { csv: 0, xlsx: 0, json: 0 }
    const meanwhile = await under(core, async () => {
      for (const kind of ['csv', 'xlsx', 'json'] as const) {
        const before = core.cpuMs()
        await exportAll(core, plans[kind])
        cpuMs[kind] = core.cpuMs() - before
      }
    })
    const exportRatio = {
      csv: cpuMs.csv / bareMs,
      xlsx: cpuMs.xlsx / bareMs,
      json: cpuMs.json / bareMs,
    }
    const figure = (kind: keyof typeof plans, wanted?: number): Figure => ({
      name: `${kind} over sqlite3 -csv`,
      value: exportRatio[kind],
      unit: 'ratio',
      ...(wanted !== undefined && { wanted }),
      beside: `${(cpuMs[kind] / 1000).toFixed(1)} s of CPU, the shell ${(bareMs / 1000).toFixed(1)}`,
    })
    return {
      ...meanwhile,
      exportRatio,
      figures: [figure('csv', 3), figure('xlsx', 6), figure('json'), ...underFigures(meanwhile)],
    }
  } finally {
    await core.stop()
  }
}

async function exportAll(core: CoreProcess, plan: ExportPlan): Promise<void> {
  const selection = { kind: 'view' as const, filter: 'all' as const, query: '' }
  let job = await core.call('exports.start', {
    selection,
    plan,
    skipExported: false,
    withStops: true,
  })
  while (job.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    job = await core.call('exports.job', { id: job.id })
  }
  if (job.status !== 'ready') throw new Error(`The export ended as ${job.status}`)
  const byteSize = await core.fetchBytes(exportRoute(job.id))
  if (byteSize !== job.byteSize) throw new Error('The file is not as long as was said')
}

/** CPU of `sqlite3 -csv`, in ms. */
function shellExportMs(file: string): number {
  const out = temporaryName('shell.csv')
  const script = `TIMEFORMAT='%U %S'; time sqlite3 -csv '${file}' "${sameColumns.replaceAll('$', '\\$')}" > '${out}'`
  const { stderr, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  if (status !== 0 || statSync(out).size === 0) throw new Error(`sqlite3 failed: ${stderr}`)
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number)
  return (user + system) * 1000
}
