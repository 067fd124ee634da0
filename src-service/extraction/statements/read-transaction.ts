import { findIbans } from '../fields/spans/find-accounts.ts'
import type { LayoutWord } from '../layout/layout.ts'
import type { ResolvedLink } from './balance-chain.ts'
import { completeDate } from './booking-dates.ts'
import type { BookingLine } from './booking-lines.ts'
import { placesOfGroup, type BookingGroup } from './group-bookings.ts'
import type { Transaction, TransactionDetail } from './statement.ts'

/** A booking from its lines. Its movement is positive for a credit, negative for a debit. */
export function readTransaction(
  group: BookingGroup,
  date: string | undefined,
  { movement, proven }: ResolvedLink = { movement: undefined, proven: undefined },
  lastDay: string | undefined,
): Transaction {
  const valuePrinted = group.lines.map((line) => line.valueDate).find((day) => day !== undefined)
  const valueDate = valuePrinted === undefined ? undefined : completeDate(valuePrinted, lastDay)
  const description = group.lines
    .map((line) => joined(line.text))
    .filter((text) => text !== '')
    .join('\n')
  return {
    date: date ?? valueDate,
    valueDate,
    ...(description === '' ? {} : { description }),
    ...(movement === undefined || movement >= 0 ? {} : { debit: -movement }),
    ...(movement === undefined || movement < 0 ? {} : { credit: movement }),
    balance: group.main.balance,
    proven,
    subDetails: detailsOf(group),
    places: placesOfGroup(group),
  }
}

/**
 * Parts of a collective booking: further lines that name an account or an amount of their own. The
 * text before is the party; lines without either are its message.
 */
function detailsOf(group: BookingGroup): TransactionDetail[] {
  const details: TransactionDetail[] = []
  let party: string | undefined
  const own = group.lines.filter((line) => line !== group.main)
  for (const line of own) {
    const account = accountOn(line)
    const amount = line.others.filter((token) => token.decimals === 2 && !token.percent).at(-1)
    const text = joined(line.text)
    const last = details.at(-1)
    if (account === undefined && amount === undefined) {
      if (last === undefined) party ??= text
      else
        details[details.length - 1] = {
          ...last,
          message: [last.message, text].filter(Boolean).join('\n'),
        }
      continue
    }
    const name = withoutAccount(
      amount === undefined ? text : text.replace(amount.text, '').trim(),
      account,
    )
    const partyName = name === '' ? party : name
    details.push({
      party: partyName,
      account,
      amount: amount === undefined ? undefined : Math.abs(amount.value),
    })
    party = undefined
  }
  return details
}

function accountOn(line: BookingLine): string | undefined {
  return line.line.cells
    .flatMap((cell) => findIbans(line.page, cell))
    .find((span) => span.value.valid)?.value.value
}

function withoutAccount(text: string, account: string | undefined): string {
  if (account === undefined) return text
  const spaced = [...account].join('\\s?')
  return text.replace(new RegExp(`(?:IBAN:?\\s*)?${spaced}`, 'iu'), '').trim()
}

function joined(words: readonly LayoutWord[]): string {
  return words.map((word) => word.text).join(' ')
}
