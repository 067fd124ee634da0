import { phrases } from './phrases.ts'

/** Remarks that ask the payer to quote the number beside or above them, in the four languages. */
export const quoteRequests: readonly string[] = phrases(`
  {|bitte} bei {|der|Schriftwechsel und|Rückfragen und} {Zahlung|Zahlungen|Überweisung|Überweisungen|Zahlung und Rückfragen|Zahlungen und Rückfragen|Zahlung und Schriftwechsel} {|bitte|stets|immer|bitte stets|bitte immer|unbedingt} angeben
  {please quote|quote|please state|please mention|please include|to be quoted} {|this number|this reference} {|with|when|in|on|for} {|your|the|any|all} {payment|payments|paying|making payment|remittance|transfer}
  {à rappeler|à indiquer|à mentionner|veuillez indiquer|prière d indiquer} {lors du|lors de votre|avec le|dans tout|pour tout|sur tout|avec votre} {paiement|règlement|virement|versement}
  {da indicare|da citare|da riportare|si prega di indicare} {nel|al|in caso di|con il|al momento del} {pagamento|bonifico|versamento}
`)
