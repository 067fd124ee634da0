import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** The guide inside the application. */
export const help = {
  title: 'Help',
  open: 'Help',
  search: 'Search the guide',
  chapters: 'Chapters',
  hits: 'Places found',
  found: (count: number) => plural(count, { one: '# place found', other: '# places found' }),
  nothing: (words: string) => `Nothing in the guide about “${words}”.`,
  whatIsNew: 'What’s new',
  /** '' where the guide is in this language. */
  onlyEnglish: '',
  updated: (version: string) => `Intray is now at version ${version}.`,
}

export type HelpText = typeof help
