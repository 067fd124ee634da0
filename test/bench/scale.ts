import { parseArgs } from 'node:util'
import { printFigures, type Under } from './scale/figures.ts'
import { filledFolder } from './scale/fill-folder.ts'
import { measureExport } from './scale/measure-export.ts'
import { measureInbox } from './scale/measure-inbox.ts'
import { measureIntake, measureReading } from './scale/measure-intake.ts'
import { measureLongPaper } from './scale/measure-long-paper.ts'
import { measureMany } from './scale/measure-many.ts'
import { measureReview, type ReviewFigures } from './scale/measure-review.ts'
import { measureStart } from './scale/measure-start.ts'
import { measureTakeOver } from './scale/measure-take-over.ts'

const parts = [
  ...(['start', 'inbox', 'commit', 'many', 'export'] as const),
  ...(['intake', 'reading', 'take-over', 'long-paper'] as const),
]
type Part = (typeof parts)[number]

/**
 * `npm run bench -- scale [--documents 0,1000,10000,100000] [--only start,commit,…] [--papers 300] [--taken-over 5000]
 * [--filled FOLDER]`: what the built core costs over databases of these sizes, over its real socket, each figure beside a bare anchor of the same run. Starts, lists, searches and corrections are measured over each
 * size, all else over the largest. CPU times hold on a busy machine, times by the clock only on a quiet one: each table says the
 * load. `--papers` are read by the embedded service, `--taken-over` are those of a provider; in FOLDER filled databases
 * are kept for the next run.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: 'string', default: '0,1000,10000,100000' },
      papers: { type: 'string', default: '300' },
      'taken-over': { type: 'string', default: '5000' },
      filled: { type: 'string' },
      only: { type: 'string', default: parts.join(',') },
    },
  })
  const wanted = new Set(values.only.split(','))
  const isWanted = (part: Part) => wanted.delete(part)
  const sizes = values.documents.split(',').map(Number)
  const filled = (size: number) => filledFolder(size, values.filled)
  const figures: Record<string, number> = {}

  const note = ({ listP95Ms, longestBlockMs, longestBlockCpuMs }: Under) => {
    figures['listP95Ms'] = Math.max(figures['listP95Ms'] ?? 0, listP95Ms)
    figures['longestBlockMs'] = Math.max(figures['longestBlockMs'] ?? 0, longestBlockMs)
    figures['longestBlockCpuMs'] = Math.max(figures['longestBlockCpuMs'] ?? 0, longestBlockCpuMs)
  }

  if (isWanted('start'))
    for (const size of sizes) {
      const { startMs, ...found } = await measureStart(filled(size))
      printFigures(`start with ${String(size)} documents`, found.figures)
      figures['coldStartMs'] = startMs.cold
      figures['warmStartMs'] = startMs.warm
    }
  if (isWanted('inbox'))
    for (const size of sizes) {
      const { listMs, searchMs, ...found } = await measureInbox(filled(size))
      printFigures(`inbox of ${String(size)} documents`, found.figures)
      figures['listMs'] = listMs
      figures['searchMs'] = searchMs
    }
  if (isWanted('commit')) {
    const reviews: ReviewFigures[] = []
    // Where there is no document, there is none to correct.
    for (const size of sizes.filter((documents) => documents > 0)) {
      const review = await measureReview(filled(size))
      printFigures(`review over ${String(size)} documents`, review.figures)
      note(review)
      reviews.push(review)
    }
    const [first, last] = [reviews.at(0), reviews.at(-1)]
    if (first && last) {
      figures['commitRatio'] = last.correctionCpuMs / first.correctionCpuMs
      figures['nextDocumentMs'] = last.nextDocument.medianMs
      figures['nextDocumentP95Ms'] = last.nextDocument.p95Ms
    }
  }
  const largest = sizes.at(-1) ?? 0
  if (isWanted('many')) {
    const found = await measureMany(filled(largest))
    printFigures(`decisions about many of ${String(largest)}`, found.figures)
    note(found)
  }
  if (isWanted('export')) {
    const found = await measureExport(filled(largest))
    printFigures(`export of ${String(largest)}`, found.figures)
    note(found)
    figures['exportRatio'] = found.exportRatio.csv
    figures['exportRatioXlsx'] = found.exportRatio.xlsx
  }
  if (isWanted('intake')) {
    const found = await measureIntake(filled(largest))
    printFigures(`intake beside ${String(largest)}`, found.figures)
    note(found)
    figures['intakeRatio'] = found.intakeRatio
  }
  if (isWanted('reading')) {
    const found = await measureReading(filled(largest), Number(values.papers))
    printFigures(`reading beside ${String(largest)}`, found.figures)
    note(found)
    figures['coreCpuMsPerDocument'] = found.coreCpuMsPerDocument
    figures['warmCoreCpuMsPerDocument'] = found.warmCoreCpuMsPerDocument
    figures['fsyncsPerDocument'] = found.fsyncsPerDocument.core
    figures['serviceFsyncsPerDocument'] = found.fsyncsPerDocument.service
  }
  if (isWanted('take-over')) {
    const found = await measureTakeOver(filled(largest), Number(values['taken-over']))
    printFigures(`taking over beside ${String(largest)}`, found.figures)
    note(found)
    figures['takeOverPerSecond'] = found.perSecond
    figures['takeOverPerSecondRatio'] = found.perSecondRatio
  }
  if (isWanted('long-paper')) {
    const found = await measureLongPaper()
    printFigures('a long paper', found.figures)
    figures['longPaperRatio'] = found.longPaperRatio
  }
  if (wanted.size > 0) throw new Error(`There is no such part: ${[...wanted].join(', ')}`)
  console.log(JSON.stringify(figures))
}
