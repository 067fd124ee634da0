import { phrases } from '../phrases.ts'
import type { TypeWords } from './type-words.ts'

export const germanTypeWords: TypeWords = {
  INVOICE: phrases(`
    Vorschreibung,
    {Rechnung|Faktura|Invoice|Honorarnote|Honorarrechnung|Schlussrechnung|Teilrechnung|Anzahlungsrechnung|Akontorechnung|Abschlagsrechnung|Sammelrechnung|Monatsrechnung|Handelsrechnung|Mietrechnung|Warenrechnung|Dienstleistungsrechnung|Jahresrechnung|Prämienrechnung|Beitragsrechnung|Stromrechnung|Telefonrechnung|Kostenrechnung|Verbrauchsabrechnung|Betriebskostenabrechnung|Nebenkostenabrechnung|Heizkostenabrechnung|Rechnungskopie|Kostennote|Quartalsrechnung|Servicerechnung|Ausgangsrechnung|Zwischenrechnung|Barrechnung|Endabrechnung|Rechnungsbeleg|Reisekostenabrechnung|Lieferantenrechnung|Auftragsrechnung|Versicherungsrechnung|Steuerrechnung|Gebührenrechnung|Verfügung und Rechnung}
    {Ihre|Unsere} Rechnung, {Gebühren|Abgaben|Beitrags} bescheid, Bescheid über {|die} {Grundabgaben|Abgaben|Gebühren|Grundbesitzabgaben|Beiträge}, Belastungsanzeige, Lastschriftanzeige, Liquidation, {|Ordnungs|Parkierungs} Busse, {Ordnungs|} Bussenrechnung, Bussenverfügung, Organstrafverfügung, Anonymverfügung, Verwarnung mit Verwarnungsgeld, Rechnung Nr, Rechnungsnummer, Rechnungs Nr, Leistungsabrechnung, Spesenabrechnung, Kostenabrechnung, Kaufpreisrechnung, Rückforderungsbeleg
    {|Gutschrift} selbst ausgestellte Rechnung, Selbstfakturierung, Gutschriftsrechnung im Gutschriftsverfahren
  `),
  CREDIT_NOTE: phrases(`
    Gutschrift, Gutschriftsanzeige, Gutschriftsbeleg, Storno, Stornorechnung, Stornobeleg, Rechnungsstorno, Rechnungskorrektur, Korrekturrechnung, Rechnungsgutschrift, Warengutschrift
    Rückvergütung, Rückerstattung, Erstattung, Gutschriftanzeige, Gutschriftsmitteilung, Retoure, Retourengutschrift, Rechnungsberichtigung, Credit Note, Gutschein Rechnung, Stornierung
  `),
  REMINDER: phrases(`
    {1|2|3|4|Erste|Zweite|Dritte|Vierte|Letzte|1 ste|2 te|3 te|Freundliche|Höfliche|} {Mahnung|Zahlungserinnerung|Erinnerung|Zahlungsaufforderung}, {Letzte|Dritte} Aufforderung
    Mahnbrief, Mahnschreiben, Mahnstufe, Zahlungsmahnung, Betreibungsandrohung, Inkassoandrohung, Mahnbescheid, Erinnerungsschreiben, Zahlungsverzug, Kontoerinnerung
  `),
  RECEIPT: phrases(`
    Quittung, Beleg, Kassenbon, Kassenbeleg, Kassabeleg, Kassenzettel, Kassabon, Bon, Barverkauf, Kaufbeleg, Verkaufsbeleg, Kundenbeleg, Zahlungsbeleg, Zahlungsbestätigung, Tankbeleg, Parkquittung
    Beleg {über|für} {Ihren|Ihre|Ihr|den|die|das}, Zahlungsnachweis, Parkbeleg, Fahrtbeleg, Kassenquittung, Spendenquittung, Barquittung, Bargeldquittung, Rechnung Quittung, Quittung Rechnung, Bewirtungsbeleg
  `),
  ACCOUNT_STATEMENT: phrases(`
    Kontoauszug, Auszug, Umsatzanzeige, Bewegungsübersicht, Kontoblatt, Bankauszug, Kontoauszüge, Tagesauszug, Monatsauszug, Kontoübersicht, Kontobewegungen, Saldomeldung, Finanzstatus, Depotauszug, Vermögensauszug, Zinsabschluss, Rechnungsabschluss
    Detailauszug, Umsatzübersicht, Postkontoauszug, Umsatzliste, Buchungsliste, Auszug Konto, Kontostand
  `),
  CREDITCARD_STATEMENT: phrases(
    'Kreditkartenabrechnung, Kreditkartenrechnung, Kartenabrechnung, Monatsabrechnung Kreditkarte, Kreditkartenauszug',
  ),
  SALARY_STATEMENT: phrases(
    'Lohnausweis, Lohnsteuerbescheinigung, Gehaltsbescheinigung, Lohnbescheinigung, Jahreslohnausweis',
  ),
  PAY_SLIP: phrases(
    'Lohnabrechnung, Gehaltsabrechnung, Lohnzettel, Verdienstabrechnung, Salärabrechnung, Entgeltabrechnung, Bezügeabrechnung, Lohn Gehaltsabrechnung, Abrechnung der {Bezüge|Brutto Netto Bezüge}, Bezügemitteilung, Entgeltnachweis, Verdienstnachweis, Lohnnachweis',
  ),
  TAX_CERTIFICATE: phrases(
    'Steuerbescheinigung, Steuerbescheid, Steuerausweis, Steuerverzeichnis, Veranlagungsverfügung, Steuerveranlagung, Zinsausweis, Spendenbescheinigung, Steuererklärung',
  ),
  INSURANCE_POLICY: phrases(
    'Versicherungspolice, Police, Versicherungsschein, Versicherungsausweis, Polizze, Versicherungsvertrag',
  ),
  POLICY_ADJUSTMENT: phrases(
    'Policenänderung, Vertragsänderung, Nachtrag zur Police, Policennachtrag, Versicherungsnachtrag, Nachtrag zum Versicherungsschein',
  ),
  WARRANTY_POLICY: phrases(
    'Garantieschein, Garantiekarte, Garantieurkunde, Garantiebestimmungen, Garantiezertifikat, Garantiebedingungen',
  ),
  CONTRACT: phrases(
    'Vertrag, Mietvertrag, Kaufvertrag, Arbeitsvertrag, Dienstleistungsvertrag, Rahmenvertrag, Werkvertrag, Darlehensvertrag, Leasingvertrag, Vereinbarung, Wartungsvertrag',
  ),
  OFFER: phrases(
    'Angebot, Offerte, Kostenvoranschlag, Preisangebot, Kostenschätzung, Richtofferte',
  ),
  ORDER: phrases('Bestellung, Bestellschein, Bestellformular'),
  ORDER_CONFIRMATION: phrases(
    'Auftragsbestätigung, Bestellbestätigung, Buchungsbestätigung, Reservierungsbestätigung, Reservationsbestätigung',
  ),
  DELIVERY_NOTE: phrases(
    'Lieferschein, Rüstschein, Packliste, Lieferavis, Versandanzeige, Arbeitsrapport, Frachtbrief, Konnossement, Ladeschein',
  ),
  PROFORMA: phrases('Proformarechnung, Proforma Rechnung, Pro Forma Rechnung'),
  LETTER: phrases(
    'Kündigung, Einladung, Protokoll, Bericht, Betriebsanleitung, Bedienungsanleitung, Merkblatt, Newsletter',
  ),
}
