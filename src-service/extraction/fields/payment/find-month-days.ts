import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import { addMonths, endOfMonth, isoDateOf } from '../../../../src-shared/domain/iso-date.ts'
import { monthNames, monthOfName } from '../../../../src-shared/domain/month-names.ts'
import { placeOf } from '../../layout/geometry.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { Sightings } from '../sightings.ts'

export type MonthDay = { readonly day: string; readonly places: readonly Place[] }

const month = [...new Set(monthNames.flat())].sort((a, b) => b.length - a.length).join('|')
const until =
  "bis(?: spatestens)?|bis zum|per|auf|avant|pour|d['’]ici(?: a)?|jusqu['’]a|entro(?: e non oltre)?|by|before|until|no later than"
const end =
  "(?:den )?ende|(?:la )?fin(?: du mois)?(?: de| d['’])?|(?:la )?fine(?: del mese)?(?: di)?|(?:the )?end of"
const monthEnd = new RegExp(
  `(?<!\\p{L})(?:${until})\\s(?:${end})\\s?(${month})(?!\\p{L})\\.?(?:\\s(\\d{4}))?`,
  'gu',
)
const ofNext =
  'folgemonats|folgenden monats|nachsten monats|mois suivant|mois prochain|mese (?:successivo|seguente|prossimo)|(?:following|next) month|month following'
const ofThis = 'monats|laufenden monats|mois|mese|month'
/** `bis zum 5. des Monats`, `le 10 du mois suivant`: without the name of a month. */
const dayOfMonth = new RegExp(
  `(?<!\\p{L})(?:${until}|bis zum|am|le|il|on)\\s(?:(?:den|le|il|the)\\s)?(\\d{1,2})(?:\\.|er|e|o|st|nd|rd|th)?\\s(?:des|du|del|de chaque|of(?: the| each)?)\\s(?:(?<next>${ofNext})|(?:${ofThis}))(?!\\p{L})`,
  'gu',
)
/** It says until when to pay, before or behind; a lease runs until the end of a month as well. */
const pay =
  /zahl|uberweis|begleich|einzahl|pay|regl|vers(?:er|ement)|acquitt|virement|settle|remit|transfer|pag(?:are|amento)|versa|bonifico|saldare|prelev|debit|abbuch|abgebucht/u

/**
 * Ends and other days of months until which letters ask to be paid, from the date of the paper on: `bis Ende
 * Februar`, `avant fin mars`, `by the end of May`, `entro il 10 del mese successivo`.
 *
 * @param date ISO date of the paper, whose year or the next one is meant where none is printed
 */
export function findMonthDays({ layout }: Sightings, date: string): MonthDay[] {
  return layout.pages.flatMap((page) =>
    page.lines.flatMap((line, at) => {
      const around = [page.lines[at - 1], line, page.lines[at + 1]]
      if (!pay.test(foldText(around.map((each) => each?.text ?? '').join(' ')))) return []
      const text = foldText(line.text)
      const days = [
        ...[...text.matchAll(monthEnd)].map(([, name = '', year]) => endOf(name, year, date)),
        ...[...text.matchAll(dayOfMonth)].map((match) => numberedDay(match, date)),
      ]
      return days.flatMap((day) =>
        day === undefined ? [] : [{ day, places: [placeOf(line, page)] }],
      )
    }),
  )
}

function endOf(name: string, printed: string | undefined, date: string): string | undefined {
  const number = monthOfName(name)
  const year = Number(printed ?? date.slice(0, 4))
  const inYear = (of: number) => {
    const first = number === undefined ? undefined : isoDateOf(of, number, 1)
    return first === undefined ? undefined : endOfMonth(first)
  }
  const day = inYear(year)
  return printed === undefined && day !== undefined && day < date ? inYear(year + 1) : day
}

/** In the month of the paper, or the next one where that day is over or another month is meant. */
function numberedDay([, number, ...rest]: RegExpExecArray, date: string): string | undefined {
  const isNext = rest.some((group) => group !== undefined)
  const first = `${date.slice(0, 7)}-01`
  const [ofMonth, ofFollowing] = [first, addMonths(first, 1)].map((start) =>
    isoDateOf(Number(start.slice(0, 4)), Number(start.slice(5, 7)), Number(number)),
  )
  return isNext || (ofMonth !== undefined && ofMonth < date) ? ofFollowing : ofMonth
}
