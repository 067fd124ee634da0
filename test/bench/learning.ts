import { parseArgs } from 'node:util'
import { makePaper, senderCount } from './learning/make-papers.ts'
import { judgeFields, type JudgedField } from './learning/judge-fields.ts'
import { startOffice } from './learning/office.ts'

const shown = [1, 2, 3, 4, 5, 10]

/**
 * What a person is asked on the first, third, fifth and tenth paper of a sender, when all that was wrong is
 * corrected and all that was asked is confirmed, as the app sends it.
 *
 *     npm run bench -- learning [--senders N] [--papers N] [--untaught]
 *
 * The senders are made here and are in no calibration. `--untaught` sends no feedback: what is left over
 * then is what the papers differ in themselves.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      senders: { type: 'string', default: String(senderCount) },
      papers: { type: 'string', default: '10' },
      untaught: { type: 'boolean', default: false },
    },
  })
  const senders = Math.min(Number(values.senders), senderCount)
  const office = await startOffice()
  const papers: JudgedField[][] = []
  try {
    for (let paper = 0; paper < Number(values.papers); paper++) {
      papers[paper] = []
      for (let sender = 0; sender < senders; sender++) {
        const { bytes, truth } = await makePaper(sender, paper)
        const read = await office.read(bytes)
        const fields = judgeFields(read.result, truth)
        papers[paper]?.push(...fields)
        if (!values.untaught) await office.correct(read, fields)
      }
    }
  } finally {
    await office.close()
  }
  report(papers, senders)
}

function report(papers: readonly (readonly JudgedField[])[], senders: number): void {
  if (papers.length === 0 || senders === 0)
    throw new Error('No paper was read: nothing was measured.')
  const perPaper = (fields: readonly JudgedField[], test: (field: JudgedField) => boolean) =>
    Math.round((100 * fields.filter(test).length) / senders) / 100
  const rows = papers.map((fields, at) => ({
    paper: at + 1,
    asked: perPaper(fields, ({ isAsked }) => isAsked),
    typed: perPaper(fields, ({ isRight }) => !isRight),
    wrongAndSure: perPaper(
      fields,
      ({ path, isAsked, isRight }) => path !== undefined && !isRight && !isAsked,
    ),
  }))
  console.log(`${String(senders)} senders; fields of a paper, of the five that can be learned`)
  console.log('paper   asked   to type   wrong and not asked')
  for (const { paper, asked, typed, wrongAndSure } of rows)
    if (shown.includes(paper))
      console.log(
        `${String(paper).padStart(5)}${asked.toFixed(2).padStart(8)}${typed.toFixed(2).padStart(10)}${wrongAndSure.toFixed(2).padStart(22)}`,
      )
  console.log(
    JSON.stringify({ senders, papers: rows.filter(({ paper }) => shown.includes(paper)) }),
  )
}
