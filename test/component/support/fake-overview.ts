import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { OverviewFigures } from '../../../src-shared/contract/overview.ts'
import { addMonths, localDay } from '../../../src-shared/domain/iso-date.ts'
import { dueSteps, waitSteps } from '../../../src-shared/domain/overview/day-steps.ts'
import { fakeNow } from './fake-documents.ts'
import type { FakeCore } from './fake-bridge.ts'

type Named = Extract<CallName, `overview.${string}`>
type Handlers = {
  readonly [Name in Named]: (core: FakeCore, input: ParsedInput<Name>) => CallOutput<Name>
}

/** As the fake window's clock has it. */
const today = localDay(fakeNow)
const nothing = { items: 0, value: 0 }
const noWait = { documents: 0, medianDays: null, overAWeek: 0, corrected: 0 }

/** Of a workspace in which nothing is confirmed yet; the months are those that are asked for. */
export function fakeOverview(given: Partial<OverviewFigures> = {}): OverviewFigures {
  return {
    today,
    isGathering: false,
    currency: null,
    currencies: [],
    years: [],
    months: [],
    total: nothing,
    before: nothing,
    undated: nothing,
    senders: [],
    otherSenders: null,
    rates: [],
    due: dueSteps(today).map((step) => ({ ...step, ...nothing })),
    waiting: waitSteps(today).map(({ from, to }) => ({ from, to, documents: 0 })),
    confirmed: { ...noWait, before: noWait },
    correctedFields: [],
    correctedSenders: [],
    ...given,
  }
}

export const fakeOverviewCalls: Handlers = {
  'overview.figures': (core, { from, to, currency }) => {
    const months: OverviewFigures['months'] = []
    for (let month = from; month <= to; month = addMonths(`${month}-01`, 1).slice(0, 7)) {
      const known = core.overview.months.find((each) => each.month === month)
      months.push(known ?? { month, ...nothing, before: nothing })
    }
    return { ...core.overview, months, currency: currency ?? core.overview.currency }
  },
}
