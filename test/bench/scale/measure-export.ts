import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

const dialect = { delimiter: ',', decimalSign: '.', dates: 'iso', byteOrderMark: false } as const

const plans = {
  csv: { data: { kind: 'csv', rows: 'results', columns, dialect }, originals: null },
  xlsx: { data: { kind: 'xlsx', rows: 'results', columns }, originals: null },
  json: { data: { kind: 'json' }, originals: null },
} as const satisfies Record<string, ExportPlan>

/**
 * The same columns of the same documents, by SQLite's own shell, from the results as they were received: none is
 * corrected here. It finds the number by its kind and writes amounts with their decimals, as the export does; what
 * it does not do is to note what went out, and to look whether a spreadsheet would take a text for a formula.
 */
const sameColumns = `SELECT d.file_name, r.received_json ->> '$.documentDate', r.received_json ->> '$.sender.name',
    (SELECT i.value ->> '$.value' FROM json_each(r.received_json, '$.identifications') i
      WHERE i.value ->> '$.type' = 'INVOICE_NUMBER' LIMIT 1),
    printf('%.2f', r.received_json ->> '$.amountNet.value'),
    printf('%.2f', r.received_json ->> '$.amountGross.value'), r.received_json ->> '$.amountGross.currency',
    r.received_json ->> '$.dueDate', r.received_json ->> '$.paymentDetails.iban'
  FROM documents d JOIN results r ON r.document_id = d.id ORDER BY d.sort_at DESC, d.seq DESC`

export type ExportFigures = Under & {
  readonly exportRatio: Readonly<Record<keyof typeof plans, number>>
  readonly figures: readonly Figure[]
}

/** Everything there is as a file of each kind, in CPU time beside `sqlite3 -csv`. */
export async function measureExport(filled: string): Promise<ExportFigures> {
  const folder = copyOf(filled)
  const bare = shellExport(join(folder, 'intray.db'))
  const core = await startCoreProcess(folder)
  try {
    await settle(core)
    const cpuMs = { csv: 0, xlsx: 0, json: 0 }
    for (const kind of ['csv', 'xlsx', 'json'] as const) {
      const before = core.cpuMs()
      const file = await exportAll(core, plans[kind])
      cpuMs[kind] = core.cpuMs() - before
      if (kind === 'csv' && bareLines(file) !== bare.lines)
        throw new Error('The shell exports something else: that is no comparison')
    }
    // Once more, watched: whoever asks for the list all the time costs the core, too.
    const meanwhile = await under(core, async () => {
      await exportAll(core, plans.csv)
      await exportAll(core, plans.xlsx)
    })
    const exportRatio = {
      csv: cpuMs.csv / bare.cpuMs,
      xlsx: cpuMs.xlsx / bare.cpuMs,
      json: cpuMs.json / bare.cpuMs,
    }
    const figure = (kind: keyof typeof plans, wanted?: number): Figure => ({
      name: `${kind} over sqlite3 -csv of the same columns`,
      value: exportRatio[kind],
      unit: 'ratio',
      ...(wanted !== undefined && { wanted }),
      beside: `${(cpuMs[kind] / 1000).toFixed(1)} s of CPU, the shell ${(bare.cpuMs / 1000).toFixed(1)}`,
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

async function exportAll(core: CoreProcess, plan: ExportPlan): Promise<string> {
  const selection = { kind: 'view' as const, filter: 'all' as const, query: '', filters: [] }
  let job = await core.call('exports.start', {
    connectionId: 'embedded',
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
  const file = await core.fetchBytes(exportRoute(job.id))
  if (file.length !== job.byteSize) throw new Error('The file is not as long as was said')
  return file
}

function shellExport(file: string): { readonly cpuMs: number; readonly lines: string } {
  const out = temporaryName('shell.csv')
  const script = `TIMEFORMAT='%U %S'; time sqlite3 -csv '${file}' "${sameColumns.replaceAll('$', '\\$')}" > '${out}'`
  const { stderr, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`sqlite3 failed: ${stderr}`)
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number)
  return {
    cpuMs: (user + system) * 1000,
    lines: bareLines(readFileSync(out, 'latin1'), 0),
  }
}

/** The lines of data without the quotes, which the shell puts around any text with a blank in it. */
function bareLines(csv: string, headings = 1): string {
  return csv.replaceAll(/["\r]/gu, '').split('\n').slice(headings).join('\n')
}
