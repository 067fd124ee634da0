import { phrases } from '../../vocabulary/phrases.ts'
import type { StatementWords } from './statement-words.ts'

export const germanStatementWords: StatementWords = {
  opening: phrases(`
    {Anfangs|Eröffnungs|Start|Alt} {saldo|bestand|kontostand}, Saldovortrag, Vortrag, {alter|letzter|vorheriger|bisheriger} {Saldo|Kontostand|Stand}
    {Saldo|Kontostand|Stand} {zu Beginn|Anfang|per Anfang|am Anfang|vom Vormonat|Vormonat|Beginn}, Anfangsbestand, Saldo letzter Auszug, Kontostand alt, {Saldo|Buchungssaldo} alt, {Saldo|Kontostand} {aus letztem Auszug|letzter Monat|Vorperiode}, {Bestand|Guthaben} zu Beginn
    {Saldo|Kontostand} {letzte|letzter|der letzten|vorherige|vorheriger|der vorherigen|vorige|der vorigen|aus letzter|Vormonat} {Abrechnung|Kartenabrechnung|Monatsabrechnung}
    Saldovortrag {per|vom}, Saldo zu Beginn der Periode
  `),
  closing: phrases(`
    {Schluss|End|Abschluss|Neu|Ab} {saldo|bestand|kontostand}, {neuer|aktueller|Ihr neuer} {Saldo|Kontostand|Stand}, Kontostand neu, {Saldo|Buchungssaldo} neu
    {Saldo|Kontostand} {am Ende|Ende|per Ende|zu Ihren Gunsten|zu unseren Gunsten|zu Ihren Lasten}, Saldo am Ende der Periode, Schlussbestand, Abschluss Saldo, {Bestand|Guthaben} am Ende, {Ihr|Ihr neues} Guthaben, Schlusssaldo {per|vom|am}
  `),
  dated: phrases('{Saldo|Kontostand|Bestand|Stand} {per|am|vom|zum}, {Saldo|Kontostand|Bestand}'),
  carry: phrases(
    '{|Saldo} Übertrag {|auf nächste Seite|auf Folgeseite|von Vorseite|Seite|auf Seite|von Seite|auf Blatt|von Blatt|vom Blatt}, Übertrag, Saldoübertrag, Zwischensaldo',
  ),
  totalDebits: phrases(`
    {Total|Summe|Gesamt|Summe der|Total der} {Belastungen|Belastung|Lastschriften|Ausgänge|Auszahlungen|Soll|Sollumsätze|Abgänge|Ausgaben|Sollbuchungen}
    Gesamtbelastungen, Sollumsatz, Umsatz Soll, Sollumsätze
  `),
  totalCredits: phrases(`
    {Total|Summe|Gesamt|Summe der|Total der} {Gutschriften|Gutschrift|Eingänge|Einzahlungen|Haben|Habenumsätze|Zugänge|Einnahmen|Habenbuchungen}
    Gesamtgutschriften, Habenumsatz, Umsatz Haben, Habenumsätze
  `),
  totals: phrases(
    'Umsatztotal, Umsatz Total, Total Umsätze, Umsätze, Total, Summe, Umsatzsumme, Total Bewegungen, Totalumsatz, Summe Umsätze, Total Buchungen',
  ),
  period: phrases(`
    {Auszugs|Abrechnungs|Buchungs|Konto|Berichts} {periode|zeitraum}, Periode, Zeitraum, Kontoauszug {vom|für}, Auszug {vom|für}, für den Zeitraum, Bewegungen vom, Umsätze vom, Buchungen vom, Umsätze {im Zeitraum|von}
  `),
  from: phrases('vom, von, ab'),
  to: phrases('bis, bis zum, per'),
  accountNumber: phrases('Konto {nummer|nr|no}, Kontonummer, Konto Nummer, Kto Nr, Konto'),
  accountOwner: phrases(
    '{Konto|} {inhaber|inhaberin}, lautend auf, Konto lautend auf, Rubrik, Kunde, Kontoinhaber in, Vertragspartner, Kontowortlaut',
  ),
  accountType: phrases('Kontoart, Kontobezeichnung, Kontotyp, Produkt, Kontoname, Bezeichnung'),
  accountLabel: phrases(`
    {Privat|Spar|Geschäfts|Firmen|Kontokorrent|Giro|Lohn|Jugend|Miet|Anlage|Haushalts|Tagesgeld|Post|Mietkautions|Vereins|Zahlungs|Gehalts|Senioren|Studenten|Fremdwährungs|Euro} konto
    Kontokorrent, {Konto|} Korrent, Sparheft, Anlagesparkonto, Privatkonto {Plus|Basic|CHF|EUR}, Geschäftskonto {CHF|EUR}, Freizügigkeitskonto
  `),
}
