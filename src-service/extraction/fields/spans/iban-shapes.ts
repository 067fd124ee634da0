/**
 * What stands where in an account of a country (ISO 13616, structure of the BBAN): `n` digits, `a`
 * letters, `c` either, each with its count. Switzerland and Liechtenstein allow letters in the last
 * twelve signs, which a handful of accounts have; to a scan a letter there is a misread digit.
 */
const accountShapes: Readonly<Record<string, string>> = {
  AT: 'n16',
  BE: 'n12',
  BG: 'a4n6c8',
  CH: 'n17',
  CY: 'n8c16',
  CZ: 'n20',
  DE: 'n18',
  DK: 'n14',
  EE: 'n16',
  ES: 'n20',
  FI: 'n14',
  FR: 'n10c11n2',
  GB: 'a4n14',
  GR: 'n7c16',
  HR: 'n17',
  HU: 'n24',
  IE: 'a4n14',
  IT: 'a1n10c12',
  LI: 'n17',
  LT: 'n16',
  LU: 'n3c13',
  LV: 'a4c13',
  MC: 'n10c11n2',
  MT: 'a4n5c18',
  NL: 'a4n10',
  NO: 'n11',
  PL: 'n24',
  PT: 'n21',
  RO: 'a4c16',
  SE: 'n20',
  SI: 'n15',
  SK: 'n20',
  SM: 'a1n10c12',
}

/** One `n`, `a` or `c` for each sign of an IBAN; undefined for a country without accounts here. */
export function ibanShape(country: string): string | undefined {
  const account = accountShapes[country]
  return account === undefined ? undefined : signByShape(`a2n2${account}`)
}

/** `a2n3` as `aannn`. */
export function signByShape(shape: string): string {
  return shape.replace(/([acn])(\d+)/gu, (_, kind: string, count: string) =>
    kind.repeat(Number(count)),
  )
}
