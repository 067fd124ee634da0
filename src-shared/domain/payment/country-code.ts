const names: Readonly<Record<string, string>> = {
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  switzerland: 'CH',
  liechtenstein: 'LI',
  deutschland: 'DE',
  allemagne: 'DE',
  germania: 'DE',
  germany: 'DE',
  osterreich: 'AT',
  autriche: 'AT',
  austria: 'AT',
  frankreich: 'FR',
  france: 'FR',
  francia: 'FR',
  italien: 'IT',
  italie: 'IT',
  italia: 'IT',
  italy: 'IT',
}

/** ISO 3166-1 alpha-2 for a country as documents write it; '' where it is not known. */
export function countryCode(text: string): string {
  const bare = text.trim()
  if (/^[A-Za-z]{2}$/u.test(bare)) return bare.toUpperCase()
  const folded = bare.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return Object.hasOwn(names, folded) ? (names[folded] ?? '') : ''
}

/** Letters within Switzerland name no country: four digits and a Swiss account are enough. */
export function countryOfPostCode(postCode: string, accountCountry: string): string {
  if (!/^\d{4}$/u.test(postCode) || !['CH', 'LI'].includes(accountCountry)) return ''
  const code = Number(postCode)
  return code >= 9485 && code <= 9498 ? 'LI' : 'CH'
}
