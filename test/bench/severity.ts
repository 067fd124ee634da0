import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readCorpus, type Pair } from './extraction/corpus.ts'
import { startReading, type ReadingService } from './extraction/read-by-service.ts'
import { judgePaper, type JudgedPaper } from './severity/judge-paper.ts'

const results = z.array(z.record(z.string(), z.unknown()))
type Results = z.infer<typeof results>
type Judged = JudgedPaper & { readonly pair: Pair }

/**
 * How often the review stops at a paper that was read right, and how often it lets one pass that was not.
 *
 *     npm run bench -- severity --corpus DIR [--kind digital,made] [--limit N] [--answers DIR]
 *
 * DIR holds `<kind>/<id>/document.*` with a `truth.json`. `--answers` keeps what was read in a folder, and
 * judges what is there already without reading it again. Each Stop of a paper that is right is printed:
 * what the paper itself contradicts deserves one, everything else teaches people to click through.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      corpus: { type: 'string' },
      kind: { type: 'string' },
      limit: { type: 'string' },
      answers: { type: 'string' },
    },
  })
  if (values.corpus === undefined)
    throw new Error('Which documents? --corpus FOLDER, with folders of document.* and truth.json.')
  const pairs = readCorpus(values.corpus, values.kind?.split(','))
  const chosen = values.limit === undefined ? pairs : pairs.slice(0, Number(values.limit))
  const judged = await judgeAll(chosen, values.answers)
  if (judged.length === 0)
    throw new Error(
      `None of ${String(chosen.length)} documents could be read: nothing was measured.`,
    )
  report(judged, chosen.length)
}

async function judgeAll(pairs: readonly Pair[], answers: string | undefined): Promise<Judged[]> {
  const judged: Judged[] = []
  let service: ReadingService | undefined
  try {
    for (const pair of pairs) {
      const kept = answers && join(answers, pair.kind, `${pair.id}.json`)
      let read: Results | undefined
      if (kept && existsSync(kept)) read = results.parse(JSON.parse(readFileSync(kept, 'utf8')))
      else {
        service ??= await startReading({ withXml: true })
        const answer = await service.read(pair.path)
        read = answer.kind === 'results' ? [...answer.results] : undefined
        if (kept && read) {
          mkdirSync(dirname(kept), { recursive: true })
          writeFileSync(kept, JSON.stringify(read))
        }
      }
      if (read) judged.push({ pair, ...judgePaper(pair.truth, read) })
    }
  } finally {
    await service?.close()
  }
  return judged
}

function report(judged: readonly Judged[], chosen: number): void {
  const right = judged.filter(({ isRight }) => isRight)
  const stopped = right.filter(({ severity }) => severity === 'stop')
  const wrong = judged.filter(({ wrongMoney }) => wrongMoney.length > 0)
  const asked = wrong.filter(({ severity }) => severity !== 'sure')
  const values = wrong.flatMap(({ wrongMoney }) => wrongMoney)
  const askedValues = values.filter(({ severity }) => severity !== 'sure')
  console.log(`documents read                       ${String(judged.length)} of ${String(chosen)}`)
  console.log(`all values right                     ${String(right.length)}`)
  for (const severity of ['sure', 'check', 'stop'] as const)
    console.log(
      `  ${severity.padEnd(35)}${share(
        right.filter((one) => one.severity === severity),
        right,
      )}`,
    )
  console.log(`an amount or an account is wrong     ${String(wrong.length)}`)
  for (const severity of ['sure', 'check', 'stop'] as const)
    console.log(
      `  ${severity.padEnd(35)}${share(
        wrong.filter((one) => one.severity === severity),
        wrong,
      )}`,
    )
  console.log(`  asked at the very value            ${share(askedValues, values)}`)
  console.log('\nStops of papers that were read right:')
  const byReason = Map.groupBy(
    stopped.flatMap(({ pair, stops }) => stops.map((stop) => ({ pair, stop }))),
    ({ stop }) => stop,
  )
  for (const [stop, all] of [...byReason].toSorted(([, a], [, b]) => b.length - a.length))
    console.log(
      `  ${String(all.length).padStart(3)} ${stop}\n      ${all.map(({ pair }) => `${pair.kind}/${pair.id}`).join('\n      ')}`,
    )
  console.log('\nWrong amounts and accounts at which nothing is asked:')
  for (const { pair, wrongMoney, severity } of wrong)
    for (const { field, truth, read, severity: own } of wrongMoney)
      if (own === 'sure')
        console.log(
          `  ${pair.kind}/${pair.id} (${severity}): ${field} ${JSON.stringify(read)}, not ${JSON.stringify(truth ?? null)}`,
        )
  console.log(
    JSON.stringify({
      documents: judged.length,
      right: right.length,
      rightStopped: stopped.length,
      rightAsked: right.filter(({ severity }) => severity !== 'sure').length,
      wrongMoney: wrong.length,
      wrongMoneyAsked: asked.length,
      wrongMoneyStopped: wrong.filter(({ severity }) => severity === 'stop').length,
      wrongValues: values.length,
      wrongValuesAsked: askedValues.length,
    }),
  )
}

function share(part: readonly unknown[], whole: readonly unknown[]): string {
  const percent = whole.length === 0 ? 0 : (part.length / whole.length) * 100
  return `${String(part.length)} (${percent.toFixed(1)} %)`
}
