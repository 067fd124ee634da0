import type { DueBetween } from '../../../src-shared/contract/open-items.ts'
import type { OverviewFigures } from '../../../src-shared/contract/overview.ts'
import { formatAmount } from '../../../src-shared/domain/format-amount.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { valueName } from '../../text/field-name.ts'
import type { FieldsText } from '../../text/en/review-fields.ts'
import { formatNumber, formatRate } from '../../text/format-number.ts'
import { correctedDoor, senderFilters, spendingDoor, waitingDoor, type Door } from './doors.ts'
import type { Months } from './periods.ts'

/** One bar of a chart: a picture of its number, and the way to what it stands for. */
export type Bar = {
  readonly key: string
  readonly name: string
  /** How long the bar is; negative to the other side. */
  readonly value: number
  /** As people read it. */
  readonly told: string
  /** What else is to be known of it, such as the number of documents. */
  readonly detail?: string
  /** The same in the period before. */
  readonly before?: number
  readonly isBad?: boolean
  readonly door?: Door | (() => void)
}

type Money = { readonly figures: OverviewFigures; readonly currency: string }
type Text = AppState['text']

export function senderBars({ figures, currency }: Money, months: Months, text: Text): Bar[] {
  const { overview } = text
  const bars = figures.senders.map(({ names, items, value, before }): Bar => {
    const filters = senderFilters(names)
    return {
      key: names.join('\n'),
      name: names[0] ?? overview.noSender,
      value,
      told: formatAmount(value, currency),
      detail: overview.documents(items),
      before: before.value,
      ...(filters.length > 0 && { door: spendingDoor(months, currency, filters) }),
    }
  })
  const { otherSenders: others } = figures
  if (!others) return bars
  const rest: Bar = {
    key: '\n',
    name: overview.others(others.senders),
    value: others.value,
    told: formatAmount(others.value, currency),
    detail: overview.documents(others.items),
  }
  return [...bars, rest]
}

export function rateBars({ figures, currency }: Money, months: Months, text: Text): Bar[] {
  const { overview } = text
  return figures.rates.map(({ rate, net, vat }) => ({
    key: String(rate),
    name: rate === null ? overview.noRate : formatRate(rate),
    value: net,
    told: formatAmount(net, currency),
    detail: rate === null ? overview.inAll : overview.vat(formatAmount(vat, currency)),
    door: spendingDoor(months, currency, [{ by: 'vat', rate }]),
  }))
}

/** The steps lie within some weeks, and need no year. */
const dayOf = (iso: string | null) => (iso === null ? '' : `${iso.slice(8)}.${iso.slice(5, 7)}.`)

export function dueBars(
  { figures, currency }: Money,
  text: Text,
  onDue: (between: DueBetween) => void,
): Bar[] {
  const { overview } = text
  return figures.due.map((step, at): Bar => {
    const { from, to, isUndated, items, value } = step
    const isOverdue = from === null && !isUndated
    const days = overview.between(dayOf(from), dayOf(to))
    const name = isOverdue ? overview.overdue : at === 1 ? overview.nextDays : days
    const isLater = from !== null && to === null
    return {
      key: String(at),
      name: isUndated ? overview.undatedDue : isLater ? overview.after(dayOf(from)) : name,
      value,
      told: formatAmount(value, currency),
      ...(items > 0 && { detail: overview.documents(items) }),
      isBad: isOverdue,
      door: () => onDue({ from, to, currency }),
    }
  })
}

export function waitingBars({ waiting }: OverviewFigures, text: Text): Bar[] {
  return waiting.map(({ from, to, documents }, at) => ({
    key: String(at),
    name: text.overview.waits[at] ?? '',
    value: documents,
    told: formatNumber(documents),
    door: waitingDoor({ from, to }),
  }))
}

export function fieldBars(figures: OverviewFigures, months: Months, fields: FieldsText): Bar[] {
  return figures.correctedFields.map(({ pointer, type, documents }) => {
    const name = valueName({ pointer, type }, fields)
    return {
      key: `${pointer} ${type ?? ''}`,
      name,
      value: documents,
      told: formatNumber(documents),
      door: correctedDoor(months, { pointer, type }, name),
    }
  })
}

export function correctedSenderBars(figures: OverviewFigures, months: Months, text: Text): Bar[] {
  return figures.correctedSenders.map(({ names, documents }) => {
    const filters = senderFilters(names)
    return {
      key: names.join('\n'),
      name: names[0] ?? text.overview.noSender,
      value: documents,
      told: formatNumber(documents),
      ...(filters.length > 0 && { door: correctedDoor(months, null, null, filters) }),
    }
  })
}
