/**
 * Phrases from a compact list: parted by commas or line ends, and each `{a|b|}` stands for its
 * alternatives, so that `{Rechnungs|Beleg}{datum|nr}` yields four phrases.
 */
export function phrases(list: string): string[] {
  const written = list.split(/[,\n]/u).map((phrase) => phrase.trim())
  return [...new Set(written.filter((phrase) => phrase !== '').flatMap(expand))]
}

function expand(phrase: string): string[] {
  const braces = /\{([^{}]*)\}/u.exec(phrase)
  if (braces === null) return [phrase.replace(/\s+/gu, ' ').trim()]
  const before = phrase.slice(0, braces.index)
  const after = phrase.slice(braces.index + braces[0].length)
  return (braces[1] ?? '').split('|').flatMap((choice) => expand(before + choice + after))
}
