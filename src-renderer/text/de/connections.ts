import { pluralIn } from '../plural.ts'
import type { ConnectionsText } from '../en/connections.ts'

const plural = pluralIn('de')

export const connections: ConnectionsText = {
  wizard: {
    title: 'Einen Dienst verbinden',
    steps: {
      service: 'Dienst',
      addresses: 'Adressen',
      'sign-in': 'Anmeldung',
      workspace: 'Bereich',
      name: 'Name',
    },
    stepOf: (at, all) => `Schritt ${at} von ${all}`,
    back: 'Zurück',
    forward: 'Weiter',
    checking: 'Wird geprüft …',
    finish: 'Verbindung hinzufügen',
    kinds: {
      sandbox: {
        title: 'Testumgebung (Sandbox) des Anbieters',
        text: 'Zum Ausprobieren, ohne Folgen.',
      },
      production: {
        title: 'Produktion des Anbieters',
        text: 'Für die echten Dokumente des Büros.',
      },
      embedded: {
        title: 'Ein Dienst auf diesem Computer',
        text: 'Läuft neben Intray auf diesem Computer, mit eigenem Arbeitsbereich.',
      },
    },
    kindLabel: 'Welcher Dienst',
    ownIsThere:
      'Intrays eigener Dienst ist schon eingerichtet und braucht nichts. Wählen Sie dies für einen weiteren, der auf diesem Computer läuft.',
    addressesText: 'Beide Adressen nennt Ihnen der Anbieter.',
    baseUrl: 'Basis-URL',
    baseUrlHint: 'Endet mit /api/v1',
    authUrl: 'Anmelde-URL',
    authUrlHint: 'Ohne /oauth/token',
    localAddress: 'Adresse',
    localAddressHint:
      'Wie der Dienst sie beim Start ausgegeben hat, zum Beispiel http://127.0.0.1:4711',
    useSuggestion: (address) => `${address} verwenden`,
    way: 'Art der Anmeldung',
    ways: { 'client-credentials': 'Client-ID und geheimer Schlüssel', browser: 'Im Browser' },
    clientId: 'Client-ID',
    secret: 'Geheimer Schlüssel (Client-Secret)',
    secretHint: 'Wird im Schlüsselbund des Systems gespeichert und nie wieder angezeigt.',
    secretOptional: 'Nur wenn Ihnen der Anbieter einen gegeben hat.',
    secretHeld: 'Ein Schlüssel ist eingegeben. Tippen Sie, um ihn zu ersetzen.',
    browserText:
      'Die Seite des Anbieters öffnet sich in Ihrem Browser. Melden Sie sich dort an; Intray fährt von selbst fort.',
    callbackAddress: 'Rücksprungadresse',
    callbackAddressHint:
      'Nur wenn der Anbieter eine einzige Adresse zulässt, zum Beispiel http://localhost:8400/callback',
    callbackAddressWrong:
      'Eine Adresse dieses Computers: http://127.0.0.1, http://[::1] oder http://localhost, mit einem Port von 1024 bis 65535 oder ohne',
    openBrowser: 'Anmeldeseite öffnen',
    openThisPage: 'Weiter zur Anmeldeseite',
    waitingForBrowser: 'Wartet auf den Browser …',
    signedIn: 'Sie sind angemeldet.',
    notSignedIn:
      'Vom Browser kam keine Rückmeldung. Öffnen Sie die Seite noch einmal, sobald Sie bereit sind.',
    workspacesSeen: 'Wählen Sie den Arbeitsbereich, in dem Sie arbeiten.',
    workspacesHidden:
      'Dieser Client darf die Arbeitsbereiche nicht auflisten. Geben Sie die ID ein, die Ihnen der Anbieter gegeben hat.',
    workspacesNone:
      'Es gibt noch keinen Arbeitsbereich. Geben Sie eine ID ein oder fragen Sie den Anbieter.',
    workspaceLabel: 'Arbeitsbereich',
    otherWorkspace: 'ID eines anderen Arbeitsbereichs',
    workspaceId: 'ID des Arbeitsbereichs',
    archived: 'Archiviert',
    nameText: 'Name und Farbe oben im Fenster zeigen, in welchem Arbeitsbereich Sie sind.',
    name: 'Name',
    useNow: 'Gleich verwenden',
    good: {
      baseUrl: 'Hier antwortet der Dienst.',
      authUrl: 'Hier antwortet die Anmeldung.',
      client: 'Der Client kann sich anmelden.',
      workspace: 'Dieser Arbeitsbereich lässt sich nutzen.',
    },
    added: (name) => `«${name}» ist verbunden.`,
  },
  card: {
    documents: 'Dokumente beim Dienst …',
    secret: 'Geheimer Schlüssel …',
    signIn: 'Anmeldung …',
    profile: 'Erweitert …',
    learn: 'Aus der Testumgebung lernen …',
    sizeLimit: (size, until) =>
      `Der Dienst hat eine Datei wegen ihrer Grösse abgelehnt. Dateien ab ${size} werden bis ${until} nicht gesendet.`,
    forgetSizeLimit: 'Wieder senden',
  },
  limit: 'Anfragen pro Minute',
  limitHint: 'Was der Anbieter erlaubt: 100 in der Produktion, 20 in der Testumgebung.',
  secretGoes:
    'Der geheime Schlüssel gilt nicht für einen anderen Server oder Client: Geben Sie ihn danach neu ein.',
  secret: {
    title: (name) => `Geheimer Schlüssel von ${name}`,
    is: 'Ein Schlüssel ist im Schlüsselbund gespeichert.',
    isSession: 'Ein Schlüssel ist gespeichert, bis Sie Intray beenden.',
    isNot: 'Es ist kein Schlüssel gespeichert.',
    signedIn: 'Sie sind über den Browser angemeldet.',
    neverShown: 'Sie können ihn testen, ersetzen und entfernen; angezeigt wird er nie.',
    new: 'Neuer Schlüssel',
    set: 'Schlüssel speichern',
    replace: 'Schlüssel ersetzen',
    remove: 'Schlüssel entfernen',
    removed: 'Der Schlüssel ist entfernt.',
    signInAgain: 'Erneut anmelden',
    isNotSignedIn: 'Sie sind nicht angemeldet.',
    signInTitle: (name) => `Anmeldung bei ${name}`,
    signIn: 'Anmelden',
    newOfClient: 'Geheimer Schlüssel (Client-Secret), falls der Anbieter einen vergeben hat',
    hintSession:
      'Der Schlüsselbund antwortet nicht: Der Schlüssel bleibt nur gespeichert, bis Sie Intray beenden, und wird nie angezeigt.',
  },
  remove: {
    holds: (documents) =>
      plural(documents, {
        one: '# Dokument dieser Verbindung ist auf diesem Computer.',
        other: '# Dokumente dieser Verbindung sind auf diesem Computer.',
      }),
    unsent: (count) =>
      plural(count, {
        one: 'Von # Dokument hat der Dienst die Datei oder die Änderungen nicht. Sie gingen verloren.',
        other:
          'Von # Dokumenten hat der Dienst die Dateien oder die Änderungen nicht. Sie gingen verloren.',
      }),
    empty: 'Keines ihrer Dokumente ist auf diesem Computer. Auch ihr Schlüssel wird entfernt.',
    also: 'Diese Dokumente von diesem Computer entfernen, samt Dateien',
    stays: 'Der Dienst behält seine eigenen Kopien.',
    show: 'Zuerst die Dokumente anzeigen',
    done: (name) => `«${name}» ist entfernt.`,
    secretsLeft:
      'Der Schlüsselbund hat nicht geantwortet und enthält den Schlüssel dieser Verbindung noch. Intray entfernt ihn beim nächsten Start.',
  },
  profile: {
    title: (name) => `Erweitert: ${name}`,
    text: 'Wo die Schnittstelle des Anbieters etwas offenlässt, geht Intray vom Üblichen aus. Geben Sie hier als JSON an, was dieser Dienst anders macht.',
    editor: 'Profil (JSON)',
    line: (line) => `Zeile ${line}`,
    fine: 'Das Profil ist gültig.',
    problems: (count) => plural(count, { one: '# Fehler', other: '# Fehler' }),
    notJson: 'Ab hier ist das kein JSON.',
    notObject: 'Das Profil ist ein einziges Objekt: { … }.',
    unknown: (name) => `Einen Eintrag «${name}» gibt es nicht.`,
    wrong: (name) => `«${name}» ist hier nicht gültig.`,
    twice: (name) => `«${name}» kommt zweimal vor.`,
    allowed: (values) => `Erlaubt: ${values}`,
    assumed: (value) => `Angenommen: ${value}`,
    entries: 'Mögliche Einträge',
    insert: (name) => `${name} einfügen`,
    help: {
      uploadBody: 'Wie eine Datei gesendet wird: als Teil eines Formulars oder direkt als Inhalt.',
      uploadPart: 'Name des Formularteils mit der Datei.',
      maximumUploadBytes:
        'Grössere Dateien werden nicht gesendet. null überlässt das Ablehnen dem Dienst.',
      feedbackBody: 'Korrekturen mit altem und neuem Wert oder ein JSON Patch der Ergebnisse.',
      sortProperty:
        'Wonach die Liste sortiert wird, damit das Neuste zuoberst steht. null: Sie lässt sich nicht sortieren.',
      scope: 'Scope, der beim Anmelden verlangt wird.',
      adminScope: 'Scope, der für die Verwaltung verlangt wird. null: derselbe wie sonst.',
      tokenLifetimeSeconds: 'Wie lange eine Anmeldung gilt, wenn der Dienst es nicht sagt.',
      callbackAddress:
        'Wohin der Browser nach der Anmeldung zurückkommt, zum Beispiel http://localhost:8400/callback. null: zu einem beliebigen freien Port.',
      grantedBy: 'Name des Feldes, das sagt, wer Zugriff bekommt, zum Beispiel über die E-Mail.',
      honoursIdempotencyKey:
        'true, wenn zweimaliges Hochladen derselben Datei nur ein Dokument ergibt.',
      methods: 'HTTP-Methoden zum Herunterladen der Datei und zum Lesen der Rückmeldungen.',
      paths: 'Pfade unter der Basis-URL, bei denen der Dienst abweicht.',
    },
    saved: 'Das Profil ist gespeichert.',
  },
  learn: {
    title: (name) => `Von ${name} lernen`,
    text: 'Intray probiert in dieser Testumgebung aus, was die Schnittstelle offenlässt, und zeigt das Ergebnis. Es ändert sich nichts, bevor Sie es übernehmen.',
    upload: 'Dafür ein Beispieldokument von Intray hochladen',
    uploadText:
      'Sonst wird alles, was ein Dokument braucht, nur ausprobiert, wenn schon eines da ist.',
    start: 'Starten',
    again: 'Erneut starten',
    stop: 'Anhalten',
    running: 'Intray hält das Anfragelimit der Testumgebung ein; das kann einige Minuten dauern.',
    topics: {
      list: 'Liste nach Zeitpunkt des Hochladens sortieren',
      upload: 'Ein Dokument hochladen',
      result: 'Ein Ergebnis lesen',
      content: 'Die Datei wieder herunterladen',
      feedback: 'Die Rückmeldungen lesen',
      workspaces: 'Arbeitsbereiche auflisten',
      'document-types': 'Dokumentarten auflisten',
    },
    states: {
      waiting: 'Wartet',
      trying: 'Wird ausprobiert …',
      'as-assumed': 'Wie Intray annimmt',
      found: 'Anderer Weg gefunden',
      unclear: 'Unklar',
      'not-offered': 'Kein Weg gefunden',
      skipped: 'Nicht ausprobiert',
    },
    tried: (count) => plural(count, { one: '# Weg ausprobiert', other: '# Wege ausprobiert' }),
    unsorted: 'unsortiert',
    noAnswer: 'keine Antwort',
    ends: {
      running: 'Wird ausprobiert …',
      done: 'Fertig.',
      stopped: 'Angehalten.',
      failed: 'Intray kam nicht weiter. Testen Sie die Verbindung und starten Sie erneut.',
    },
    nothing: 'Nichts zu übernehmen: Der Dienst macht es, soweit erkennbar, wie Intray annimmt.',
    found: 'Das würde ins Profil übernommen:',
    into: 'Übernehmen in',
    take: 'Übernehmen',
    taken: 'Übernommen.',
  },
  workspaces: {
    label: 'Welche Arbeitsbereiche',
    active: 'Dieser Arbeitsbereich',
    all: 'Alle Arbeitsbereiche',
  },
}
