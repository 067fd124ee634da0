import type { RemarksText } from '../en/review-remarks.ts'

export const remarks: RemarksText = {
  title: 'Osservazioni del servizio',
  recognised: (type) =>
    `Riconosciuto come «${type}», per il quale il servizio non ha campi propri.`,
  sentences: {
    PAGES_SKIPPED: 'Sono state lette solo le prime {0} pagine su {1}.',
    PAGE_UNREADABLE: 'La pagina {0} non si è potuta leggere.',
    PAGE_ILLEGIBLE: 'La pagina {0} non contiene testo stampato leggibile.',
    OCR_SKIPPED: 'La pagina {0} è un’immagine e non è stata letta: sono troppe.',
    FORM_VALUE_DIFFERS: 'La pagina {0} mostra nel modulo altro da ciò che il modulo contiene.',
    HIDDEN_TEXT: 'La pagina {0} contiene numeri che nessuno vede; non sono stati letti.',
    HIDDEN_TEXT_DIFFERS:
      'La pagina {0} mostra numeri diversi dal testo dietro la sua immagine; è stata letta l’immagine.',
    PAYMENT_PART_ALONE: 'È una sezione pagamento da sola, senza la fattura a cui appartiene.',
    RECEIPT_ASSUMED:
      'Il documento si dice fattura, ma non ha data e mostra di essere stato pagato.',
    VALUE_LEFT_OUT: 'Un valore che non può essere giusto è stato tralasciato.',
    NOTHING_FOUND: 'Nel file non si è trovato nulla di leggibile.',
    TYPE_UNKNOWN: 'Nulla indica che documento sia.',
    TYPE_NOT_READ: 'Quest’area di lavoro non legge documenti di questo tipo.',
    REQUIRED_FIELD_MISSING: 'Un valore che serve a questo tipo di documento non è stato trovato.',
    CURRENCY_MISSING: 'Non è stampata alcuna moneta; si è supposto CHF.',
    DUE_DATE_DERIVED: 'Non è stampata alcuna scadenza; è stata dedotta.',
    REFERENCE_DERIVED:
      'Non è stampato alcun riferimento di pagamento; si è preso il numero della fattura.',
    SOURCES_DISAGREE: 'Stampa, codice QR e dati incorporati non concordano.',
    SUMS_DO_NOT_ADD_UP: 'L’importo netto e l’IVA non danno il totale.',
    BALANCE_NOT_PROVEN: 'Il saldo iniziale e le registrazioni non danno il saldo finale.',
    IBAN_CHECK_DIGITS: 'Le cifre di controllo dell’IBAN sono errate.',
    QR_AMOUNT_DIFFERS: 'Il codice QR chiede un importo diverso dalla pagina.',
    QR_BILL_FAULTY: 'Il codice QR viola lo standard delle QR-fatture.',
  },
}
