import type { InboxFilter } from '../../../src-shared/contract/document-model.ts'
import { paperOf } from './papers.ts'

export type Sought = {
  readonly name: string
  readonly query: string
  readonly filter?: InboxFilter
}

/** What people type, and the worst that may be asked. */
export function queriesOver(documents: number): Sought[] {
  const middle = paperOf(Math.floor(documents / 2), documents)
  const old = paperOf(Math.floor(documents / 10), documents)
  return [
    { name: 'a common word', query: 'rechnung' },
    { name: 'a common word among the open', query: 'rechnung', filter: 'open' },
    { name: 'a word of some pages', query: 'fensterbedarf' },
    { name: 'a sender', query: middle.sender.split(' ').slice(0, 2).join(' ') },
    { name: 'ae for ä', query: 'gaertnerei muller' },
    { name: 'a rare word', query: old.number },
    { name: 'part of a common word', query: 'echnu' },
    { name: 'part of a number', query: String(100_000 + Math.floor(documents / 3)).slice(1) },
    { name: 'two words, both common', query: 'rechnung total' },
    { name: 'two words, one rare', query: `rechnung ${old.fileName.slice(5, 13)}` },
    { name: 'two words that rarely meet', query: 'sonnenberg dachrabatt' },
    { name: 'a sum of money', query: middle.gross.toFixed(2) },
    { name: 'a reference in groups', query: old.reference.replace(/(\d{5})/gu, '$1 ') },
    { name: 'an IBAN in groups', query: middle.iban.replace(/(.{4})/gu, '$1 ') },
    { name: 'one letter', query: 'r' },
    { name: 'two letters', query: 're' },
    { name: 'three letters', query: 'rec' },
    { name: 'a word that is nowhere', query: 'xylophon' },
    { name: 'a word that begins as a common one', query: 'rechnungsxyz' },
  ]
}
