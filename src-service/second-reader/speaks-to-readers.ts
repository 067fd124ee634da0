import type { ReadPage } from '../extraction/read-document.ts'

/**
 * What a paper says that means to talk a model into something, in the four languages. It is a first fence,
 * not the wall: an answer replaces no value whatever a paper says.
 */
const phrases = [
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:above|previous|prior|preceding|earlier|instructions?)\b/u,
  /\b(?:ignorier\w*|vergiss|vergessen|missacht\w*)\b.{0,40}\b(?:oben\w*|obige\w*|vorherige\w*|vorangehende\w*|bisherige\w*|anweisung\w*)/u,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}(?:ci-dessus|precedent\w*|instructions?|consignes?)\b/u,
  /\b(?:ignora\w*|dimentica\w*)\b.{0,40}\b(?:sopra|precedent\w*|istruzion\w*)/u,
  /\b(?:system prompt|language model|sprachmodell|modele de langage|modello linguistico|as an ai)\b/u,
  /\b(?:to|an|a|al?)\b.{0,12}\b(?:ai|ki|ia)[ -](?:reader|assistant|assistent\w*|assistente|system\w*|agent\w*)\b/u,
]

/** Whether the words of some pages speak to a model that reads them. */
export function speaksToReaders(pages: readonly Pick<ReadPage, 'words'>[]): boolean {
  return pages.some(({ words }) => {
    const text = words
      .map((word) => word.text)
      .join(' ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
    return phrases.some((phrase) => phrase.test(text))
  })
}
