import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ExportData, ExportPlan } from '../../src-shared/contract/export-plan.ts'
import type { LeftOutReason } from '../../src-shared/contract/exports.ts'
import { createPathKeeper, pathByTemplate } from '../../src-shared/domain/export/name-template.ts'
import type { ExportedDocument } from '../../src-shared/domain/export/table-of-documents.ts'
import type { ExportedResult } from '../store/exports.ts'
import { findDocument } from '../store/documents.ts'
import type { ExportPorts } from './export-ports.ts'
import { fetchXml } from './fetch-xml.ts'
import { openOriginal } from './open-original.ts'
import { exportedResults, readForExport } from './read-results.ts'
import { csvChunks, jsonChunks, once, xlsxChunks } from './table-files.ts'
import type { OutputFile } from './zip-chunks.ts'

export type LeftOut = {
  readonly id: string
  readonly fileName: string
  readonly reason: LeftOutReason
}

export type ExportRun = {
  readonly ports: ExportPorts
  readonly documents: readonly DocumentSummary[]
  readonly plan: ExportPlan
  /** Also the data of documents with a Stop that nobody has answered. */
  readonly withStops: boolean
  /** Names the file of the data, without its ending. */
  readonly baseName: string
  readonly signal: AbortSignal
  /** Told after each document of each pass. */
  readonly onStep: () => void
  readonly leaveOut: (document: LeftOut) => void
  /**
   * What went into a file, to be remembered when the file has reached its person. Told for each file:
   * the first time counts, since the data comes before the originals.
   */
  readonly include: (results: readonly ExportedResult[]) => void
}

/** How often `onStep` will be called. */
export function countSteps({ documents, plan }: Pick<ExportRun, 'documents' | 'plan'>): number {
  const passes = (plan.data.kind === 'none' ? 0 : 1) + (plan.originals === null ? 0 : 1)
  return passes * documents.length
}

/** How many files a plan makes of so many documents; more than one are packed together. */
export function countFiles({ documents, plan }: Pick<ExportRun, 'documents' | 'plan'>): number {
  const originals = plan.originals === null ? 0 : documents.length
  switch (plan.data.kind) {
    case 'none':
      return originals
    case 'xml':
      return originals + documents.length
    case 'csv':
    case 'xlsx':
    case 'json':
      return originals + 1
  }
}

/**
 * The files of an export, one after the other; each one's bytes have to be read before the next is
 * asked for.
 * @throws {DOMException} `AbortError` when it was cancelled
 */
export async function* exportFiles(run: ExportRun): AsyncGenerator<OutputFile> {
  const { data, originals } = run.plan
  const path = createPathKeeper()
  switch (data.kind) {
    case 'none':
      break
    case 'xml':
      yield* xmlFiles(run, path)
      break
    case 'csv':
    case 'xlsx':
    case 'json':
      yield {
        path: path(`${run.baseName}.${data.kind}`),
        packed: data.kind === 'xlsx',
        chunks: dataChunks(run, data),
      }
  }
  if (originals) yield* originalFiles(run, originals.template, path)
}

function dataChunks(
  run: ExportRun,
  data: Extract<ExportData, { kind: 'csv' | 'xlsx' | 'json' }>,
): AsyncIterable<Uint8Array> {
  const documents = readAll(run)
  switch (data.kind) {
    case 'csv':
      return csvChunks(documents, data)
    case 'xlsx':
      return xlsxChunks(documents, data, run.ports.clock.now())
    case 'json':
      return jsonChunks(documents)
  }
}

async function* readAll(run: ExportRun): AsyncGenerator<ExportedDocument> {
  for await (const document of standing(run)) {
    const read = readForExport(run.ports.db, document)
    // Without fields there is nothing to write down; its file may still be wanted.
    if (read.results.length > 0) {
      run.include(exportedResults(document.id, read))
      yield read
    } else if (run.plan.originals === null) leaveOut(run, document, 'no-fields')
    run.onStep()
  }
}

async function* xmlFiles(
  run: ExportRun,
  path: (wanted: string) => string,
): AsyncGenerator<OutputFile> {
  for await (const document of standing(run)) {
    const xml = await fetchXml(run.ports, document, run.signal)
    run.signal.throwIfAborted()
    if (!findDocument(run.ports.db, document.id)) leaveOut(run, document, 'removed')
    else if (xml.kind === 'left-out') leaveOut(run, document, xml.reason)
    else {
      const read = readForExport(run.ports.db, document)
      run.include(exportedResults(document.id, read))
      const name = pathByTemplate('{file}', {
        ...document,
        mediaType: '',
        fileName: `${document.fileName.replace(/\.[^.]{1,5}$/u, '')}.xml`,
        result: read.results[0],
      })
      yield { path: path(name), packed: false, chunks: once(new TextEncoder().encode(xml.text)) }
    }
    run.onStep()
  }
}

async function* originalFiles(
  run: ExportRun,
  template: string,
  path: (wanted: string) => string,
): AsyncGenerator<OutputFile> {
  const folder = run.plan.data.kind === 'none' ? '' : 'originals/'
  for await (const document of standing(run)) {
    const original = await openOriginal(run.ports, document.id)
    run.signal.throwIfAborted()
    if (!findDocument(run.ports.db, document.id)) leaveOut(run, document, 'removed')
    else if (!original) leaveOut(run, document, 'no-original')
    else {
      const read = readForExport(run.ports.db, document)
      run.include(exportedResults(document.id, read))
      const { mediaType, chunks } = original
      const named = { ...document, mediaType, result: read.results[0] }
      yield { path: path(folder + pathByTemplate(template, named)), packed: true, chunks }
    }
    run.onStep()
  }
}

/** Those that are still there, with a breath between them so that the core answers others. */
async function* standing(run: ExportRun): AsyncGenerator<DocumentSummary> {
  for (const document of run.documents) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    run.signal.throwIfAborted()
    const now = findDocument(run.ports.db, document.id)
    const reason = now ? reasonAgainst(run, now) : 'removed'
    if (now && reason === null) yield now
    else {
      leaveOut(run, document, reason ?? 'removed')
      run.onStep()
    }
  }
}

/** The files alone say nothing that anybody would book. */
function reasonAgainst({ plan, withStops }: ExportRun, document: DocumentSummary) {
  const isStopped = document.stops.length > 0 && plan.data.kind !== 'none' && !withStops
  return isStopped ? ('stop-unanswered' as const) : null
}

function leaveOut(run: ExportRun, { id, fileName }: DocumentSummary, reason: LeftOutReason): void {
  run.leaveOut({ id, fileName, reason })
}
