import { pluralIn } from '../plural.ts'
import type { HelpText } from '../en/help.ts'

const plural = pluralIn('it')

export const help: HelpText = {
  title: 'Aiuto',
  open: 'Aiuto',
  search: 'Cerca nella guida',
  chapters: 'Capitoli',
  hits: 'Passaggi trovati',
  found: (count) => plural(count, { one: '# passaggio trovato', other: '# passaggi trovati' }),
  nothing: (words) => `Nella guida non c’è nulla su «${words}».`,
  whatIsNew: 'Novità',
  onlyEnglish: 'Per ora la guida è disponibile solo in inglese.',
  updated: (version) => `Ora Intray è alla versione ${version}.`,
}
