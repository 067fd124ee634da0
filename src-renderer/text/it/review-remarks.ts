import type { RemarksText } from '../en/review-remarks.ts'

export const remarks: RemarksText = {
  title: 'Osservazioni del servizio',
  recognised: (type) =>
    `Riconosciuto come «${type}»: per questo tipo il servizio non ha campi propri.`,
  sentences: {
    PAGES_SKIPPED: 'Sono state lette solo le prime {0} pagine su {1}.',
    PAGE_UNREADABLE: 'Non è stato possibile leggere la pagina {0}.',
    PAGE_ILLEGIBLE: 'Nella pagina {0} non è stato possibile leggere nulla.',
    PAGE_PARTLY_READ:
      'Nella pagina {0} è stato possibile leggere solo una parte nel tempo previsto.',
    OCR_SKIPPED: 'La pagina {0} è un’immagine e non è stata letta: il file ne contiene troppe.',
    FORM_VALUE_DIFFERS:
      'Il modulo nella pagina {0} mostra qualcosa di diverso da ciò che contiene.',
    HIDDEN_TEXT: 'La pagina {0} contiene numeri che nessuno vede; non sono stati letti.',
    HIDDEN_TEXT_DIFFERS:
      'La pagina {0} mostra numeri diversi dal testo dietro la sua immagine; è stata letta l’immagine.',
    PAYMENT_PART_ALONE: 'È soltanto una sezione pagamento, senza la relativa fattura.',
    RECEIPT_ASSUMED: 'Il documento è intitolato fattura, ma non ha data e risulta pagato.',
    VALUE_LEFT_OUT: 'Un valore impossibile è stato tralasciato.',
    NOTHING_FOUND: 'Nel file non si è trovato nulla di leggibile.',
    TYPE_UNKNOWN: 'Nulla indica di che documento si tratti.',
    TYPE_NOT_READ: 'Quest’area di lavoro non legge documenti di questo tipo.',
    SENDER_NOT_PRINTED:
      'Il nome del mittente non compare in caratteri leggibili, forse solo nel logo.',
    REQUIRED_FIELD_MISSING:
      'Un valore necessario per questo tipo di documento non è stato trovato.',
    CURRENCY_MISSING: 'Non è indicata alcuna valuta; si presume CHF.',
    DUE_DATE_DERIVED: 'Non è indicata alcuna scadenza; è stata calcolata.',
    IBAN_DERIVED:
      'Non è indicato alcun IBAN; è stato ricavato dal codice della banca e dal numero di conto.',
    MONTH_ONLY: 'È indicato solo un mese; come data è stato preso il suo ultimo giorno.',
    REFERENCE_DERIVED:
      'Non è indicato alcun riferimento di pagamento; è stato usato il numero della fattura.',
    SOURCES_DISAGREE: 'Testo stampato, codice QR e dati incorporati non concordano.',
    SUMS_DO_NOT_ADD_UP: 'L’importo netto e l’IVA non danno il totale.',
    BALANCE_NOT_PROVEN: 'Il saldo iniziale e le registrazioni non danno il saldo finale.',
    IBAN_CHECK_DIGITS: 'Le cifre di controllo dell’IBAN sono errate.',
    QR_AMOUNT_DIFFERS: 'Il codice QR chiede un importo diverso dalla pagina.',
    QR_BILL_FAULTY: 'Il codice QR non è conforme allo standard della QR-fattura.',
  },
}
