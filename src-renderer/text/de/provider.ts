import type { ProviderText } from '../en/provider.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const provider: ProviderText = {
  sharing: {
    menu: 'Einstellungen weitergeben …',
    title: (name) => `Einstellungen von ${name} weitergeben`,
    text: 'Adressen, Anmeldung, Client-ID, Arbeitsbereich, Anfragelimit und Profil: alles, was jemand im Büro braucht, ausser dem geheimen Schlüssel. Diesen geben Sie getrennt weiter.',
    save: 'Als Datei speichern',
    copy: 'Als Link kopieren',
    copied: 'Der Link ist in der Zwischenablage.',
    open: 'Einstellungsdatei öffnen …',
    openHint: 'Oder fügen Sie irgendwo in diesem Fenster einen Link ein, der mit intray: beginnt.',
    look: 'Aus weitergegebenen Einstellungen. Prüfen Sie, ob diese Adressen von Ihrem Anbieter stammen: Ihr geheimer Schlüssel geht dorthin.',
    troubles: {
      'not-settings': () =>
        'Das sind keine oder nicht alle Einstellungen einer Verbindung. Lassen Sie sich die Datei oder den Link noch einmal geben.',
      newer: () =>
        'Diese Einstellungen stammen von einer neueren Version von Intray. Aktualisieren Sie Intray zuerst.',
      secret: (at) =>
        `«${at}» sieht nach einem geheimen Schlüssel aus, und Einstellungen enthalten nie einen. Entfernen Sie ihn, und geben Sie ihn getrennt weiter.`,
      invalid: (at) => `«${at}» ist ungültig. Lassen Sie sich die Datei noch einmal geben.`,
    },
  },
  check: {
    menu: 'Diesen Dienst prüfen …',
    title: (name) => `Prüfung von ${name}`,
    text: 'Intray ruft alle Operationen der Schnittstelle auf und zeigt, wo diese Testumgebung abweicht. Dabei entstehen dort ein Beispieldokument mit Rückmeldung, ein Webhook und eine Zugriffsberechtigung; was sich entfernen lässt, wird wieder entfernt. Nehmen Sie einen Zugang, der für Tests gedacht ist.',
    start: 'Prüfung starten',
    again: 'Noch einmal prüfen',
    stop: 'Anhalten',
    running:
      'Intray hält das Anfragelimit der Testumgebung ein; das kann einige Minuten dauern. Die Prüfung läuft weiter, auch wenn Sie diesen Dialog schliessen.',
    row: (at, all) => `Schritt ${at} von ${all}`,
    ends: {
      done: 'Die Prüfung ist fertig.',
      stopped: 'Die Prüfung wurde angehalten.',
      failed:
        'Die Prüfung kam nicht weiter. Testen Sie die Verbindung und starten Sie dann noch einmal.',
    },
    differs: (count) => plural(count, { one: '# Abweichung', other: '# Abweichungen' }),
    asTold: (count) =>
      plural(count, { one: '# wie in der Schnittstelle', other: '# wie in der Schnittstelle' }),
    open: (count) => plural(count, { one: '# nicht feststellbar', other: '# nicht feststellbar' }),
    none: 'Es wurde keine Abweichung gefunden.',
    says: 'Laut Schnittstelle',
    seen: 'Gesehen',
    effects: {
      copes: 'Intray liest es auch so.',
      profile: 'Intray macht es mit dieser Zeile des Profils:',
      asks: 'Intray fragt Sie, wo der Dienst es sagen könnte.',
      slower: 'Intray arbeitet, aber mit mehr Anfragen oder später.',
      lacks: 'Intray kann das nicht anbieten.',
      stops: 'Intray kann damit nicht arbeiten; nur der Anbieter kann es ändern.',
    },
    left: 'Noch beim Dienst:',
    save: 'Bericht speichern',
    take: 'Ins Profil übernehmen',
    taken: 'Das Profil ist gespeichert.',
    goesOn: (name) => `Die Prüfung von ${name} läuft weiter.`,
    show: 'Anzeigen',
    copy: 'Bericht kopieren',
    copied: 'Der Bericht ist in der Zwischenablage.',
    afterwards: 'Danach diesen Dienst prüfen',
    afterwardsText:
      'Zeigt, wo er von der Schnittstelle abweicht, und lädt ein Beispieldokument zu ihm hoch: für einen Zugang, der für Tests gedacht ist.',
  },
}
