import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OverviewFigures } from '../../src-shared/contract/overview.ts'
import { addMonths } from '../../src-shared/domain/iso-date.ts'
import { fromMinorUnits } from '../../src-shared/domain/minor-units.ts'
import { noRate } from '../../src-shared/domain/overview/document-figures.ts'
import { dueSteps, waitSteps, type DayStep } from '../../src-shared/domain/overview/day-steps.ts'
import type { Database } from '../store/database.ts'
import {
  findSenderName,
  isBeingCounted,
  listConfirmedWaits,
  listCorrectedFields,
  listCorrectedSenders,
  listOpenSums,
  listSpendingMonths,
  listSpendingRates,
  listSpendingSenders,
  listWaitingHours,
  type Months,
} from '../store/overview-sums.ts'
import { listSenderNames, readOneSender } from '../store/sender-names.ts'

export type Asked = Months & { readonly connectionId: string; readonly currency: string | null }

type Sum = { items: number; minor: number }
const nothing = (): Sum => ({ items: 0, minor: 0 })

/** As many senders as a chart shows beside each other; more are one sum. */
const mostSenders = 12
const mostCorrected = 10
/** Rows of sums that are read between two calls: a page of so many takes a few milliseconds. */
const rowsAtOnce = 2_000
const aWeek = 7

/** Reads what is kept, a part at a time, so that other calls are answered in between. */
export async function gatherFigures(
  db: Database,
  asked: Asked,
  today: string,
): Promise<OverviewFigures> {
  const { connectionId, from, to } = asked
  const spent = listSpendingMonths(db, { connectionId })
  const open = listOpenSums(db, { connectionId })
  const currencies = currenciesOf(spent, open)
  const isKnown = asked.currency !== null && currencies.includes(asked.currency)
  const currency = (isKnown ? asked.currency : currencies[0]) ?? null
  const before = { from: yearBefore(from), to: yearBefore(to) }
  const value = ({ items, minor }: Sum) => ({
    items,
    value: fromMinorUnits(minor, currency ?? undefined),
  })
  const byMonth = new Map(
    spent.filter((row) => row.currency === currency).map((row) => [row.month, row]),
  )
  const ofMonth = (month: string) => byMonth.get(month) ?? nothing()
  const months = monthsOf(asked)
  const money = currency === null ? null : { connectionId, currency }
  return {
    today,
    isGathering: isBeingCounted(db, { connectionId }),
    currency,
    currencies,
    years: [
      ...new Set(spent.flatMap(({ month }) => (month ? [Number(month.slice(0, 4))] : []))),
    ].sort((a, b) => b - a),
    months: months.map((month) => ({
      month,
      ...value(ofMonth(month)),
      before: value(ofMonth(yearBefore(month))),
    })),
    total: value(added(months.map(ofMonth))),
    before: value(added(months.map((month) => ofMonth(yearBefore(month))))),
    undated: value(ofMonth('')),
    ...(await sendersOf(db, money && { ...money, from, to }, value)),
    rates: money ? ratesOf(db, { ...money, from, to }) : [],
    due: summedByStep(
      dueSteps(today),
      open.filter((row) => row.currency === currency),
    ).map(({ step, sum }) => ({ ...step, ...value(sum) })),
    waiting: waitingNow(db, connectionId, today),
    confirmed: {
      ...waitedOf(db, { connectionId, from, to }),
      before: waitedOf(db, { connectionId, ...before }),
    },
    correctedFields: mostOften(
      listCorrectedFields(db, { connectionId, from, to }),
      ({ pointer, type }) => JSON.stringify([pointer, type]),
    ).map(({ key, items }) => {
      const [pointer = '', type = ''] = JSON.parse(key) as string[]
      return { pointer, type: type === '' ? null : type, documents: items }
    }),
    correctedSenders: await correctedSendersOf(db, { connectionId, from, to }),
  }
}

const yearBefore = (month: string) => addMonths(`${month}-01`, -12).slice(0, 7)

function monthsOf({ from, to }: Months): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(`${month}-01`, 1).slice(0, 7))
    months.push(month)
  return months
}

function added(sums: readonly Sum[]): Sum {
  return sums.reduce(
    (all, { items, minor }) => ({ items: all.items + items, minor: all.minor + minor }),
    nothing(),
  )
}

/** The most used first; those in which something is open and nothing was spent last. */
function currenciesOf(
  spent: readonly { readonly currency: string; readonly items: number }[],
  open: readonly { readonly currency: string }[],
): string[] {
  const uses = new Map(open.map(({ currency }) => [currency, 0]))
  for (const { currency, items } of spent) uses.set(currency, (uses.get(currency) ?? 0) + items)
  return [...uses].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([currency]) => currency)
}

type OfSender = { now: Sum; before: Sum }
type Value = (sum: Sum) => { items: number; value: number }

async function sendersOf(
  db: Database,
  asked: (Months & { connectionId: string; currency: string }) | null,
  value: Value,
): Promise<Pick<OverviewFigures, 'senders' | 'otherSenders'>> {
  if (!asked) return { senders: [], otherSenders: null }
  const { connectionId, currency, from, to } = asked
  const oneSender = readOneSender(db, connectionId)
  const senders = new Map<string, OfSender>()
  const read = async (period: Months, which: keyof OfSender) => {
    const pages = pagesOf((after) =>
      listSpendingSenders(db, { connectionId, currency, ...period, after }, rowsAtOnce),
    )
    for await (const rows of pages)
      for (const { senderKey, ...sum } of rows) {
        const key = oneSender(senderKey)
        const sender = senders.get(key) ?? { now: nothing(), before: nothing() }
        senders.set(key, { ...sender, [which]: added([sender[which], sum]) })
      }
  }
  await read({ from, to }, 'now')
  await read({ from: yearBefore(from), to: yearBefore(to) }, 'before')
  const present = [...senders].filter(([, { now }]) => now.items > 0)
  const sorted = present.sort(([a, x], [b, y]) => y.now.minor - x.now.minor || (a < b ? -1 : 1))
  const others = sorted.slice(mostSenders)
  return {
    senders: sorted.slice(0, mostSenders).map(([senderKey, { now, before }]) => ({
      names: namesOf(db, { connectionId, senderKey }),
      ...value(now),
      before: value(before),
    })),
    otherSenders:
      others.length === 0
        ? null
        : { senders: others.length, ...value(added(others.map(([, { now }]) => now))) },
  }
}

type Cursor = { readonly month: string; readonly senderKey: string }

/** Page after page, with other calls answered in between. */
async function* pagesOf<Row extends Cursor>(
  list: (after: Cursor | null) => Row[],
): AsyncGenerator<Row[]> {
  for (let after: Cursor | null = null; ;) {
    const rows: Row[] = list(after)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = { month: last.month, senderKey: last.senderKey }
    await nextTurn()
  }
}

function namesOf(db: Database, of: { connectionId: string; senderKey: string }): string[] {
  if (of.senderKey === '') return []
  const merged = listSenderNames(db, of).map(({ name }) => name)
  const written = findSenderName(db, of)
  return [...new Set([...(written === null ? [] : [written]), ...merged])]
}

function ratesOf(
  db: Database,
  asked: Months & { connectionId: string; currency: string },
): OverviewFigures['rates'] {
  const money = (minor: number) => fromMinorUnits(minor, asked.currency)
  return [...Map.groupBy(listSpendingRates(db, asked), ({ rate }) => rate)]
    .sort(([a], [b]) => b - a)
    .map(([rate, rows]) => {
      const add = (of: 'items' | 'net' | 'vat') => rows.reduce((all, row) => all + row[of], 0)
      return {
        rate: rate === noRate ? null : rate / 100,
        items: add('items'),
        net: money(add('net')),
        vat: money(add('vat')),
      }
    })
}

/** Each day in the one step in which it lies. */
function summedByStep(
  steps: readonly DayStep[],
  rows: readonly (Sum & { readonly dueDate: string })[],
): { step: DayStep; sum: Sum }[] {
  return steps.map((step) => {
    const { from, to, isUndated } = step
    const isIn = (day: string) =>
      isUndated
        ? day === ''
        : day !== '' && (from === null || day >= from) && (to === null || day <= to)
    return { step, sum: added(rows.filter(({ dueDate }) => isIn(dueDate))) }
  })
}

const hourMs = 3_600_000

function waitingNow(db: Database, connectionId: string, today: string): OverviewFigures['waiting'] {
  const rows = listWaitingHours(db, { connectionId })
  const startOf = (day: string) => new Date(`${day}T00:00`).getTime()
  return waitSteps(today).map(({ from, to, next }) => {
    const [first, end] = [from === null ? -Infinity : startOf(from), startOf(next)]
    const isIn = (hour: number) => hour * hourMs >= first && hour * hourMs < end
    const documents = rows.reduce((all, { hour, items }) => all + (isIn(hour) ? items : 0), 0)
    return { from, to, documents }
  })
}

type Waited = Omit<OverviewFigures['confirmed'], 'before'>

function waitedOf(db: Database, asked: Months & { connectionId: string }): Waited {
  const rows = listConfirmedWaits(db, asked).toSorted((a, b) => a.days - b.days)
  const add = (its: typeof rows, of: 'items' | 'corrected') =>
    its.reduce((all, row) => all + row[of], 0)
  const documents = add(rows, 'items')
  let passed = 0
  const median = rows.find(({ items }) => (passed += items) * 2 >= documents)
  return {
    documents,
    medianDays: median?.days ?? null,
    overAWeek: add(
      rows.filter(({ days }) => days >= aWeek),
      'items',
    ),
    corrected: add(rows, 'corrected'),
  }
}

function mostOften<Row extends { readonly items: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { key: string; items: number }[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.items)
  return [...counts]
    .map(([key, items]) => ({ key, items }))
    .sort((a, b) => b.items - a.items || (a.key < b.key ? -1 : 1))
    .slice(0, mostCorrected)
}

async function correctedSendersOf(
  db: Database,
  asked: Months & { connectionId: string },
): Promise<OverviewFigures['correctedSenders']> {
  const { connectionId } = asked
  const oneSender = readOneSender(db, connectionId)
  const counted: { senderKey: string; items: number }[] = []
  const pages = pagesOf((after) => listCorrectedSenders(db, { ...asked, after }, rowsAtOnce))
  for await (const rows of pages) counted.push(...rows)
  return mostOften(counted, ({ senderKey }) => oneSender(senderKey)).map(({ key, items }) => ({
    names: namesOf(db, { connectionId, senderKey: key }),
    documents: items,
  }))
}
