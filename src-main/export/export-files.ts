import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ExportPlan } from '../../src-shared/contract/export-plan.ts'
import type { LeftOutReason } from '../../src-shared/contract/exports.ts'
import { createPathKeeper, pathByTemplate } from '../../src-shared/domain/export/name-template.ts'
import type { ChosenDocument } from '../store/documents-to-export.ts'
import { findDocument } from '../store/documents.ts'
import type { ExportedResult } from '../store/exports.ts'
import type { ExportPorts } from './export-ports.ts'
import { fetchXml } from './fetch-xml.ts'
import { openOriginal } from './open-original.ts'
import { startPageTurns } from './page-turns.ts'
import { readForExport } from './read-results.ts'
import type { OneFileData } from './table-files.ts'
import { once, type OutputFile } from './zip-chunks.ts'

export type LeftOut = {
  readonly id: string
  readonly fileName: string
  readonly reason: LeftOutReason
}

export type ExportRun = {
  readonly ports: ExportPorts
  readonly documents: readonly Pick<ChosenDocument, 'id' | 'fileName'>[]
  readonly plan: ExportPlan
  /** Also the data of documents with a Stop that nobody has answered. */
  readonly withStops: boolean
  /** Names the file of the data, without its ending. */
  readonly baseName: string
  readonly signal: AbortSignal
  /** Told how many documents more are behind it, in each pass. */
  readonly onSteps: (count: number) => void
  /** These are being read: one that is removed now may get into the file all the same. */
  readonly onReading: (ids: readonly string[]) => void
  readonly leaveOut: (document: LeftOut) => void
  /**
   * What went into a file, to be remembered when the file has reached its person. Told for each file:
   * the first time counts, since the data comes before the originals.
   */
  readonly include: (results: readonly ExportedResult[]) => void
}

/** How many steps `onSteps` will be told of. */
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

async function* dataChunks(run: ExportRun, data: OneFileData): AsyncGenerator<Uint8Array> {
  const { documents, plan, withStops } = run
  const order = { data, withStops, modifiedAt: run.ports.clock.now() }
  const turns = startPageTurns(run.ports.db, order, documents.length)
  try {
    for (let from = 0; from < documents.length; from += turns.pageSize) {
      run.signal.throwIfAborted()
      const page = documents.slice(from, from + turns.pageSize)
      const names = new Map(page.map(({ id, fileName }) => [id, fileName]))
      const ids = [...names.keys()]
      run.onReading(ids)
      const { bytes, exported, leftOut } = await turns.add(ids)
      run.signal.throwIfAborted()
      run.include(exported)
      for (const { id, reason } of leftOut)
        // Its file may still be wanted.
        if (reason !== 'no-fields' || plan.originals === null)
          leaveOut(run, { id, fileName: names.get(id) ?? '' }, reason)
      run.onSteps(ids.length)
      yield bytes
    }
    yield await turns.end()
  } finally {
    await turns.close()
  }
}

async function* xmlFiles(
  run: ExportRun,
  path: (wanted: string) => string,
): AsyncGenerator<OutputFile> {
  for await (const document of standing(run)) {
    const xml = await fetchXml(run.ports, document, run.signal)
    run.signal.throwIfAborted()
    if (!standingNow(run, document)) leaveOut(run, document, 'removed')
    else if (xml.kind === 'left-out') leaveOut(run, document, xml.reason)
    else {
      const result = includeNow(run, document)
      const name = pathByTemplate('{file}', {
        ...document,
        mediaType: '',
        fileName: `${document.fileName.replace(/\.[^.]{1,5}$/u, '')}.xml`,
        result,
      })
      yield { path: path(name), packed: false, chunks: once(Buffer.from(xml.text)) }
    }
    run.onSteps(1)
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
    if (!standingNow(run, document)) leaveOut(run, document, 'removed')
    else if (!original) leaveOut(run, document, 'no-original')
    else {
      const { mediaType, chunks } = original
      const named = { ...document, mediaType, result: includeNow(run, document) }
      yield { path: path(folder + pathByTemplate(template, named)), packed: true, chunks }
    }
    run.onSteps(1)
  }
}

/** @returns its first result, which gives a file its name */
function includeNow({ ports, include }: ExportRun, { id }: DocumentSummary) {
  const read = readForExport(ports.db, id)
  if (read) include(read.exported)
  return read?.document.results[0]
}

/** Those that are still there, with a breath between them so that the core answers others. */
async function* standing(run: ExportRun): AsyncGenerator<DocumentSummary> {
  for (const document of run.documents) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    run.signal.throwIfAborted()
    const now = standingNow(run, document)
    const reason = now ? reasonAgainst(run, now) : 'removed'
    if (now && reason === null) yield now
    else {
      leaveOut(run, document, reason ?? 'removed')
      run.onSteps(1)
    }
  }
}

/** The document as it now is; undefined where it was removed. */
function standingNow({ ports }: ExportRun, { id }: Pick<DocumentSummary, 'id'>) {
  const document = findDocument(ports.db, id)
  return document?.state.kind === 'trashed' ? undefined : document
}

/** The files alone say nothing that anybody would book. */
function reasonAgainst({ plan, withStops }: ExportRun, document: DocumentSummary) {
  const isStopped = document.stops.length > 0 && plan.data.kind !== 'none' && !withStops
  return isStopped ? ('stop-unanswered' as const) : null
}

function leaveOut(
  run: ExportRun,
  { id, fileName }: Pick<ChosenDocument, 'id' | 'fileName'>,
  reason: LeftOutReason,
): void {
  run.leaveOut({ id, fileName, reason })
}
