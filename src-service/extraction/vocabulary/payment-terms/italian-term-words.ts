import type { TermParts } from './term-parts.ts'

export const italianTermWords: TermParts = {
  day: 'giorni|giorno|gg\\.?|g\\b',
  week: 'settiman[ae]',
  pay: 'pag|entro|netto|scad|versa|termine|saldo|data fattura|bonifico|rimessa|sald',
  heading: '(?:(?:condizioni|modalita|termini|cond\\.|mod\\.)(?: di| del)? ?)?pagamento',
  discount: 'sconto|abbuono|ribasso per pagamento',
  atOnce:
    '(?:pagamento|pagabile|da pagare|esigibile) (?:a vista|immediat[oa]|alla consegna|al ricevimento|alla ricezione|subito|contanti)|rimessa diretta|pagamento immediato|a ricevimento fattura|a vista',
  endOfMonth: 'fine mese|f\\.? ?m\\b|fine del mese',
  paid: 'gia (?:pagat|saldat|versat)[oa]|fattura (?:pagata|saldata|quietanzata)|(?:pagat|saldat)[oa] (?:il|con|tramite|in)|pagamento (?:ricevuto|effettuato|avvenuto)|importo ricevuto|saldo:? 0[.,]00|e stat[oa] (?:pagat|addebitat|saldat)[oa]|per quietanza|non pagare|nessun pagamento',
}
