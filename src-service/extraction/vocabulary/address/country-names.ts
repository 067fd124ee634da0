/** Folded names of countries in the four languages and their own, to ISO 3166-1 alpha-2. */
const names: Readonly<Record<string, readonly string[]>> = {
  AT: ['osterreich', 'oesterreich', 'austria', 'autriche'],
  BE: ['belgien', 'belgique', 'belgio', 'belgium', 'belgie'],
  CA: ['kanada', 'canada'],
  CH: ['schweiz', 'suisse', 'svizzera', 'switzerland', 'svizra'],
  CN: ['china', 'chine', 'cina'],
  CZ: ['tschechien', 'tschechische republik', 'republique tcheque', 'czech republic', 'czechia'],
  DE: ['deutschland', 'allemagne', 'germania', 'germany'],
  DK: ['danemark', 'danimarca', 'denmark', 'danmark'],
  ES: ['spanien', 'espagne', 'spagna', 'spain', 'espana'],
  FI: ['finnland', 'finlande', 'finlandia', 'finland', 'suomi'],
  FR: ['frankreich', 'france', 'francia'],
  GB: [
    'grossbritannien',
    'vereinigtes konigreich',
    'royaume uni',
    'regno unito',
    'united kingdom',
    'great britain',
    'england',
    'scotland',
    'wales',
    'uk',
  ],
  HU: ['ungarn', 'hongrie', 'ungheria', 'hungary'],
  IE: ['irland', 'irlande', 'irlanda', 'ireland'],
  IN: ['indien', 'inde', 'india'],
  IT: ['italien', 'italie', 'italia', 'italy'],
  LI: ['liechtenstein', 'furstentum liechtenstein', 'principaute de liechtenstein'],
  LU: ['luxemburg', 'luxembourg', 'lussemburgo'],
  MY: ['malaysia', 'malaisie'],
  NL: ['niederlande', 'pays bas', 'paesi bassi', 'netherlands', 'the netherlands', 'nederland'],
  NO: ['norwegen', 'norvege', 'norvegia', 'norway', 'norge'],
  PL: ['polen', 'pologne', 'polonia', 'poland', 'polska'],
  PT: ['portugal', 'portogallo'],
  SE: ['schweden', 'suede', 'svezia', 'sweden', 'sverige'],
  SG: ['singapur', 'singapour', 'singapore'],
  US: [
    'vereinigte staaten',
    'etats unis',
    'stati uniti',
    'united states',
    'united states of america',
    'usa',
    'u s a',
  ],
}

const codes = new Map(
  Object.entries(names).flatMap(([code, spellings]) =>
    spellings.map((spelling) => [spelling, code] as const),
  ),
)

/** The code of a country whose name, folded and without punctuation, is all of the text. */
export function countryOfName(folded: string): string | undefined {
  return codes.get(folded.replace(/[^a-z]+/gu, ' ').trim())
}
