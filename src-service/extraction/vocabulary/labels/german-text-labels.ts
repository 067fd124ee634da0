import { phrases } from '../phrases.ts'
import type { LabelWords } from './label-kinds.ts'

/** Labels of free text, accounts and headings. */
export const germanTextLabels: LabelWords = {
  reasonForCredit: {
    strong: phrases(`
      Grund, Grund {der|für die|für} {Gutschrift|Stornierung|Korrektur|Rückerstattung}, {Gutschrifts|Gutschrift|Storno|Korrektur} grund
      Begründung, Anlass, Ursache, Gutschrift wegen
    `),
  },
  notes: {
    strong: phrases(
      '{Bemerkung|Bemerkungen|Anmerkung|Anmerkungen|Hinweis|Hinweise|Notiz|Notizen|Mitteilung|Mitteilungen|Zusatzinformation|Wichtiger Hinweis}',
    ),
  },
  paymentMethod: {
    strong: phrases(`
      Zahlungs {art|weise|mittel|methode|form}, Zahlart, {bezahlt|gezahlt|Zahlung} {mit|per|durch}, Bezahlung
    `),
  },
  iban: { strong: phrases('IBAN, IBAN Nr, Kontonummer IBAN, Konto IBAN') },
  bic: { strong: phrases('BIC, SWIFT, BIC SWIFT, SWIFT BIC, {SWIFT|BIC} Code') },
  phone: {
    strong: phrases(
      'Telefon, Tel, Telefonnummer, Mobil, Mobile, Handy, Natel, Fon, T, Phone, Tel Nr, Zentrale, Hotline',
    ),
  },
  fax: { strong: phrases('Fax, Telefax, Faxnummer, Fax Nr, F') },
  bank: { strong: phrases('Bank, Bankverbindung, Kreditinstitut, Geldinstitut, Bankkonto') },
  accountOwner: {
    strong: phrases(
      'Kontoinhaber, Kontoinhaberin, Kontowortlaut, Inhaber, Konto lautend auf, lautend auf, zugunsten von, zu Gunsten von',
    ),
  },
  name: {
    strong: phrases(
      'Name, Firma, Firmenname, Name {Firma|Vorname}, Vorname Name, Unternehmen, Bezeichnung der Firma',
    ),
  },
  heading: {
    strong: phrases(`
      Empfangsschein, Zahlteil, Zusätzliche Informationen, Währung, Betreff
      Positionsdaten, Positionen, Zahlungs {bedingungen|konditionen|informationen|details}, Konditionen, Beschreibung, Bezeichnung, Leistung, Artikel
      Anschrift, Adresse, Rechnungsdetails, Rechnungsangaben, Details, Inhalt, Anlage, Anlagen, Beilage, Beilagen, Unterschrift, Datum und Unterschrift
      Sehr geehrte Damen und Herren, Guten Tag, Grüezi, Danke für Ihr Vertrauen, Besten Dank für Ihr Vertrauen, Mit freundlichen Grüssen, Freundliche Grüsse, Besten Dank, Vielen Dank, Herzlichen Dank, Kopie, Original, Duplikat
      Vor der Einzahlung abzutrennen, Geschäftsführer, Geschäftsführung, Vorstand, Sitz der Gesellschaft, Umsatzsteueraufschlüsselung, Belegsummen, Öffnungszeiten
    `),
  },
}
