import { pluralIn } from '../plural.ts'
import type { HelpText } from '../en/help.ts'

const plural = pluralIn('fr')

export const help: HelpText = {
  title: 'Aide',
  open: 'Aide',
  search: 'Rechercher dans le guide',
  chapters: 'Chapitres',
  hits: 'Passages trouvés',
  found: (count) => plural(count, { one: '# passage trouvé', other: '# passages trouvés' }),
  nothing: (words) => `Le guide ne dit rien de «\u202f${words}\u202f».`,
  whatIsNew: 'Nouveautés',
  onlyEnglish: 'Pour l’instant, le guide n’existe qu’en anglais.',
  updated: (version) => `Intray est passé à la version ${version}.`,
}
