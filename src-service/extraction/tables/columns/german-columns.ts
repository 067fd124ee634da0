import { phrases } from '../../vocabulary/phrases.ts'
import type { ColumnWords } from './column-kinds.ts'

const vat = '{MWST|MwSt|Mehrwertsteuer|USt|Umsatzsteuer|Steuer|Steuern}'

export const germanColumns: ColumnWords = {
  position: phrases(
    'Pos, Pos Nr, Position, Positionsnummer, Positions Nr, Lfd Nr, Lfd, Nr, Zeile, #',
  ),
  article: phrases(`
    {Artikel|Art|Produkt|Material|Waren|Bestell|Modell|Teile|Leistungs|Sach} {nummer|nr|no|code|id}
    Ihre {Art Nr|Artikelnummer}, Unsere {Art Nr|Artikelnummer}, Art Nr {Kunde|Lieferant|Lief}, Artikel Nr {Kunde|Lieferant}
    GTIN, EAN, EAN Code, SKU, Unsere, Ihre, Tarifziffer, Tarifposition, ISBN
  `),
  description: phrases(`
    Beschreibung, Bezeichnung, Artikel, {Artikel|Leistungs|Produkt|Waren|Positions} {bezeichnung|beschreibung|text}
    Leistung, Leistungen, Leistungsart, Text, Produkt, Produkte, Ware, Gegenstand, Dienstleistung, Dienstleistungen
    Art der {Leistung|Lieferung|Arbeit}, Tätigkeit, Tätigkeiten, Arbeiten, Material, Details, Inhalt, Position Beschreibung
    Lieferung, Lieferung Leistung, Bemerkung, Betreff, Honorar, Aufwand, Massnahme, Behandlung, Titel, Was, Abonnement
    Buchungstext, Verwendungszweck, Vorgang, Buchungsinformation, Buchungsinformationen, Buchung, Buchungsdetails, Transaktion, Umsatz
    Erläuterung, Erläuterungen, Angaben zu den Umsätzen, Wir haben für Sie gebucht, {Empfänger|Auftraggeber} {|Verwendungszweck}, Auftraggeber Empfänger, Buchung Verwendungszweck, Vorgang Buchungsinformation
    Buchungstext Verwendungszweck, Informationen, Avisierungstext, Mitteilung, Buchungsvorgang
  `),
  quantity: phrases(`
    Menge, Anzahl, Anz, Mge, Mg, Stck, Stundenzahl, Arbeitszeit, Std Anzahl, Stück, Stk, Stückzahl, Einheiten, Stunden, Std, Anzahl {Stunden|Std|Einheiten|Stück|Tage}
    Tage, AW, Anzahl AW, Arbeitswerte, ZE, Zeiteinheiten, Liefermenge, {Gelieferte|Verrechnete|Fakturierte} Menge, Menge Einheit, Menge ME, Verbrauch, Dauer, Zeit, Nächte, Anzahl Nächte, Liter, Ltr, kWh, Verbrauch {kWh|m3|m³}
  `),
  unit: phrases(
    'Einheit, Einh, ME, Mengeneinheit, Meng einheit, Verpackungseinheit, Eh, Mengen Einheit',
  ),
  unitPrice: phrases(`
    {Einzel|Einz|Stück|E|EP|VK|Stk|Netto|Brutto|Listen|Einheits|Stunden|Verkaufs|Basis|Grund} preis {|netto|brutto|CHF|EUR|in CHF|in EUR|€}
    Preis, Preis {CHF|EUR|€|in CHF|in EUR|netto|brutto}, Preis {pro|je|per} {Einheit|Einh|Stück|Stk|Std|Stunde|ME|Tag|Monat}
    EP, E P, E Preis, Einzelpr, Einz Pr, Preis {Stk|Stück|Std|h|Tag|Einh}, Ansatz, CHF Std, EUR Std, Kosten pro Einheit, Stundenansatz, Stundensatz, Tarif, Satz, Satz pro Stunde, à, Preis Einheit, Einzelbetrag, Einzel, Preis ME, Taxpunktwert, Tagessatz, Tagesansatz, {CHF|EUR|€} kWh, Preis pro {kWh|Nacht|Liter}, Preis {l|Liter|kWh|je Liter|je kWh}
  `),
  discount: phrases(
    'Rabatt, Rabatt %, Rab, Rab %, Nachlass, Nachlass %, Rabatt in %, Rabattsatz, Abzug',
  ),
  vatRate: phrases(`
    ${vat} {|%|Satz|Satz %|in %|Code|Prozent|Schlüssel}, Steuersatz, Steuersatz %, Satz, Steuer Satz, Steuercode, % ${vat}
    USt {Satz|%}
  `),
  vatAmount: phrases(`
    {MWST|MwSt|USt|Mehrwertsteuer|Umsatzsteuer|Steuer} betrag {|CHF|EUR}, Steuer CHF, Steuerbetrag
  `),
  amount: phrases(`
    Betrag, Betrag {CHF|EUR|€|in CHF|in EUR|total}, Zwischensumme, Total, Total {CHF|EUR|€|in CHF|in EUR|Preis}, Summe, Gesamt
    {Gesamt|Ges|G|Zeilen|Positions|Rechnungs|Leistungs|End|Waren|Total} {preis|betrag|summe|wert|total} {|CHF|EUR|€|in CHF|in EUR}
    Wert, Umsatz, GP, G P, Gesamtpr, Ges Preis, Kosten, Kosten total, Preis gesamt, Preis total, Entgelt, Gebühr, Gesamt {CHF|EUR|€}
  `),
  amountNet: phrases(`
    {Netto|Nettogesamt} {betrag|wert|summe|total|entgelt} {|CHF|EUR|€|in CHF|in EUR}, Betrag {netto|exkl MWST|ohne MWST}, Total {netto|exkl|exkl MWST|ohne MWST}
    {Gesamt|Summe|Gesamtpreis|Gesamtbetrag|Positionsbetrag|Zeilenbetrag} {netto|exkl MWST|ohne USt|ohne MwSt}
    Warenwert, Basisbetrag, Netto {CHF|EUR|€}
  `),
  amountGross: phrases(`
    {Brutto|Bruttogesamt} {betrag|wert|summe|total} {|CHF|EUR|€}, Betrag {brutto|inkl MWST|mit MWST}, Total {brutto|inkl|inkl MWST|mit MWST}
    {Gesamt|Summe|Gesamtpreis|Gesamtbetrag|Preis} {brutto|inkl MWST|inkl USt|inkl MwSt}, Brutto {CHF|EUR|€}
  `),
  net: phrases(
    `netto, {exkl|ohne|excl|exklusive|zzgl} {MWST|MwSt|USt|Mehrwertsteuer|Umsatzsteuer|Steuer}`,
  ),
  gross: phrases(
    `brutto, {inkl|mit|incl|inklusive} {MWST|MwSt|USt|Mehrwertsteuer|Umsatzsteuer|Steuer}`,
  ),
  date: phrases(`
    Datum, {Buchungs|Leistungs|Liefer|Transaktions|Umsatz|Rechnungs} {datum|tag}, Tag, Buchung am, Dat, Buch Datum, Buchungs Datum, Bu Tag, Buch Tag
    Datum {Buchung|Leistung}, {Verbuchungs|Ausführungs|Valutierungs|Beleg} datum
  `),
  valueDate: phrases(
    'Valuta, Valutadatum, Wert, Wertstellung, Wertstellungsdatum, Val, Wertdatum, Valuta Datum',
  ),
  debit: phrases(`
    Belastung, Belastungen, Soll, Lastschrift, Lastschriften, Ausgang, Ausgänge, Ausgaben, Abgang, Bezug, Bezüge, Debit, Auszahlung, Auszahlungen
    {Betrag|Umsatz|Umsätze} {Soll|Lastschrift|Belastung} {|CHF|EUR|€|in CHF|in EUR}, {Ausgehend|Ausgehende Zahlungen}
    {Belastung|Soll|Lastschrift|Ausgang|Belastungen|Debit} {CHF|EUR|€|in CHF|in EUR}, Zu Ihren Lasten, Lasten, Zahlungsausgang
  `),
  credit: phrases(`
    Gutschrift, Gutschriften, Haben, Eingang, Eingänge, Einnahmen, Zugang, Einzahlung, Einzahlungen, Kredit
    {Betrag|Umsatz|Umsätze} {Haben|Gutschrift} {|CHF|EUR|€|in CHF|in EUR}, {Eingehend|Eingehende Zahlungen}
    {Gutschrift|Haben|Eingang|Gutschriften|Kredit} {CHF|EUR|€|in CHF|in EUR}, Zu Ihren Gunsten, Gunsten, Zahlungseingang
  `),
  balance: phrases(
    'Saldo, Kontostand, Saldo {CHF|EUR|€|in CHF|in EUR}, Kontosaldo, Bestand, Neuer Saldo, Stand, Laufender Saldo',
  ),
  other: phrases(`
    Währung, Whg, Fälligkeit, Teilzahlung, Periode, Zeitraum, Lieferdatum, Verpackung, Herkunft, Gewicht, Seriennummer, Konto, Kostenstelle
    Lieferschein, VKE, Gebinde, VKE Geb, Referenz, Beleg, Belegnummer, Kunde, Chargennummer, Charge, Zolltarif, Grund, Basis, Skonto, Zähler, Gebinde
  `),
}
