import { pluralIn } from '../plural.ts'
import type { HelpText } from '../en/help.ts'

const plural = pluralIn('de')

export const help: HelpText = {
  title: 'Hilfe',
  open: 'Hilfe',
  search: 'Im Handbuch suchen',
  chapters: 'Kapitel',
  hits: 'Fundstellen',
  found: (count) => plural(count, { one: '# Fundstelle', other: '# Fundstellen' }),
  nothing: (words) => `Im Handbuch steht nichts zu «${words}».`,
  whatIsNew: 'Was ist neu',
  onlyEnglish: 'Das Handbuch gibt es vorerst nur auf Englisch.',
  updated: (version) => `Intray hat jetzt die Version ${version}.`,
}
