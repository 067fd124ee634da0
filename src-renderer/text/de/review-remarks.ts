import type { RemarksText } from '../en/review-remarks.ts'

export const remarks: RemarksText = {
  title: 'Bemerkungen des Dienstes',
  recognised: (type) => `Erkannt als «${type}», wofür der Dienst keine eigenen Felder hat.`,
  sentences: {
    PAGES_SKIPPED: 'Nur die ersten {0} von {1} Seiten wurden gelesen.',
    PAGE_UNREADABLE: 'Seite {0} liess sich nicht lesen.',
    PAGE_ILLEGIBLE: 'Auf Seite {0} steht kein Druck, der sich lesen liess.',
    OCR_SKIPPED: 'Seite {0} ist ein Bild und wurde nicht gelesen: Es sind zu viele.',
    FORM_VALUE_DIFFERS: 'Seite {0} zeigt im Formular etwas anderes, als das Formular enthält.',
    HIDDEN_TEXT: 'Seite {0} enthält Zahlen, die niemand sieht; sie wurden nicht gelesen.',
    HIDDEN_TEXT_DIFFERS:
      'Seite {0} zeigt andere Zahlen als der Text hinter ihrem Bild; gelesen wurde das Bild.',
    PAYMENT_PART_ALONE: 'Das ist ein Zahlteil allein, ohne die Rechnung, zu der er gehört.',
    RECEIPT_ASSUMED:
      'Das Papier nennt sich Rechnung, trägt aber kein Datum und zeigt, dass bezahlt wurde.',
    VALUE_LEFT_OUT: 'Ein Wert, der nicht stimmen kann, wurde weggelassen.',
    NOTHING_FOUND: 'In der Datei fand sich nichts, das sich lesen liess.',
    TYPE_UNKNOWN: 'Nichts zeigt, was dieses Dokument ist.',
    TYPE_NOT_READ: 'Dieser Arbeitsbereich liest Dokumente dieser Art nicht.',
    REQUIRED_FIELD_MISSING: 'Ein Wert, den diese Art von Dokument braucht, fand sich nicht.',
    CURRENCY_MISSING: 'Es ist keine Währung gedruckt; CHF wurde angenommen.',
    DUE_DATE_DERIVED: 'Es ist keine Fälligkeit gedruckt; sie wurde hergeleitet.',
    REFERENCE_DERIVED:
      'Es ist keine Zahlungsreferenz gedruckt; die Rechnungsnummer wurde genommen.',
    SOURCES_DISAGREE: 'Druck, QR-Code und eingebettete Daten stimmen nicht überein.',
    SUMS_DO_NOT_ADD_UP: 'Netto und MWST ergeben nicht das Total.',
    BALANCE_NOT_PROVEN: 'Anfangssaldo und Buchungen ergeben nicht den Schlusssaldo.',
    IBAN_CHECK_DIGITS: 'Die Prüfziffern der IBAN stimmen nicht.',
    QR_AMOUNT_DIFFERS: 'Der QR-Code verlangt einen anderen Betrag als die Seite.',
    QR_BILL_FAULTY: 'Der QR-Code verletzt den Standard der QR-Rechnung.',
  },
}
