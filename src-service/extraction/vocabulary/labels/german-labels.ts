import { phrases } from '../phrases.ts'
import { germanTextLabels } from './german-text-labels.ts'
import type { LabelWords } from './label-kinds.ts'

const number = '{nummer|nr|no|num|nummern|id|#|kennung|code}'
const date = '{datum|dat|tag}'
const bill =
  '{Rechnung|Rechnungs|Rechnungsbeleg|Rechn|Rech|Rg|Faktura|Fakturierungs|Liquidations|Liquidation|Fakturen|Fakt|Invoice|Honorarnote|Honorarnoten|Abrechnung|Abrechnungs|Honorarrechnung|Prämienrechnung|Beitragsrechnung|Stromrechnung|Werkstattrechnung|Arztrechnung|Privatliquidation|Schlussrechnung|Schlussrechnungs|Teilrechnung|Teilrechnungs|Anzahlungsrechnung|Akontorechnung|Akontorechnungs|Handelsrechnung|Sammelrechnung|Sammelrechnungs|Proformarechnung|Monatsrechnung|Mietrechnung|Kostennote|Verbrauchsabrechnung|Jahresrechnung|Vorschreibung|Vorschreibungs}'
const credit =
  '{Gutschrift|Gutschrifts|Gutschriften|Gutschriftsbeleg|Storno|Stornorechnung|Stornorechnungs|Stornobeleg|Rechnungskorrektur|Korrekturrechnung|Korrekturrechnungs|Korrekturbeleg|Korrektur|Rückvergütung|Gutschriftsanzeige|Gutschriftanzeige|Retouren|Erstattungs|GS}'
const till = '{Quittung|Quittungs|Bon|Kassenbon|Kassenbeleg|Kassabeleg|Kaufbeleg}'
const vat = '{MWST|Mehrwertsteuer|USt|Umsatzsteuer|MWSt}'
const including = '{inkl|incl|inklusive|mit|einschl|einschliesslich}'
const excluding = '{exkl|excl|exklusive|ohne|vor|zzgl|zuzüglich}'

export const germanLabels: LabelWords = {
  documentDate: {
    strong: phrases(`
      {${bill}|Re|R} {datum|dat|tag|vom}, ${credit} {datum|vom}, ${till} {datum|vom}
      {Rechnungs|Beleg|Ausstellungs} {|und|gleich|sowie} {Liefer|Leistungs|Lieferungs|Versand} ${date}
      {Beleg|Dokument|Dokumenten|Auszugs|Ausgabe|Ausstellungs|Ausfertigungs|Erstellungs|Erstell|Rechnungslegungs|Liquidations|Fakturierungs|Brief|Mahn|Mahnungs|Kauf|Verkaufs} ${date}
      Datum der {Rechnung|Faktura|Gutschrift|Ausstellung|Mahnung|Rechnungsstellung|Korrektur|Stornierung}
      {Rechnungs|Faktura|Beleg} Datum {Nr|Nummer}
      Datum {Rechnung|Faktura|Gutschrift|Mahnung|Beleg|Rechnungsstellung|der Rechnungslegung}, {Datum|Tag} des Belegs
      {ausgestellt|erstellt|Rechnung erstellt|fakturiert} am, Ausgestellt
      Rechnungsstellung, Rechnungsstellung am, {Mahnung|Zahlungserinnerung} {vom|Datum}
    `),
    weak: phrases('Datum, Dat, vom, den, Datum {Zeit|Uhrzeit|Ort}, Tag, Ort Datum, am, Datum vom'),
  },
  dueDate: {
    strong: phrases(`
      {Fälligkeits|Zahlungs|Zahl} {datum|termin|tag|ziel|frist}, Zahlungsfrist bis
      Fäll am, zahlb bis, fällig, {Zahlung|Betrag} fällig, fällig {am|per|bis|zum|bis zum}, Fälligkeit, Fälligkeit am, Datum der Fälligkeit
      {Rechnung|Betrag|Zahlung} fällig {am|bis|per|zum}, zur Zahlung fällig {am|bis|zum}
      {bitte|Zahlung} {zahlen|bezahlen|überweisen|begleichen|erbeten} bis {|zum|spätestens}, {Zahlung|Einzahlung|Überweisung} bis {|zum|spätestens|am}
      zahlbar {bis|bis zum|bis spätestens|spätestens bis|spätestens|spätestens am|am|per|netto bis|netto per|bis am}
      {spätestens|netto|ohne Abzug} zahlbar {bis|bis zum|per}
      {zu zahlen|zu bezahlen|zu begleichen|zu überweisen} bis {|zum|spätestens|am}
      {zahlen|bezahlen|überweisen|begleichen} Sie {|bitte} {|den Betrag|den Rechnungsbetrag|den offenen Betrag} bis {|zum|spätestens|spätestens zum}
      {zahlen|bezahlen|überweisen|begleichen} Sie {|bitte} {den Betrag|den Rechnungsbetrag|den Beitrag|den Gesamtbetrag} {zum|per|am}
      {zahlen|bezahlen|überweisen|begleichen|einzahlen|bezahlbar|einzuzahlen} bis {|zum|spätestens}, {Abbuchungs|Einzugs|Belastungs|Zahlungsfälligkeits} {datum|termin|tag}
      Zahlungsfällig {am|bis|per}, {Zahlung|Betrag} erwartet bis, Letzter Zahlungstag, Fälligkeiten, Zahlungseingang spätestens
      {Zahlung|Zahlungseingang|Bezahlung} {bis|bis zum|bis spätestens}
      {Betrag|Gesamtbetrag|Rechnungsbetrag|Total|Summe|Saldo} {zahlbar|fällig|zu zahlen|zu bezahlen} {bis|bis zum|am|per}
      {ohne Abzug|rein netto|netto|ohne Skonto} {bis|bis zum|bis am}
      bis {spätestens|längstens} {|am|zum}, {längstens|spätestens} bis {|zum|am}, spätestens {|bis|bis zum|bis am|am|zum}, Zahlungseingang {|spätestens} {bis|bis zum|am}
      {buchen|belasten|ziehen} {|wir} {|den Betrag|den Rechnungsbetrag|den Gesamtbetrag|den fälligen Betrag|die Rechnung} {am|zum}
      {buchen|ziehen} {ab|ein} {am|zum}, {Abbuchung|Einzug|Belastung|Lastschrift} am, {wird|wird am} abgebucht am, zu begleichen bis, {zahlbar|zu zahlen} im Voraus {|bis|bis zum|per|am}
      Valutadatum
    `),
    weak: phrases('bis, bis zum, bis am, per, Frist, Termin, Fäll'),
  },
  newDueDate: {
    strong: phrases(`
      neue {Fälligkeit|Zahlungsfrist|Frist|Zahlfrist}, neues {Fälligkeitsdatum|Zahlungsziel|Zahlungsdatum|Zahldatum}
      neuer {Zahlungstermin|Fälligkeitstermin|Termin}, neu {zahlbar|fällig} {bis|am|per}
      Nachfrist, Nachfrist bis, verlängerte {Frist|Zahlungsfrist}, Zahlungsfrist verlängert bis
      letzte {Frist|Zahlungsfrist|Nachfrist}, letzter Zahlungstermin
    `),
  },
  originalInvoiceDate: {
    strong: phrases(`
      {Datum der|Datum} {ursprünglichen|offenen|Original|Ursprungs} {Rechnung|Faktura}
      {ursprüngliches|originales} {Rechnungsdatum|Datum}, {Originalrechnung|Ursprungsrechnung} {vom|Datum}
      {ursprüngliche|offene|unsere|unserer|Ihre|der|die} {Rechnung|Faktura} vom, Rechnung Originaldatum
    `),
  },
  deliveryDate: {
    strong: phrases(`
      {Liefer|Lieferschein|Leistungs|Liefer und Leistungs|Liefer oder Leistungs|Lieferungs|Versand|Ausführungs|Ausliefer|Auslieferungs|Wareneingangs|Behandlungs|Reise} ${date}
      {Lieferung|Leistung} {vom|am}, geliefert am, Lieferdatum entspricht Rechnungsdatum
      {Leistungs|Abrechnungs|Rechnungs|Liefer|Verrechnungs|Miet|Versicherungs|Abo} {zeitraum|zeitpunkt|periode|monat|erbringung}
      Liefertermin, Zeitraum, Zeitraum vom, Periode, Mietbeginn, Mietende, {Übergabe|Rückgabe} am
    `),
  },
  orderDate: {
    strong: phrases(`
      {Bestell|Bestellungs|Auftrags|Auftragseingangs|Order|Buchungs|Angebots|Offert|Vertrags} ${date}
      {Angebot|Offerte|Auftrag|Bestellung|Kostenvoranschlag} {angenommen|bestätigt|erteilt|unterzeichnet|freigegeben} {am|vom}, {Auftragserteilung|Beauftragung} {am|vom|}
      bestellt am, {Ihre|Ihr|} {Bestellung|Auftrag|Angebot|Offerte|Vertrag|Schreiben|Nachricht} vom
    `),
  },
  paymentDate: {
    strong: phrases(`
      bezahlt am, {Zahlung|Zahlungseingang} {vom|am}, eingegangen am, beglichen am, gutgeschrieben am
      {dankend erhalten|Betrag dankend erhalten|Betrag erhalten} am
    `),
  },
  discountDate: {
    strong: phrases(`
      {Skonto|mit Skonto|abzüglich Skonto} {bis|bis zum}, Skontofrist, Skontodatum, Skonto bei Zahlung bis
      bei Zahlung bis {|zum}
    `),
  },
  otherDate: {
    strong: phrases(`
      fällig {war|waren|gewesen} {am|zum|per|}, {war|waren} fällig {am|zum|per|seit}, {fällig|überfällig} seit {|dem}, ursprünglich fällig {|am|per}
      Druckdatum, gedruckt am, Geburtsdatum, geboren am, geb, gültig {bis|ab|vom}, Stand, Stand vom
      Eintrittsdatum, {Vertrags|Abo} {beginn|ende}, Ablesedatum, Ablesung am, Kursdatum, Anreise, Abreise
      Version, Valuta, Buchungstag, Wertstellung, Periode {von|bis}, Zahlungen bis
    `),
  },
  invoiceNumber: {
    strong: phrases(`
      ${bill} ${number}, {Re|R} {nummer|nr|#}, {Nummer|Nr} der {Rechnung|Faktura}, Rechnung mit der Nummer
      Rechnungs {kennzeichen|referenz}, Rechnung Referenz, {Rechnungs|Faktura|Beleg} Datum {Nr|Nummer}
    `),
    weak: phrases(`
      Identifikation, {Beleg|Dokument|Dokumenten|Dok|Vorgangs|Vorgang} ${number}
      Rechnung, Faktura, Honorarnote, Schlussrechnung, Teilrechnung, Sammelrechnung, Akontorechnung
      Mietrechnung, Handelsrechnung, Monatsrechnung, Honorarrechnung, Prämienrechnung, Beitragsrechnung
      Abschlagsrechnung, Anzahlungsrechnung, Zwischenrechnung, Privatliquidation, Liquidation, Nr, Nummer
    `),
  },
  creditNoteNumber: {
    strong: phrases(`${credit} ${number}`),
    weak: phrases('Gutschrift, Stornorechnung, Rechnungskorrektur, Korrekturrechnung, Storno'),
  },
  receiptNumber: {
    strong: phrases(`${till} ${number}`),
    weak: phrases('Quittung, Kassenbon, Bon, Beleg'),
  },
  originalInvoiceNumber: {
    strong: phrases(`
      {zu|zur|für|betrifft|bezüglich|Bezug|Bezug auf|betreffend|gemäss|aus} Rechnung {|Nr|Nummer}
      {zu|zur} {Rechnungsnummer|Rechnungsnr|Faktura}
      {Gutschrift|Storno|Korrektur} {zu|zur|der|für} Rechnung {|Nr|Nummer}
      {ursprüngliche|vorangegangene|offene|gemahnte|angemahnte} {Rechnung|Rechnungsnummer} {|Nr}
      {Original|Ursprungs|Referenz|Bezugs} rechnung {|Nr|Nummer}
    `),
  },
  customerNumber: {
    strong: phrases(`
      {|Ihre|Ihr} {Kunden|Kunde|Kd|Kdn|Debitoren|Debitor|Mandanten|Mandant|Mitglieder|Mitglieds|Patienten|Versicherten|Teilnehmer|Abonnenten|Klienten|Geschäftspartner|Partner} ${number}
      Kundenkonto, Kundencode, Kundenkennung
    `),
  },
  orderNumber: {
    strong: phrases(`
      {|Ihre|Unsere} {Auftrag|Auftrags|Bestell|Bestellung|Bestellungs|Auftragsbestätigung|Auftragsbestätigungs|Order|Buchungs|Buchung|Reservierungs} ${number}
      {|Ihre} Bestellung, {|Ihr} Auftrag
    `),
  },
  contractNumber: {
    strong: phrases(`
      {Vertrag|Vertrags|Police|Policen|Abo|Abonnement|Vertragskonto|Versicherungsschein|Rahmenvertrag|Rahmenvertrags|Mietvertrag|Mietvertrags} ${number}
    `),
    weak: phrases('Vertrag'),
  },
  deliveryNoteNumber: {
    strong: phrases(`{Lieferschein|LS|Liefer|Lieferungs|Lieferavis} ${number}, Lieferavis`),
    weak: phrases('Lieferschein'),
  },
  reference: {
    strong: phrases(`
      Referenz, Referenz ${number}, {QR|ESR} Referenz {|Nr|Nummer}
    `),
    weak: phrases(`
      Ref, Ref Nr, {Unser|Ihr} Zeichen, {Unsere|Ihre} Referenz
    `),
  },
  paymentReference: {
    strong: phrases(`
      {Zahlungs|Überweisungs|Einzahlungs} {referenz|referenznummer|zweck|vermerk} {|Nr|Nummer}
      Verwendungszweck, Kassenzeichen, Buchungszeichen, Referenz {|für die|für Ihre|bei} {Zahlung|Überweisung}
      {bei|Bei der} {Zahlung|Überweisung|Einzahlung} {|bitte|stets|immer|bitte stets|bitte immer} angeben
    `),
  },
  vatNumber: {
    strong: phrases(`
      {${vat}|UID|UID ${vat}|VAT} {nummer|nr|no|id|id nr|idnr|id nummer|ident nr|identifikationsnummer|identnummer|identifikations nr}
      UID, Ust Id, VAT ID, Unternehmens Identifikationsnummer, ATU Nr
    `),
  },
  otherNumber: {
    strong: phrases(`
      {Artikel|Art|Material|Position|Pos|Steuer|Konto|Post Konto|PC Konto|Handelsregister|HR|HRB|HRA|Serien|Filial|Filiale|Kassen|Kasse|Terminal|Trans|Transaktions|Zähler|Zählpunkt|Messstellen|Objekt|Projekt|Kostenstelle|Kostenstellen|Lieferanten|Lief|Kreditoren|Personal|Telefon|AHV|Gläubiger|Mandats|Chargen|Sendungs|Tracking|Paket|Ursprungsbeleg|Reklamations|Reklamation|Tisch|Bediener|Fahrzeug|Fahrgestell|Zimmer|Dossier|Akten|Geschäfts|Ticket|Angebots|Angebot|Offert|Offerten|Offerte|Register|ZSR|RCC|Steuer} ${number}
      Steuernummer, St Nr, Handelsregister, HRB, HRA, Amtsgericht, Registergericht, BLZ, Bankleitzahl
      Konto, GLN, GTIN, EAN, PLZ, Postfach, Seite, Blatt, Pos, Kennzeichen, km, Projekt, Objekt
      Kostenstelle, Angebot, Sachbearbeiter, Ansprechpartner, Bearbeiter, Telefon, Menge, Anzahl, Tel
      Mandatsreferenz, Globale Nummer
    `),
  },
  amountGross: {
    strong: phrases(`
      {Rechnungs|Gesamt|Brutto|End|Total|Vorschreibungs|Faktura|Gesamtrechnungs|Honorar|Prämien|Bussen|Gutschrifts|Gutschrift|Rückerstattungs|Erstattungs|Mahn} {betrag|summe|total|endbetrag|preis brutto} {|brutto|CHF|EUR|${including} ${vat}}
      Rechnungsendbetrag, {Brutto|Brutto Gesamt|Brutto Rechnungs} {|betrag|summe|total}, Bruttogesamtbetrag
      {Total|Summe|Betrag|Gesamt|Gesamtpreis|Rechnungssumme|Honorar} ${including} {${vat}|Steuer|Steuern}
      {Total|Summe|Betrag|Gesamt|Endbetrag|Endsumme|Zahlbetrag|Gesamtpreis} {brutto|inkl|CHF inkl MWST|EUR inkl MWST}, Gesamtkosten, Totalbetrag, Bruttopreis gesamt, {Betrag|Total} zu Ihren Lasten, Guthaben, Ihr Guthaben
      Total {Rechnung|Rechnungsbetrag|Faktura|Gutschrift|Mahnung|Forderung|der Forderung|der Rechnung|der Gutschrift}
      {Total|Saldo|Betrag|} zu Ihren Gunsten, Gesamtforderung, Forderungstotal, Gesamttotal, Endtotal
      {Monats|Quartals|Halbjahres} {betrag|rate|miete brutto}, {Monatlicher|Monatliche} {Gesamtbetrag|Betrag|Zahlung|Gesamtmiete}, Bruttomiete, Gesamtmiete, Bruttowarmmiete
      Festgesetzter {Betrag|Jahresbetrag}, Jahresbetrag gesamt, Gesamtsumme Rechnung, Summe Rechnung, Rechnungsbetrag gesamt, Gesamtrechnungsbetrag, Rechnungsbeitrag, {Belasteter|Abgebuchter} {Betrag|Gesamtbetrag}
    `),
    weak: phrases(
      '{Total|Gesamtbetrag|Gesamtsumme} bezahlt, {Bezahlter|Gezahlter} {Gesamtbetrag|Betrag}',
    ),
  },
  amountDue: {
    strong: phrases(`
      Zahlbetrag, {zu zahlender|zu bezahlender|zu überweisender|zu begleichender|zahlbarer|fälliger|offener Rechnungs} {Betrag|Gesamtbetrag|Rechnungsbetrag|Endbetrag}, {zu zahlende|zu bezahlende} {Summe|Gesamtsumme}
      {|noch|Total|Betrag|Gesamtbetrag|Summe} {zu zahlen|zu bezahlen|zu begleichen|zu überweisen|zahlbar|fällig}
      {Betrag|Gesamtbetrag|Rechnungsbetrag|Total|Summe|Saldo} {zahlbar|fällig|zu zahlen|zu bezahlen} {bis|bis zum|am|per}
      {Überweisungs|Rest|Auszahlungs|Zahlungs|Einzugs|Abbuchungs|Forderungs|Einzahlungs} betrag, Restzahlung, Nachzahlung
      {Saldo|} zu unseren Gunsten, {Saldo|Restbetrag|Differenz|Nachzahlung} zu Ihren Lasten, Ihr Rechnungsbetrag, offener Rechnungsbetrag, Total offen
    `),
  },
  total: {
    strong: phrases(
      'Total, Summe, Gesamt, Betrag total, Total {CHF|EUR}, Summe {CHF|EUR}, Totalsumme, Gesamtpreis, Gesamtbeitrag, {Gesamt|Rechnungs} prämie, {Total|Totale} Prämie, Prämientotal, Total {|1|2|3|4} Rate, Total der Rate',
    ),
    weak: phrases(
      'Betrag, insgesamt, zusammen, {Jahres|Halbjahres|Quartals|Monats} {prämie|beitrag}, Prämie {gesamt|total}',
    ),
  },
  amountNet: {
    strong: phrases(`
      Netto, Net Betrag, Netto {rechnungsbetrag|endbetrag|rechnungssumme|zwischensumme|preis gesamt|betrag|summe|total|wert|gesamtbetrag|entgelt|warenwert|Warenwert|Rechnungsbetrag|Summe|gesamtsumme}
      {Total|Summe|Gesamt|Gesamtsumme|Gesamtbetrag|Rechnungsbetrag|Rechnungssumme|Betrag|Zwischensumme|Zwischentotal|Subtotal|Honorar|Warenwert|Leistung|Positionen} {netto|${excluding} {${vat}|Steuer|Steuern}|exkl|excl}
      {Steuerbasis|Steuerbasisbetrag|Basisbetrag|Bemessungsgrundlage|Entgelt}
      {steuerpflichtiger|MWST pflichtiger|steuerbarer|MWST pflichtiges} {Betrag|Umsatz|Total|Entgelt}, Nettosumme aller Positionen
    `),
    weak: phrases(`Warenwert, {exkl|ohne} ${vat}, Leistungstotal`),
  },
  subtotal: {
    strong: phrases(`
      Zwischen {summe|total|betrag}, Subtotal, Positionssumme, {Summe|Total|Summe der} Positionen
      {|nicht} {steuerfreie|steuerpflichtige|steuerbare} {Umsätze|Leistungen|Beträge|Entgelte|Lieferungen}, Summe Auslagen
      Übertrag, Warentotal, Summe Waren, Teilsumme, {Total|Summe} Leistungen
    `),
  },
  amountVat: {
    strong: phrases(`
      {|Total|Summe|davon|enthaltene|darin enthaltene|zzgl|zuzüglich|plus|inkl|inklusive|enthält|darin|gesetzliche|zzgl gesetzlicher|davon enthaltene|gesetzl} ${vat} {|betrag}
      Steuer, Steuerbetrag, {zzgl|zuzüglich|plus|inkl} {gesetzl|gesetzlicher|gesetzliche|der gesetzlichen|anteilige} ${vat}, Steueranteil, Mehrwertsteueranteil, MWST Anteil, Steuersumme, Gesamtsteuer, Steuern, Versicherungssteuer, Versicherungsteuer
    `),
  },
  outstandingAmount: {
    strong: phrases(`
      {offener|ausstehender|überfälliger|unbezahlter|offenstehender} {Betrag|Saldo|Rechnungsbetrag}, Ausstand, Ausstehend
      {offene|ausstehende} {Forderung|Rechnung|Summe|Posten|Restschuld}, Offener Posten, Restforderung
      noch {offen|offener Betrag|ausstehend}, Hauptforderung, Forderung, Forderungsbetrag, Saldo
      ursprünglicher {Rechnungsbetrag|Betrag}, Rechnungsbetrag offen, {Rechnung|Forderung} {über|in Höhe von}
    `),
  },
  feeAmount: {
    strong: phrases(`
      Mahn {gebühr|gebühren|spesen|kosten|pauschale|zuschlag|aufwand}, Umtriebs {entschädigung|kosten|spesen}
      Bearbeitungs {gebühr|kosten}, Spesen, Gebühr, Gebühren, Inkasso {gebühr|kosten}, Verzugs {kosten|pauschale|schaden}
    `),
  },
  interestAmount: {
    strong: phrases('{Verzugs|Mahn|Verzugs} {zins|zinsen}, Zins, Zinsen, Verzugszinsbetrag'),
  },
  prepaidAmount: {
    strong: phrases(`
      {|erhaltene|abzüglich|abzgl|geleistete|bisherige|bereits geleistete} {Anzahlung|Anzahlungen|Akonto|Akontozahlung|Akontozahlungen|Vorauszahlung|Vorauszahlungen|Abschlagszahlung|Abschlagszahlungen|Teilzahlung|Teilzahlungen|Zahlungen}
      bereits {bezahlt|gezahlt|beglichen}, {|Bar} {Gegeben|erhalten}, {Gegeben|Bezahlt|Zahlung} bar, Rückgeld, Rückgeld bar, Zurück, Retour, Retourgeld, Rückgabe, Wechselgeld, Bar, Bargeld, Barzahlung, Barbetrag
      Bezahlt {|bar|mit Karte|per Karte}, Karte, Kartenzahlung, {EC|Kredit|Debit} Karte, EC Cash, girocard, TWINT, Postcard, PostFinance Card, Zahlung Karte
      Betrag erhalten, Sicherheitseinbehalt, {Deckungs|Gewährleistungs} rücklass, Garantierückbehalt
    `),
  },
  discountAmount: {
    strong: phrases(`
      {|abzüglich|abzgl|minus|Mengen|Kunden|Sonder|Gesamt|Treue} {Rabatt|Nachlass|Abschlag|Abzug|Preisnachlass}
      Skonto, {Rabatt|Skonto} betrag, Gesamtbetrag der Abschläge, Bonus, Gutschein, Abschläge
    `),
  },
  rounding: { strong: phrases('Rundung, Rundungs {differenz|betrag|ausgleich}, gerundet') },
  otherAmount: {
    strong: phrases(`
      Versandkosten, Versand, Porto, Porto und Verpackung, Fracht {|kosten}, Lieferkosten, Transportkosten, Verpackung
      {Einzel|Stück|Netto|Brutto|E|Listen|} preis, Preis pro Einheit, Menge, Anzahl, Zuschlag, Zuschläge
      {Gesamtbetrag|Summe} der Zuschläge, Stammkapital, Grundkapital, Kapital, Bruttolistenpreis
      {Anfangs|Schluss|End} {saldo|bestand}, Selbstbehalt, Franchise, Trinkgeld, Depot, Kurs, Wechselkurs
      {Angebots|Offert|Offerten|Vertrags|Kostenvoranschlags} {summe|wert|preis|betrag|total} {|netto|brutto|gesamt}
      {Summe|Gesamtsumme|Preis|Gesamtpreis|Betrag|Gesamtbetrag|Total} {|laut|gemäss|lt|gem} {|unser|des|der|Ihres} {Angebot|Angebots|Offerte|Kostenvoranschlag|Kostenvoranschlags|Vertrag}
      Versandkosten netto, {Kur|Orts|Nächtigungs|Beherbergungs} taxe, Mindermengenzuschlag, Nominallohn, Streitwert
    `),
  },
  sender: {
    strong: phrases(`
      Absender, Rechnungs {steller|aussteller|ersteller}, Verkäufer, Lieferant, Leistungserbringer
      Auftragnehmer, {Rechnung|Verkauft|Verkauf} {von|durch}, Zahlungsempfänger, Begünstigter, {Konto|} Zahlbar an, Aussteller
      Gläubiger, Dienstleister, Vermieter, Kreditor, Einzahlung für, Rechnungsabsender
    `),
    weak: phrases('Von'),
  },
  recipient: {
    strong: phrases(`
      Empfänger, Rechnungsanschrift, {|Abweichender} Rechnungsempfänger, Rechnungs {adresse|addresse|anschrift}, Rechnung {an|für}
      Käufer, {Käufer|} Leistungsempfänger, Kunde, Kundin, Kundenname, Name {des Kunden|der Kundin|des Käufers|des Empfängers}, Auftraggeber, Besteller, Zahlbar durch, Debitor
      Schuldner, Passagier, Reisender, Fluggast, Gast, Kunden {adresse|addresse|anschrift}, Verrechnungsadresse, Mieter, Einbezahlt von
      Gutschrift {an|für}, Zahlungspflichtiger, Spender, Spenderin, Zuwendender, Fakturaadresse, Versicherungsnehmer, Patient
    `),
    weak: phrases('An, Für'),
  },
  otherParty: {
    strong: phrases(`
      Liefer {adresse|addresse|anschrift|empfänger|ort}, {|Abweichender} Warenempfänger, Versandadresse, Lieferung an
      Leistungs {ort|adresse}, Objektadresse, Baustelle, Annahmestelle, Bankverbindung, Zahlstelle
      Ansprechpartner, Kontakt, Filiale, Zustelladresse, Endbegünstigter, Abweichender Zahlungsempfänger
    `),
  },
  ...germanTextLabels,
}
