/**
 * Month names and their usual abbreviations in German (with Austrian forms), French, Italian and
 * English, and those in full of Dutch and Spanish, folded (no accents, lower case); index 0 is
 * January.
 */
export const monthNames: readonly (readonly string[])[] = [
  [
    'januar',
    'janner',
    'jan',
    'jaenner',
    'janvier',
    'janv',
    'gennaio',
    'gen',
    'genn',
    'january',
    'januari',
    'enero',
  ],
  [
    'februar',
    'feber',
    'feb',
    'febr',
    'fevrier',
    'fev',
    'fevr',
    'febbraio',
    'febb',
    'february',
    'februari',
    'febrero',
  ],
  ['marz', 'maerz', 'mrz', 'mar', 'mars', 'marzo', 'march', 'maart'],
  ['april', 'apr', 'avril', 'avr', 'aprile', 'abril'],
  ['mai', 'maggio', 'mag', 'magg', 'may', 'mei', 'mayo'],
  ['juni', 'jun', 'juin', 'giugno', 'giu', 'june', 'junio'],
  ['juli', 'jul', 'juillet', 'juil', 'luglio', 'lug', 'july', 'julio'],
  ['august', 'aug', 'aout', 'aou', 'agosto', 'ago', 'augustus'],
  ['september', 'sept', 'sep', 'septembre', 'settembre', 'sett', 'set', 'septiembre'],
  ['oktober', 'okt', 'octobre', 'oct', 'ottobre', 'ott', 'october', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['dezember', 'dez', 'decembre', 'dec', 'dicembre', 'dic', 'december', 'diciembre'],
]

const byName = new Map(monthNames.flatMap((names, index) => names.map((name) => [name, index + 1])))

/** 1 to 12 for a month written out or abbreviated in one of the four languages. */
export function monthOfName(name: string): number | undefined {
  return byName.get(foldName(name))
}

function foldName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/u, '')
}
