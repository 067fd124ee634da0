import type { TransferText } from '../en/transfer.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const transfer: TransferText = {
  data: {
    title: 'Daten auf diesem Computer',
    text: 'Wo Intray alles aufbewahrt und wie viel Platz es braucht.',
    folder: 'Datenordner',
    copy: 'Pfad kopieren',
    copied: 'Der Pfad ist in der Zwischenablage.',
    counting: 'Wird gezählt …',
    parts: {
      documents: 'Dokumente, wie sie kamen',
      database: 'Datenbank: Felder, Texte, Verlauf',
      other: 'Lesedienst, Protokolle und weitere Dateien',
    },
    total: 'Insgesamt',
  },
  title: 'Einstellungen als Datei',
  text: 'Um Ihre Einstellungen auf einen anderen Computer mitzunehmen oder aufzubewahren. Passwörter und geheime Schlüssel stehen nicht in der Datei, auch nicht, was nur zu diesem Computer gehört: Verbindungen, der Zweitleser. Scan-Ordner, Postfächer und Kontenpläne stehen darin.',
  save: 'Einstellungen speichern …',
  take: 'Einstellungen aus Datei übernehmen …',
  preview: {
    title: 'Diese Einstellungen übernehmen?',
    text: (version) => `Geschrieben von Intray ${version}.`,
    setting: 'Einstellung',
    now: 'Jetzt',
    then: 'In der Datei',
    same: 'Alles in dieser Datei ist bereits so eingestellt.',
    left: 'Diese Einträge werden nicht übernommen; dieses Intray kennt sie nicht, oder sie gehören nur zu einem Computer:',
    take: 'Übernehmen',
    sources: 'Scan-Ordner, Postfächer und Kontenpläne',
    missing: 'Diesen Ordner gibt es auf diesem Computer nicht: Er wird angehalten übernommen.',
    signIn: 'Danach melden Sie sich dort neu an.',
    chart: (workspace) => `Kontenplan: ${workspace}`,
    chartAccounts: (accounts, before) =>
      `${plural(accounts, { one: '# Konto', other: '# Konten' })}${before > 0 ? ` anstelle von ${before}` : ''}`,
    noWorkspace: (name) =>
      `Ausgelassen: Den Arbeitsbereich «${name}» gibt es auf diesem Computer nicht.`,
  },
  taken: 'Die Einstellungen sind übernommen.',
  trouble: {
    'not-settings': 'Das ist keine Datei mit Einstellungen von Intray.',
    newer:
      'Diese Datei stammt von einer neueren Version von Intray. Aktualisieren Sie zuerst Intray.',
    invalid: (entry) =>
      `Der Eintrag «${entry}» lässt sich so nicht einstellen; deshalb wird nichts aus der Datei übernommen.`,
  },
  names: {
    language: 'Sprache',
    theme: 'Darstellung',
    sureThreshold: 'Sicher ab',
    strictThreshold: 'Sicher ab, für Beträge und Konten',
    keyBindings: 'Geänderte Tasten',
    trashDays: 'Tage im Papierkorb',
    keepWatching: 'Im Hintergrund weiter überwachen',
    notify: 'Meldungen auf dem Desktop',
    lookForUpdates: 'Nach Updates suchen',
    inboxSorts: 'Reihenfolge der Listen',
    inboxLayout: 'Spalten und Dichte der Liste',
    savedViews: 'Gespeicherte Ansichten',
    reviewSplit: 'Breite der Seite in der Prüfung',
  },
  on: 'Ein',
  off: 'Aus',
  entries: (count) => plural(count, { one: '# Eintrag', other: '# Einträge' }),
}
