import type { SendersText } from '../en/senders.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const senders: SendersText = {
  show: 'Absender anzeigen',
  back: 'Zurück',
  list: 'Dokumente dieses Absenders',
  empty: 'Keine Dokumente dieses Absenders.',
  emptyText: 'Vielleicht wurden sie entfernt, oder sie sind in einem anderen Arbeitsbereich.',
  from: (count) =>
    plural(count, {
      one: 'Aus # bestätigten Dokument dieses Arbeitsbereichs.',
      other: 'Aus # bestätigten Dokumenten dieses Arbeitsbereichs.',
    }),
  fromLatest: (count) =>
    plural(count, {
      one: 'Aus dem letzten bestätigten Dokument dieses Arbeitsbereichs.',
      other: 'Aus den letzten # bestätigten Dokumenten dieses Arbeitsbereichs.',
    }),
  fromNone: 'Sobald Sie Dokumente dieses Absenders bestätigen, weiss Intray mehr über ihn.',
  open: 'Offen',
  nothingOpen: 'Keine offenen Posten',
  items: (count) => plural(count, { one: '# Beleg', other: '# Belege' }),
  overdue: (amount) => `${amount} überfällig`,
  accounts: 'Konten',
  noAccount: 'Kein bestätigtes Dokument nennt ein Konto.',
  seen: (count, since) =>
    plural(count, {
      one: `auf # Dokument, vom ${since}`,
      other: `auf # Dokumenten, seit ${since}`,
    }),
  earlier: (latest) => `Früheres Konto, zuletzt am ${latest}`,
  habits: 'Üblich',
  vatRates: 'MWST-Sätze',
  noVat: 'keine genannt',
  term: 'Zahlungsfrist',
  booked: 'Buchungskonto',
  noTerm: 'keine genannt',
  days: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
  ofDocuments: (count, all) => `auf ${count} von ${all}`,
  corrected: 'Korrigierte Felder',
  nothingCorrected: (count) =>
    plural(count, {
      one: 'Auf dem letzten bestätigten Dokument war nichts zu korrigieren.',
      other: 'Auf den letzten # bestätigten Dokumenten war nichts zu korrigieren.',
    }),
  known: 'Bekannte Angaben',
  learned: 'Aus Ihren Korrekturen gelernt',
  nothingLearned:
    'Noch nichts. Wenn Sie eine Nummer oder ein Datum korrigieren oder bestätigen, lernt Intray, wo es steht; zwei Dokumente müssen übereinstimmen.',
  lesson: {
    before: (words) => `nach «${words}»`,
    above: (words) => `unter «${words}»`,
    page: (page) => `immer an derselben Stelle auf Seite ${page}`,
    format: (example) => `in der Form ${example}`,
    papers: (count) => plural(count, { one: 'aus # Dokument', other: 'aus # Dokumenten' }),
    corrected: (count) => plural(count, { one: '# Korrektur', other: '# Korrekturen' }),
    standing: {
      single: 'Noch nicht verwendet: Kein zweites Dokument stimmt überein.',
      agreed: 'Verwendet; Sie werden gefragt, wo nichts anderes es bestätigt.',
      proven: 'Verwendet, ohne dass Sie gefragt werden.',
    },
  },
  trust: 'Automatisch bestätigen',
  trustText:
    'Rechnungen dieses Absenders, in denen alles sicher ist, werden beim Eintreffen bestätigt, ohne dass jemand sie ansieht. Was von den anderen abweicht, bleibt für Sie: ein anderes Konto, mehr als das Doppelte des grössten Betrags oder etwas, das zu prüfen ist.',
  trustAfter: 'Nach so vielen in Folge ohne Korrektur',
  trustOff: 'Nie',
  trustCount: (count) => plural(count, { one: '# Dokument', other: '# Dokumenten' }),
  inARow: (count) =>
    plural(count, {
      one: '# bestätigtes Dokument in Folge ohne Korrektur.',
      other: '# bestätigte Dokumente in Folge ohne Korrektur.',
    }),
  resting:
    'Sie haben eines zurückgeholt, das automatisch bestätigt wurde. Bis Sie neu wählen, prüfen Sie jedes selbst.',
  trustAgain: 'Wieder vertrauen',
  trusting: (name, after) =>
    `Rechnungen von «${name}» werden nach ${after} in Folge ohne Korrektur automatisch bestätigt.`,
  notTrusting: (name) => `Sie prüfen jedes Dokument von «${name}».`,
  told: (count) =>
    plural(count, {
      one: 'Seit Sie zuletzt nachgesehen haben, wurde # Rechnung eines vertrauten Absenders automatisch bestätigt.',
      other:
        'Seit Sie zuletzt nachgesehen haben, wurden # Rechnungen vertrauter Absender automatisch bestätigt.',
    }),
  showTrusted: 'Anzeigen',
  names: 'Namen',
  merge: 'Mit einem anderen Absender zusammenlegen …',
  mergeTitle: (name) => `Welcher Name gehört auch zu «${name}»?`,
  mergeText:
    'Dokumente, offene Beträge, bekannte Konten und Nummern gelten dann als die eines Absenders: Ein Konto des einen oder des anderen ist nicht mehr neu, jedes weitere hält das Dokument nach wie vor an. Sie können die Namen jederzeit wieder trennen.',
  search: 'Absender suchen',
  found: 'Andere Absender',
  noOther: 'Kein anderer Absender heisst so.',
  mergeDo: 'Zusammenlegen',
  merged: (name) => `«${name}» ist nun einer der Namen dieses Absenders.`,
  separate: 'Trennen',
  separateOf: (name) => `${name} trennen`,
  separated: (name) => `«${name}» ist wieder ein eigener Absender.`,
  forget: 'Gelerntes vergessen',
  forgetTitle: 'Gelerntes vergessen?',
  forgetText: (name) =>
    `Was die Dokumente von «${name}» gelehrt haben, wird endgültig gelöscht. Das nächste Dokument wird gelesen, als wäre es das erste: Einige Felder bleiben vielleicht leer, und Sie werden mehr gefragt.`,
  forgetStays:
    'Ihre Dokumente und alles, was Sie bestätigt haben, bleiben, wie sie sind. Was Sie von nun an korrigieren oder bestätigen, wird neu gelernt.',
  forgetDo: 'Vergessen',
  forgotten: (count) =>
    plural(count, {
      one: 'Vergessen: was # Dokument gelehrt hatte.',
      other: 'Vergessen: was # Dokumente gelehrt hatten.',
    }),
}
