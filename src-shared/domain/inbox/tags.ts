import { plainWords } from '../search/search-words.ts'

/** A tag, and on how many documents it stands. */
export type KnownTag = { readonly tag: string; readonly documents: number }

/** What is changed at documents: tags that they get and lose, and their note, or a line more of it. */
export type Annotation = {
  readonly add: string[]
  readonly remove: string[]
  readonly note: string
  /** Number of the ledger account; '' for none, absent where it stays. */
  readonly account?: string
}

/** By what tags are the same: without capitals, accents and signs between words. */
export function tagKey(tag: string): string {
  return plainWords(tag).join(' ') || tag.trim()
}

/** Tags with others added to them or taken away; each stays as it was first written. */
export function changedTags(
  tags: readonly string[],
  {
    add = [],
    remove = [],
  }: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): string[] {
  const gone = new Set(remove.map(tagKey))
  const kept = new Map<string, string>()
  for (const tag of [...tags.filter((each) => !gone.has(tagKey(each))), ...add])
    if (!kept.has(tagKey(tag))) kept.set(tagKey(tag), tag.trim())
  return [...kept.values()]
}
