type ConfirmWords = { readonly question: string; readonly open: string; readonly cancel: string }

const english: ConfirmWords = {
  question: 'Open this page in your browser?',
  open: 'Open',
  cancel: 'Cancel',
}
const words: Readonly<Record<string, ConfirmWords>> = {
  de: { question: 'Diese Seite im Browser öffnen?', open: 'Öffnen', cancel: 'Abbrechen' },
  fr: {
    question: 'Ouvrir cette page dans le navigateur\u202f?',
    open: 'Ouvrir',
    cancel: 'Annuler',
  },
  it: { question: 'Aprire questa pagina nel browser?', open: 'Apri', cancel: 'Annulla' },
  en: english,
}

/** The words of the one dialog that this host itself shows. */
export function confirmWords(locale: string): ConfirmWords {
  return words[locale.slice(0, 2)] ?? english
}
