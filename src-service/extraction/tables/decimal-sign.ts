import type { Layout } from '../layout/layout.ts'
import type { NumberOptions } from './number-tokens.ts'

/** How a document writes its numbers: the sign before the decimals, and whether those are three. */
export function numberOptionsOf(layout: Layout): NumberOptions {
  const { points, commas } = votesOf(layout, withCents)
  const thousandths = votesOf(layout, withThousandths)
  const areThousandths =
    thousandths.points + thousandths.commas > points + commas && namesThousandths(layout)
  const votes = areThousandths ? thousandths : { points, commas }
  const decimalSign = votes.points === votes.commas ? undefined : signOf(votes)
  return { decimalSign, ...(areThousandths && { thousandths: true }) }
}

type Votes = { readonly points: number; readonly commas: number }

function signOf({ points, commas }: Votes): '.' | ',' {
  return points > commas ? '.' : ','
}

const withCents = /^[^\d]*\d[\d'’.,]*([.,])\d{2}[^\d.,]*$/u
const withThousandths = /^[^\d]*\d[\d'’.,]*([.,])\d{3}[^\d.,]*$/u

/** `01.09`, which is a day of a statement as well as a sum. */
const mayBeDay = /^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/u

/** By a vote of all numbers with that many decimals; those that may be days have none where there are others. */
function votesOf(layout: Layout, shape: RegExp): Votes {
  let points = 0
  let commas = 0
  let days = 0
  for (const page of layout.pages)
    for (const line of page.lines)
      for (const cell of line.cells)
        for (const word of cell.words) {
          if (/\d{1,2}\.\d{1,2}\./.test(word.text)) continue
          const sign = shape.exec(word.text)?.[1]
          if (mayBeDay.test(word.text)) days++
          else if (sign === '.') points++
          else if (sign === ',') commas++
        }
  return points + commas === 0 && shape === withCents
    ? { points: days, commas }
    : { points, commas }
}

/** Dinars and rials have a thousand parts; `BHD` alone also ends the names of Malaysian companies. */
const thousandthsCode = /(?<![\p{L}\d])(?:TND|KWD|OMR|JOD|(?<!SDN\.?\s)BHD|dinars?)(?![\p{L}\d])/iu

function namesThousandths(layout: Layout): boolean {
  return layout.pages.some(({ lines }) =>
    lines.some(({ cells }) => cells.some(({ text }) => thousandthsCode.test(text))),
  )
}
