/** Whether texts mention a person or supplier. */
export type SubjectMatcher = (text: string) => boolean

/**
 * Looks for a name, an IBAN or an e-mail address as a person types it: accents and case do not
 * count, runs of white space are one, and a number is found however it is grouped.
 */
export function createSubjectMatcher(query: string): SubjectMatcher {
  const folded = fold(query)
  const compact = /\d/.test(query) ? withoutGroups(folded) : null
  return (text) => {
    const candidate = fold(text)
    if (candidate.includes(folded)) return true
    return compact !== null && withoutGroups(candidate).includes(compact)
  }
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/gu, ' ')
    .trim()
}

function withoutGroups(text: string): string {
  return text.replace(/[\s'’.-]/gu, '')
}
