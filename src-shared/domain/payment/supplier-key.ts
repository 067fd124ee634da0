const legalForms = /\b(?:ag|sa|gmbh|sarl|sagl|ltd|inc|kg|co|cie|spa|srl|llc|sas|ohg|ug|se|eg)\b/gu

/**
 * By what two documents are held to be of one supplier: the name without case, accents, punctuation
 * and legal form. '' where nothing is left to go by.
 */
export function supplierKey(name: string): string {
  const folded = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    // Müller, Mueller and Muller are one: who forges an invoice writes what looks alike.
    .replace(/ae/gu, 'a')
    .replace(/oe/gu, 'o')
    .replace(/ue/gu, 'u')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\b\p{L})\./gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  const bare = folded.replace(legalForms, ' ').replace(/\s+/gu, '')
  return bare === '' ? folded.replace(/\s+/gu, '') : bare
}
