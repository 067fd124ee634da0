import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../support/postgres.ts'
import { measureOperations } from './office/measure-operations.ts'
import { measureReaders } from './office/measure-readers.ts'
import type { ReaderFigures } from './office/measure-readers.ts'
import { measureUploads } from './office/measure-uploads.ts'
import { printFigures } from './scale/figures.ts'
import type { Figure } from './scale/figures.ts'

const parts = ['readers', 'reading', 'uploads', 'operations'] as const

/**
 * `npm run bench -- office [--only readers,reading,uploads,operations] [--documents 1000000]`: what an office's service over
 * PostgreSQL carries, each commit down to the disk. Documents a minute by 1, 2 and 4 readers that wait a fixed time
 * for each, and by 1 and 2 that read an invoice; uploads a second at one web process; how long each operation takes over so many documents, beside the bare
 * statements in turns with it.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: parts.join(',') },
      documents: { type: 'string', default: '1000000' },
    },
  })
  const wanted = new Set(values.only.split(','))
  const figures: Record<string, number> = {}
  const postgres = await startPostgres({ isDurable: true })
  if (wanted.has('readers')) {
    const one = await measureReaders(postgres, 'wait', 1)
    const two = await measureReaders(postgres, 'wait', 2)
    const four = await measureReaders(postgres, 'wait', 4)
    figures['scaling2'] = two.perMinute / one.perMinute
    figures['scaling4'] = four.perMinute / one.perMinute
    printFigures('readers that wait 2 s for each document', [
      rate(1, one),
      rate(2, two),
      rate(4, four),
      { name: 'scaling2', value: figures['scaling2'], unit: 'ratio', beside: 'wanted ≥ 1.9' },
      { name: 'scaling4', value: figures['scaling4'], unit: 'ratio', beside: 'wanted ≥ 3.6' },
    ])
  }
  if (wanted.has('reading')) {
    const reading = await measureReaders(postgres, 'read', 1)
    const twoReading = await measureReaders(postgres, 'read', 2)
    figures['realPerMinute1'] = reading.perMinute
    figures['realPerMinute2'] = twoReading.perMinute
    printFigures(`readers that read an invoice of one page, on ${availableParallelism()} cores`, [
      rate(1, reading),
      rate(2, twoReading),
    ])
  }
  if (wanted.has('uploads')) {
    const { perSecond, cpuMsEach } = await measureUploads(postgres)
    figures['uploadsPerSecond'] = perSecond
    printFigures('uploads of 100 kB at one web process, eight at a time', [
      {
        ...{ name: 'uploads', value: perSecond, unit: 'a second' },
        beside: `${cpuMsEach.toFixed(1)} ms of its work each`,
      },
    ])
  }
  if (wanted.has('operations')) {
    const operations = await measureOperations(postgres, Number(values.documents))
    const [counting, list] = operations
    // Beside a page of the documents and their count, and beside what the service really asks.
    if (counting?.bareP95Ms) figures['listP95Ratio'] = counting.p95Ms / counting.bareP95Ms
    if (list?.bareP95Ms) figures['listP95RatioKept'] = list.p95Ms / list.bareP95Ms
    // And beside a bare HTTP server that asks the same and does nothing else: what the service itself adds.
    if (list?.bareHttpP95Ms) figures['listP95RatioHttp'] = list.p95Ms / list.bareHttpP95Ms
    printFigures(
      `operations over ${values.documents} documents, the slowest twentieth`,
      operations.map(({ name, p95Ms, bareP95Ms, bareHttpP95Ms }) => ({
        ...{ name, value: p95Ms, unit: 'ms' },
        ...(bareP95Ms !== null && {
          beside:
            `${bareP95Ms.toFixed(2)} ms the bare statements` +
            (bareHttpP95Ms === null
              ? ''
              : `, ${bareHttpP95Ms.toFixed(2)} ms by a bare HTTP server`),
        }),
      })),
    )
  }
  await postgres.stop()
  console.log(JSON.stringify(figures))
}

function rate(readers: number, { perMinute, cpuMsEach }: ReaderFigures): Figure {
  return {
    name: `documents a minute, ${readers} readers`,
    value: perMinute,
    unit: 'count',
    beside: `${cpuMsEach.toFixed(0)} ms of work each, their start included`,
  }
}
