import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lookAtPages } from '../../src-main/adapters/pdf/look-at-pages.ts'
import { saveEmbeddedConnection } from '../../src-main/connections/embedded-connection.ts'
import { lookAtPile } from '../../src-main/piles/look-at-pile.ts'
import { createDocumentKey } from '../../src-main/store/document-key.ts'
import { insertDocument, setDocumentBytes } from '../../src-main/store/documents.ts'
import { openDatabase } from '../../src-main/store/open-database.ts'
import { savePageText } from '../../src-main/store/page-texts.ts'
import { saveResults, type ResultJson } from '../../src-main/store/results.ts'
import { systemClock } from '../../src-service/clock.ts'
import { checkResults } from '../../src-service/jobs/check-results.ts'
import { createExtraction } from '../../src-service/jobs/read-and-extract.ts'
import { addCuts, compareCuts, f1Of, noCuts, type Cuts } from './piles/cut-figures.ts'
import { makePiles, type Pile } from './piles/make-piles.ts'

/**
 * Whether piles are cut where their documents begin, as the core proposes it of what the service on this computer reads.
 *
 *     npm run bench -- piles [--sizes 2,5,40] [--scanned-up-to N] [--seen] [--seed NAME]
 *
 * The papers are drawn by Chromium in styles that no rule was made by; `--seen` draws the others. Piles of up to N documents are
 * measured as pictures, too.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: '2,3,4,5,6,8,10,12,15,20,30,40' },
      'scanned-up-to': { type: 'string', default: '4' },
      seen: { type: 'boolean', default: false },
      seed: { type: 'string', default: 'piles' },
    },
  })
  const order = {
    sizes: values.sizes.split(',').map(Number),
    scannedUpTo: Number(values['scanned-up-to']),
    aside: !values.seen,
    seed: values.seed,
  }
  const folder = await mkdtemp(join(tmpdir(), 'intray-piles-'))
  let [cuts, out] = [noCuts, noCuts]
  let [piles, documents, pages] = [0, 0, 0]
  console.log('documents   pages   laying        as         cuts: right missing wrong')
  try {
    for await (const pile of makePiles(order)) {
      const found = await measure(pile, folder)
      cuts = addCuts(cuts, found.cuts)
      out = addCuts(out, found.out)
      piles += 1
      documents += pile.documents
      pages += pile.pageCount
      printRow(pile, found.cuts)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  console.log(
    JSON.stringify({
      ...{ bench: 'piles', piles, documents, pages },
      cutsF1: rounded(f1Of(cuts)),
      leftOutF1: rounded(f1Of(out)),
      ...cuts,
    }),
  )
}

async function measure(pile: Pile, folder: string): Promise<{ cuts: Cuts; out: Cuts }> {
  const path = join(folder, 'pile.pdf')
  await writeFile(path, pile.bytes)
  const documentId = randomUUID()
  const extraction = createExtraction(1, systemClock)
  const db = openDatabase({ file: ':memory:' })
  try {
    const read = await extraction.extract({
      ...{
        documentId,
        read: () => readFile(path),
        mediaType: 'application/pdf',
        readEmbeddedXml: true,
      },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    if (read.kind === 'failed') throw new Error(`A pile could not be read: ${read.message}`)
    saveEmbeddedConnection(db, 1, 0)
    const id = createDocumentKey(1)
    const connectionId = 'embedded'
    insertDocument(db, {
      ...{ id, connectionId, workspaceId: 'inbox', fileName: 'pile.pdf', byteSize: 1 },
      ...{ mediaType: 'application/pdf', source: 'drop', receivedAt: 1, state: { kind: 'ready' } },
    })
    setDocumentBytes(db, id, { sha256: 'pile', byteSize: 1, mediaType: 'application/pdf' })
    const results = checkResults(documentId, read.results) as unknown as ResultJson[]
    saveResults(db, { id, connectionId }, results, 1)
    savePageText(db, { id, connectionId }, { documentId, pages: [...read.pages] })
    const looked = await lookAtPile(
      {
        db,
        originalPath: () => path,
        lookAtPictures: () => Promise.resolve('failed'),
        lookAtPages: async (file, pages) => lookAtPages(await readFile(file), pages),
      },
      id,
    )
    const pagesOf = (list: readonly { page: number }[]) => list.map(({ page }) => page)
    return {
      cuts: compareCuts(pagesOf(looked.starts), pile.starts),
      out: compareCuts(pagesOf(looked.leftOut), pile.leftOut),
    }
  } finally {
    db.close()
    await extraction.close()
  }
}

function printRow(pile: Pile, { right, missing, wrong }: Cuts): void {
  const as = pile.isScanned ? 'picture' : 'print'
  const cells = [
    String(pile.documents).padStart(9),
    String(pile.pageCount).padStart(8),
    `   ${pile.laying.padEnd(12)}`,
    as.padEnd(8),
    String(right).padStart(14),
    String(missing).padStart(8),
    String(wrong).padStart(6),
  ]
  console.log(cells.join(''))
}
