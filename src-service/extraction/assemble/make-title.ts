import type { DocumentLanguage } from '../../../src-shared/service-api/document-types.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'
import { cutText } from './cut-text.ts'

type Titles = Readonly<Record<PaperType | 'UNKNOWN', string>>

const titles: Readonly<Record<DocumentLanguage, Titles>> = {
  DE: {
    INVOICE: 'Rechnung',
    CREDIT_NOTE: 'Gutschrift',
    REMINDER: 'Mahnung',
    RECEIPT: 'Quittung',
    ACCOUNT_STATEMENT: 'Kontoauszug',
    CREDITCARD_STATEMENT: 'Kreditkartenabrechnung',
    SALARY_STATEMENT: 'Lohnausweis',
    PAY_SLIP: 'Lohnabrechnung',
    TAX_CERTIFICATE: 'Steuerbescheinigung',
    INSURANCE_POLICY: 'Versicherungspolice',
    POLICY_ADJUSTMENT: 'Policenänderung',
    WARRANTY_POLICY: 'Garantieschein',
    CONTRACT: 'Vertrag',
    OFFER: 'Angebot',
    ORDER: 'Bestellung',
    ORDER_CONFIRMATION: 'Auftragsbestätigung',
    DELIVERY_NOTE: 'Lieferschein',
    PROFORMA: 'Proformarechnung',
    LETTER: 'Schreiben',
    UNKNOWN: 'Dokument',
  },
  FR: {
    INVOICE: 'Facture',
    CREDIT_NOTE: 'Note de crédit',
    REMINDER: 'Rappel',
    RECEIPT: 'Quittance',
    ACCOUNT_STATEMENT: 'Relevé de compte',
    CREDITCARD_STATEMENT: 'Décompte de carte de crédit',
    SALARY_STATEMENT: 'Certificat de salaire',
    PAY_SLIP: 'Fiche de salaire',
    TAX_CERTIFICATE: 'Attestation fiscale',
    INSURANCE_POLICY: "Police d'assurance",
    POLICY_ADJUSTMENT: 'Avenant',
    WARRANTY_POLICY: 'Certificat de garantie',
    CONTRACT: 'Contrat',
    OFFER: 'Offre',
    ORDER: 'Commande',
    ORDER_CONFIRMATION: 'Confirmation de commande',
    DELIVERY_NOTE: 'Bulletin de livraison',
    PROFORMA: 'Facture pro forma',
    LETTER: 'Courrier',
    UNKNOWN: 'Document',
  },
  IT: {
    INVOICE: 'Fattura',
    CREDIT_NOTE: 'Nota di credito',
    REMINDER: 'Sollecito',
    RECEIPT: 'Ricevuta',
    ACCOUNT_STATEMENT: 'Estratto conto',
    CREDITCARD_STATEMENT: 'Conteggio carta di credito',
    SALARY_STATEMENT: 'Certificato di salario',
    PAY_SLIP: 'Busta paga',
    TAX_CERTIFICATE: 'Attestato fiscale',
    INSURANCE_POLICY: 'Polizza',
    POLICY_ADJUSTMENT: 'Appendice di polizza',
    WARRANTY_POLICY: 'Certificato di garanzia',
    CONTRACT: 'Contratto',
    OFFER: 'Offerta',
    ORDER: 'Ordine',
    ORDER_CONFIRMATION: "Conferma d'ordine",
    DELIVERY_NOTE: 'Bollettino di consegna',
    PROFORMA: 'Fattura pro forma',
    LETTER: 'Lettera',
    UNKNOWN: 'Documento',
  },
  EN: {
    INVOICE: 'Invoice',
    CREDIT_NOTE: 'Credit note',
    REMINDER: 'Reminder',
    RECEIPT: 'Receipt',
    ACCOUNT_STATEMENT: 'Account statement',
    CREDITCARD_STATEMENT: 'Credit card statement',
    SALARY_STATEMENT: 'Salary statement',
    PAY_SLIP: 'Pay slip',
    TAX_CERTIFICATE: 'Tax certificate',
    INSURANCE_POLICY: 'Insurance policy',
    POLICY_ADJUSTMENT: 'Policy adjustment',
    WARRANTY_POLICY: 'Warranty',
    CONTRACT: 'Contract',
    OFFER: 'Quotation',
    ORDER: 'Order',
    ORDER_CONFIRMATION: 'Order confirmation',
    DELIVERY_NOTE: 'Delivery note',
    PROFORMA: 'Pro forma invoice',
    LETTER: 'Letter',
    UNKNOWN: 'Document',
  },
}

/** "Document type plus sender name" of the interface, in the document's own language. */
export function makeTitle(
  type: PaperType | 'UNKNOWN',
  language: DocumentLanguage | undefined,
  sender: string | undefined,
): string {
  const word = titles[language ?? 'EN'][type]
  const title = sender === undefined ? word : `${word} ${sender}`
  const line = title.replace(/\s+/gu, ' ').trim()
  if (line.length <= limits.titleLength) return line
  const cut = cutText(line, limits.titleLength - 1)
  // A whole word is left out rather than cut in two, unless that leaves next to nothing.
  const space = cut.lastIndexOf(' ')
  return `${(space > word.length ? cut.slice(0, space) : cut).trimEnd()}…`
}
