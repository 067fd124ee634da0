import { foldText } from '../../vocabulary/fold-text.ts'
import { closingLegalForms, legalForms } from '../../vocabulary/address/legal-forms.ts'

const legal = new RegExp(
  `(?:^|\\s)(?:(?:${legalForms})(?=\\s|$)|(?:${closingLegalForms})\\s*$)`,
  'gu',
)

/** The words by which a company is known: folded, without its legal form. */
export function nameWords(name: string): string[] {
  const folded = foldText(name)
    .replace(/[^\p{L}\d&.]+/gu, ' ')
    .replace(legal, ' ')
  return folded
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
}

/** Whether two spellings mean the same party: the words of one are (nearly) all in the other. */
export function sameParty(a: string, b: string): boolean {
  const [first, second] = [nameWords(a), nameWords(b)]
  if (first.length === 0 || second.length === 0) return first.length === second.length
  if (first.join('') === second.join('')) return true
  const shared = first.filter((word) => second.includes(word)).length
  const fewer = Math.min(first.length, second.length)
  return shared === fewer && (fewer >= 2 || Math.max(first.length, second.length) <= 2)
}

/** Whether a host (`muster-ag.ch`) is made of the words of a name. */
export function hostFits(host: string, name: string): boolean {
  const label = (host.split('.').at(-2) ?? '').replace(/[^\p{L}\d]/gu, '')
  const words = nameWords(name)
  if (label.length < 3 || words.length === 0) return false
  const joined = words.join('')
  const initials = words.map((word) => word[0] ?? '').join('')
  if (joined.includes(label) || label.includes(joined) || initials === label) return true
  return words.some((word) => word.length >= 5 && label.includes(word))
}
