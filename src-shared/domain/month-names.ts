/**
 * Month names and their usual abbreviations in German (with Austrian forms), French, Italian and
 * English, folded (no accents, lower case); index 0 is January.
 */
export const monthNames: readonly (readonly string[])[] = [
  ['januar', 'janner', 'jan', 'jaenner', 'janvier', 'janv', 'gennaio', 'gen', 'genn', 'january'],
  ['februar', 'feber', 'feb', 'febr', 'fevrier', 'fev', 'fevr', 'febbraio', 'febb', 'february'],
  ['marz', 'maerz', 'mrz', 'mar', 'mars', 'marzo', 'march'],
  ['april', 'apr', 'avril', 'avr', 'aprile'],
  ['mai', 'maggio', 'mag', 'magg', 'may'],
  ['juni', 'jun', 'juin', 'giugno', 'giu', 'june'],
  ['juli', 'jul', 'juillet', 'juil', 'luglio', 'lug', 'july'],
  ['august', 'aug', 'aout', 'aou', 'agosto', 'ago'],
  ['september', 'sept', 'sep', 'septembre', 'settembre', 'sett', 'set'],
  ['oktober', 'okt', 'octobre', 'oct', 'ottobre', 'ott', 'october'],
  ['november', 'nov', 'novembre'],
  ['dezember', 'dez', 'decembre', 'dec', 'dicembre', 'dic', 'december'],
]

const byName = new Map(monthNames.flatMap((names, index) => names.map((name) => [name, index + 1])))

/** 1 to 12 for a month written out or abbreviated in one of the four languages. */
export function monthOfName(name: string): number | undefined {
  return byName.get(foldName(name))
}

function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/u, '')
}
