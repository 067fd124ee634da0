import { officialWords, placeWords } from '../../vocabulary/address/official-words.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { hasLegalForm, hasTradeWord } from './name-lines.ts'

const article = '(?:die |das |der |la |le |les |il |the )?'
const official = new RegExp(`^${article}(?:${officialWords})(?![\\p{L}-])`, 'u')
const place = new RegExp(`^${article}(?:${placeWords})\\s(?<rest>\\p{L}.*)`, 'u')

/** Whether a name is one of a body of a state, which says so first; a company has a legal form. */
export function isOfficialBody(name: string): boolean {
  const folded = foldText(name)
  if (hasLegalForm(name)) return false
  if (official.test(folded)) return true
  const rest = place.exec(folded)?.groups?.['rest']
  // The first word alone: `Gemeinde Köniz Immobilien` is a department of the municipality.
  return rest !== undefined && !hasTradeWord(rest.split(/[\s-]/u)[0] ?? '')
}
