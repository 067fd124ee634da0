/** One line of a command palette. */
export type Choice = {
  readonly id: string
  readonly title: string
  /** As keycaps show them; null where no key does it. */
  readonly keys: string | null
  /** CSS colour of a mark before the title. */
  readonly colour?: string
  /** Said after the title, in place of a key. */
  readonly hint?: string
  readonly run: () => void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Choices whose title holds every word typed, accents aside; those that begin with it come first. */
export function findChoices(choices: readonly Choice[], query: string): Choice[] {
  const words = plain(query).split(/\s+/u).filter(Boolean)
  const found = choices
    .map((choice) => ({ choice, title: plain(choice.title) }))
    .filter(({ title }) => words.every((word) => title.includes(word)))
  const first = words[0] ?? ''
  const starts = ({ title }: { title: string }) => (title.startsWith(first) ? 0 : 1)
  return found.sort((a, b) => starts(a) - starts(b)).map(({ choice }) => choice)
}
