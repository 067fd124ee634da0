import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { z } from 'zod'

/**
 * What a document really says, in the interface's own members; beside it what is known about the
 * document. `visible: false`: the value stands nowhere on the page and is not asked for. `accept`:
 * further values that count as right. `complete`: what the truth does not hold is not there.
 * `documents`: what each paper says, in their order, where several lie in one file.
 */
const meta = z.looseObject({
  variant: z.string().optional(),
  visible: z.record(z.string(), z.boolean()).default({}),
  accept: z.record(z.string(), z.array(z.unknown())).default({}),
  complete: z.boolean().optional(),
  corpus: z.string().optional(),
})
const onePaper = z.looseObject({
  documentType: z.string().optional(),
  language: z.string().optional(),
  _meta: meta.prefault({}),
})
export const truthFile = onePaper.extend({
  _meta: meta.extend({ documents: z.array(onePaper).optional() }).prefault({}),
})
export type Truth = z.infer<typeof truthFile>

type Look = 'digital' | 'scan' | 'photo'

export type Pair = {
  readonly id: string
  /** The folder it lies in, for instance `receipts`. */
  readonly kind: string
  readonly look: Look
  readonly path: string
  readonly truth: Truth
}

const root = join(import.meta.dirname, '..', '..', '..')
const samples = join(root, 'resources', 'samples')
const sampleTruths = join(root, 'resources', 'sample-truths')

/** The project's own samples, which `npm run samples` makes together with their truth. */
export function sampleCorpus(): Pair[] {
  return readdirSync(samples)
    .sort()
    .map((file) => {
      const id = file.slice(0, -extname(file).length)
      return pair('samples', id, join(samples, file), join(sampleTruths, `${id}.json`))
    })
}

/**
 * `DIR/<id>/document.* + truth.json`, or the same one folder deeper in `DIR/<kind>/<id>`.
 * @throws {Error} where a truth is no such file, or the folder holds none
 */
export function readCorpus(folder: string, kinds?: readonly string[]): Pair[] {
  const direct = pairsIn(folder, folder.split('/').findLast((part) => part !== '') ?? folder)
  const pairs =
    direct.length > 0
      ? direct
      : readdirSync(folder)
          .sort()
          .filter((kind) => kinds === undefined || kinds.includes(kind))
          .flatMap((kind) => pairsIn(join(folder, kind), kind))
  if (pairs.length === 0)
    throw new Error(`No folder with document.* and truth.json was found in ${folder}`)
  return pairs
}

export type Part = 'aside' | 'rest'

/**
 * A third of all documents is kept aside while rules are made, and looked at only afterwards. Which
 * third, the id alone says, so that nobody chooses and new documents fall on both sides.
 */
export function partOf(id: string): Part {
  const [first = 0] = createHash('sha1').update(id).digest()
  return first % 3 === 0 ? 'aside' : 'rest'
}

function pairsIn(folder: string, kind: string): Pair[] {
  return readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => name)
    .sort()
    .flatMap((id) => {
      const truth = join(folder, id, 'truth.json')
      if (!existsSync(truth)) return []
      const file = readdirSync(join(folder, id)).find((name) => name.startsWith('document.'))
      return file === undefined ? [] : [pair(kind, id, join(folder, id, file), truth)]
    })
}

function pair(kind: string, id: string, path: string, truthPath: string): Pair {
  const parsed = truthFile.safeParse(JSON.parse(readFileSync(truthPath, 'utf8')))
  if (!parsed.success) throw new Error(`${truthPath} is no truth: ${parsed.error.message}`)
  return { id, kind, look: lookOf(path, parsed.data), path, truth: parsed.data }
}

const looks: Readonly<Record<string, Look>> = {
  pdf: 'digital',
  scanpdf: 'scan',
  tiff: 'scan',
  tif: 'scan',
  png: 'scan',
  jpeg: 'photo',
  jpg: 'photo',
}

function lookOf(path: string, { _meta }: Truth): Look {
  return looks[_meta.variant ?? ''] ?? looks[extname(path).slice(1).toLowerCase()] ?? 'digital'
}
