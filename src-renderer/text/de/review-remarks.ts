import type { RemarksText } from '../en/review-remarks.ts'

export const remarks: RemarksText = {
  title: 'Bemerkungen des Dienstes',
  recognised: (type) => `Erkannt als «${type}»; dafür hat der Dienst keine eigenen Felder.`,
  sentences: {
    PAGES_SKIPPED: 'Nur die ersten {0} von {1} Seiten wurden gelesen.',
    PAGE_UNREADABLE: 'Seite {0} liess sich nicht lesen.',
    PAGE_ILLEGIBLE: 'Auf Seite {0} war nichts lesbar.',
    PAGE_PARTLY_READ: 'Auf Seite {0} konnte in der verfügbaren Zeit nur ein Teil gelesen werden.',
    OCR_SKIPPED:
      'Seite {0} ist ein Bild und wurde nicht gelesen, weil die Datei zu viele solche Seiten hat.',
    FORM_VALUE_DIFFERS: 'Das Formular auf Seite {0} zeigt etwas anderes, als es enthält.',
    HIDDEN_TEXT: 'Seite {0} enthält Zahlen, die niemand sieht; sie wurden nicht gelesen.',
    HIDDEN_TEXT_DIFFERS:
      'Seite {0} zeigt andere Zahlen als der Text hinter ihrem Bild; gelesen wurde das Bild.',
    PAYMENT_PART_ALONE: 'Das ist nur ein Zahlteil, ohne die Rechnung, zu der er gehört.',
    RECEIPT_ASSUMED:
      'Das Dokument nennt sich Rechnung, hat aber kein Datum und zeigt, dass bezahlt wurde.',
    VALUE_LEFT_OUT: 'Ein Wert, der nicht stimmen kann, wurde weggelassen.',
    NOTHING_FOUND: 'In der Datei fand sich nichts Lesbares.',
    TYPE_UNKNOWN: 'Nichts deutet darauf hin, was für ein Dokument das ist.',
    TYPE_NOT_READ: 'Dieser Arbeitsbereich liest Dokumente dieser Art nicht.',
    SENDER_NOT_PRINTED:
      'Der Name des Absenders steht nirgends in lesbarer Schrift, vielleicht nur im Logo.',
    REQUIRED_FIELD_MISSING: 'Ein Wert, den diese Dokumentart braucht, wurde nicht gefunden.',
    CURRENCY_MISSING: 'Es ist keine Währung angegeben; angenommen wurde CHF.',
    DUE_DATE_DERIVED: 'Es ist keine Fälligkeit angegeben; sie wurde berechnet.',
    IBAN_DERIVED:
      'Es ist keine IBAN angegeben; sie wurde aus Bankleitzahl und Kontonummer gebildet.',
    MONTH_ONLY:
      'Das Dokument nennt nur einen Monat; als Datum wurde dessen letzter Tag angenommen.',
    REFERENCE_DERIVED:
      'Es ist keine Zahlungsreferenz angegeben; verwendet wurde die Rechnungsnummer.',
    SOURCES_DISAGREE: 'Gedruckter Text, QR-Code und eingebettete Daten stimmen nicht überein.',
    SUMS_DO_NOT_ADD_UP: 'Netto und MWST ergeben nicht das Total.',
    BALANCE_NOT_PROVEN: 'Anfangssaldo und Buchungen ergeben nicht den Schlusssaldo.',
    IBAN_CHECK_DIGITS: 'Die Prüfziffern der IBAN stimmen nicht.',
    QR_AMOUNT_DIFFERS: 'Der QR-Code verlangt einen anderen Betrag als die Seite.',
    QR_BILL_FAULTY: 'Der QR-Code entspricht nicht dem Standard der QR-Rechnung.',
  },
}
