import type { ChartAccount, UsedAccount } from '../../contract/charts.ts'
import { foldText } from '../search/fold-text.ts'

/** What a client's books offer to a document: the chart of accounts, and where papers of its sender stand. */
export type Books = {
  readonly accounts: readonly ChartAccount[]
  /** Most often first. */
  readonly used: readonly UsedAccount[]
}

type OfferedAccount = Pick<ChartAccount, 'number' | 'name'> & {
  /** How many of the sender's papers stand there. */
  readonly documents: number
}

const mostOffered = 6

/**
 * Accounts of the chart to choose from: those of the sender where nothing is typed yet, else those whose number begins
 * so or whose name has all of the words, the sender's first. None where what is typed is an account already.
 */
export function offeredAccounts({ accounts, used }: Books, typed: string): OfferedAccount[] {
  const wanted = foldText(typed).trim()
  if (accounts.some(({ number }) => number === typed.trim())) return []
  const words = wanted.split(/\s+/u).filter((word) => word !== '')
  const fits = ({ number, name }: ChartAccount) =>
    foldText(number).startsWith(wanted) || words.every((word) => foldText(name).includes(word))
  const papers = new Map(used.map(({ number, documents }) => [number, documents]))
  return accounts
    .filter(words.length === 0 ? ({ number }) => papers.has(number) : fits)
    .map(({ number, name }) => ({ number, name, documents: papers.get(number) ?? 0 }))
    .sort((a, b) => b.documents - a.documents)
    .slice(0, mostOffered)
}
