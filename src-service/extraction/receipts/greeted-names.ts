import type { LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import type { Candidate } from '../evidence.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Line, PageLayout } from '../layout/layout.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { greetings } from './merchant-words.ts'

const score = 0.4
const greeting = new RegExp(`(?:^|[^\\p{L}])(?:${greetings})(?=[^\\p{L}]|$)`, 'u')
const mostLetters = 50

/**
 * Names in the greeting of a till's paper: `Thank you for shopping at` with the name behind it or in
 * the next line. They help where the head of the paper is torn, stamped or written over.
 */
export function findGreetedNames(page: PageLayout): Candidate<LegalEntityInfo>[] {
  return page.lines.flatMap((line, index): Candidate<LegalEntityInfo>[] => {
    const folded = foldText(line.text)
    const found = folded.length === line.text.length ? greeting.exec(folded) : null
    if (found === null) return []
    const own = bare(line.text.slice(found.index + found[0].length))
    const next = page.lines[index + 1]
    const isBroken = own.length > 0 && !/[.!]\s*$/u.test(line.text) && continues(line, next)
    const name =
      own === '' ? bare(next?.text ?? '') : isBroken ? `${own} ${bare(next?.text ?? '')}` : own
    const letters = name.replace(/[^\p{L}]/gu, '').length
    if (letters < 4 || letters > mostLetters || !/\p{Lu}/u.test(name)) return []
    return [
      {
        value: { name },
        source: 'text',
        places: [placeOf(line, page)],
        score,
        evidence: ['greeting'],
      },
    ]
  })
}

/** A name in capitals that goes on in the next line, which holds nothing else. */
function continues(line: Line, next: Line | undefined): boolean {
  const last = line.text.split(' ').at(-1) ?? ''
  return (
    next !== undefined &&
    /^\p{Lu}{2,}/u.test(last) &&
    /^[\p{Lu}\s&.]{3,30}$/u.test(next.text.trim()) &&
    next.y - line.y < 2.5 * line.height
  )
}

function bare(text: string): string {
  return text.replace(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '').replace(/\s+/gu, ' ')
}
