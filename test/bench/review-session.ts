import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../src-service/clock.ts'
import { detectMediaType } from '../../src-shared/domain/media-type.ts'
import { createExtraction } from '../../src-service/jobs/read-and-extract.ts'
import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import { reviewByKeys, type Review } from './review-session/review-by-keys.ts'
import { truthFile } from './review-session/truth.ts'

/**
 * `npm run bench -- review-session --corpus FOLDER [--documents N]`: somewhere below FOLDER are folders
 * with `document.*` and `truth.json`. How many keys a document takes, against how many of its fields
 * were wrong.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { corpus: { type: 'string' }, documents: { type: 'string', default: '50' } },
  })
  if (values.corpus === undefined)
    throw new Error('Which documents? --corpus FOLDER, with folders of document.* and truth.json.')
  const found = await findDocuments(values.corpus)
  // Spread over the folder, so that one sender's documents do not speak for all.
  const count = Math.min(Number(values.documents), found.length)
  const chosen = Array.from(
    { length: count },
    (_, at) => found[Math.floor((at * found.length) / count)] ?? '',
  )
  const extraction = createExtraction(1, systemClock)
  const reviews: Review[] = []
  try {
    for (const folder of chosen) {
      const review = await reviewOne(extraction, folder)
      if (review) reviews.push(review)
    }
  } finally {
    await extraction.close()
  }
  if (reviews.length === 0)
    throw new Error(
      `None of the ${String(chosen.length)} documents below ${values.corpus} could be read: nothing was measured.`,
    )
  report(reviews, chosen.length)
}

async function findDocuments(corpus: string): Promise<string[]> {
  const files = await readdir(corpus, { recursive: true })
  return files
    .filter((file) => basename(file) === 'truth.json')
    .map((file) => join(corpus, dirname(file)))
    .toSorted()
}

async function reviewOne(
  extraction: ReturnType<typeof createExtraction>,
  folder: string,
): Promise<Review | undefined> {
  const file = (await readdir(folder)).find((name) => name.startsWith('document.'))
  if (file === undefined) return undefined
  const path = join(folder, file)
  const mediaType = detectMediaType(await readFile(path))
  if (!mediaType) return undefined
  const truth = truthFile.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  const outcome = await extraction.extract({
    documentId: randomUUID(),
    read: () => readFile(path),
    mediaType,
    readEmbeddedXml: true,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  const first = outcome.kind === 'failed' ? undefined : outcome.results[0]
  return first ? reviewByKeys(first as ReviewedResult['received'], truth) : undefined
}

function report(reviews: readonly Review[], chosen: number): void {
  const clean = reviews.filter(({ asked }) => asked === 0)
  const mean = (pick: (review: Review) => number) =>
    Math.round((reviews.reduce((sum, review) => sum + pick(review), 0) / reviews.length) * 100) /
    100
  console.log(`documents read              ${String(reviews.length)} of ${String(chosen)}`)
  console.log(
    `clean, and keys for each    ${String(clean.length)}, ${[...new Set(clean.map(({ keys }) => keys))].join(' ')}`,
  )
  for (const [wrong, group] of byWrongFields(reviews))
    console.log(
      `${String(wrong)} wrong field(s)            ${String(group.length)} documents, keys median ${String(median(group.map(({ keys }) => keys)))}`,
    )
  console.log(
    JSON.stringify({
      documents: reviews.length,
      clean: clean.length,
      keysPerDocument: mean(({ keys }) => keys),
      askedPerDocument: mean(({ asked }) => asked),
      correctedPerDocument: mean(({ corrected }) => corrected),
      missedPerDocument: mean(({ missed }) => missed),
    }),
  )
}

function byWrongFields(reviews: readonly Review[]): [number, Review[]][] {
  const groups = Map.groupBy(reviews, ({ corrected, missed }) => corrected + missed)
  return [...groups].toSorted(([a], [b]) => a - b)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
