import type { SettingsText } from '../en/settings.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const settings: SettingsText = {
  title: 'Einstellungen',
  find: 'Einstellung suchen',
  findNothing: (query) => `Keine Einstellung enthält «${query}».`,
  sections: {
    appearance: 'Darstellung',
    passwords: 'Passwörter von PDF',
    trash: 'Papierkorb',
    desktop: 'Desktop',
    reading: 'Sicherheit der Felder',
    chart: 'Kontenplan',
    secondReader: 'Zweiter Leser',
    secondOpinion: 'Zweitmeinung',
    connections: 'Verbindungen',
    network: 'Netz',
    about: 'Über Intray',
  },
  language: 'Sprache',
  languageSystem: (name) => `Wie das System (${name})`,
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  trash: {
    text: 'Entfernte Dokumente lassen sich aus dem Papierkorb wiederherstellen, bis sie samt ihren Dateien endgültig gelöscht werden.',
    after: 'Endgültig löschen nach',
    days: (count) => plural(count, { one: '# Tag', other: '# Tagen' }),
  },
  desktop: {
    keepWatching: 'Im Hintergrund weiterarbeiten',
    keepWatchingHint:
      'Wenn Sie das Fenster schliessen, bleibt Intray im Infobereich. Der Scan-Ordner und die Warteschlange laufen weiter.',
    startAtLogin: 'Beim Anmelden am Computer starten',
    notify: 'Über fertige Dokumente, Probleme und geänderte Konten benachrichtigen',
    notifyHint:
      'Nur mit Zahlen, nie mit Namen oder Beträgen, und nicht, solange Intray im Vordergrund ist.',
  },
  thresholds: {
    text: 'Ab welchem Wert ein Feld als sicher gilt. Darunter bittet Intray Sie, es zu prüfen.',
    sure: 'Felder',
    strict: 'Beträge und IBAN',
    appliesTo: 'Gilt für',
    all: 'Alle Arbeitsbereiche',
    same: 'Wie für alle Arbeitsbereiche',
    withOwn: (names) => `Ausser Arbeitsbereichen mit eigenen Werten: ${names}`,
    reset: 'Zurücksetzen',
  },
  chart: {
    text: 'Die Konten der Buchhaltung eines Mandanten. Sie werden angeboten, wo Sie eine Notiz zu einem Dokument schreiben, und Exporte können Nummer, Bezeichnung und MWST enthalten. Jeder Arbeitsbereich hat seinen eigenen.',
    workspace: 'Arbeitsbereich',
    accounts: 'Konten',
    hint: 'Je Konto eine Zeile: Nummer; Bezeichnung; MWST-Satz oder -Code. Auch aus einer Tabelle eingefügte Zeilen werden verstanden.',
    count: (accounts) => plural(accounts, { one: '# Konto', other: '# Konten' }),
    line: (line, why) => `Zeile ${line} (${why})`,
    leftOut: (lines, more) => `Kein Konto: ${lines}${more > 0 ? ` und ${more} weitere` : ''}`,
    why: {
      'no-number': 'keine Nummer',
      twice: 'die Nummer kommt schon vor',
      'too-long': 'zu lang',
      'too-many': 'mehr, als ein Kontenplan haben kann',
    },
    save: 'Kontenplan speichern',
    saved: (accounts, name) =>
      `${name}: ${plural(accounts, { one: '# Konto ist gespeichert.', other: '# Konten sind gespeichert.' })}`,
    take: 'Aus einer CSV-Datei übernehmen …',
    write: 'Als CSV-Datei speichern …',
    fileName: 'Kontenplan',
    tooLarge: 'Diese Datei ist zu gross für einen Kontenplan.',
    noAccounts: (file) =>
      `Keine Zeile von ${file} beginnt mit der Nummer eines Kontos. Speichern Sie den Kontenplan als CSV, mit Nummer und Bezeichnung.`,
    leftOutOfFile: (lines) =>
      plural(lines, {
        one: '# Zeile der Datei ist kein Konto und wurde weggelassen.',
        other: '# Zeilen der Datei sind keine Konten und wurden weggelassen.',
      }),
  },
  secondReader: {
    text: 'Ein Modell Ihres eigenen Büros schaut die Seiten noch einmal an, wenn auf einem Dokument etwas unsicher ist. Es ersetzt nichts: Was es sagt, zählt nur, wenn es auf der Seite steht, und Sie sehen, dass es von ihm kommt.',
    nobody: 'Es wird sonst niemand gefragt.',
    asked: (model: string, address: string) => `Gefragt wird ${model} unter ${address}.`,
    address: 'Adresse des Modells',
    addressHint:
      'Mit der Chat-Schnittstelle von OpenAI, wie Ollama und llama.cpp sie haben, zum Beispiel http://127.0.0.1:11434/v1',
    needsAddress:
      'Geben Sie eine Adresse dieses Computers mit http:// ein oder eine andere mit https://.',
    needsYes:
      'Diese Adresse liegt auf einem anderen Computer. Erlauben Sie zuerst, dass Seiten diesen verlassen.',
    key: 'Schlüssel, falls nötig',
    keyKept:
      'Für diese Adresse ist ein Schlüssel gespeichert, der nie angezeigt wird. Ein anderer ersetzt ihn.',
    mayLeave: (host: string) => `Seiten dürfen diesen Computer verlassen, an ${host}`,
    mayLeaveHint:
      'Bilder unsicherer Seiten werden dorthin gesendet. Jede Anfrage steht im Protokoll dessen, was dieses Gerät verlassen hat.',
    look: 'Modelle suchen',
    model: 'Modell',
    use: 'Verwenden',
    stop: 'Niemanden fragen',
    faults: {
      unreachable: 'Die Adresse antwortet nicht.',
      refused: 'Die Adresse lehnt den Schlüssel ab.',
      'no-models': 'Die Adresse nennt keine Modelle. Geben Sie den Namen des Modells ein.',
    },
  },
  secondOpinion: {
    text: 'Dokumente werden auf diesem Computer gelesen. Nur solche, bei denen ein Feld unsicher ist, gehen zusätzlich als Ganzes an einen Dienst, mit dem Sie verbunden sind; seine Antwort wird Feld für Feld verglichen. Sie ersetzt nichts: Lesen beide dasselbe, gilt das Feld als sicher; lesen sie Verschiedenes, wählen Sie.',
    label: 'Wer gefragt wird',
    nobody: 'Niemand',
    asked: (name) =>
      `Unsichere Dokumente gehen an ${name}. Jede Anfrage steht im Protokoll dessen, was dieses Gerät verlassen hat; die Kopie bleibt bei diesem Dienst, bis sie dort gelöscht wird.`,
    stays: 'Die Dokumente bleiben auf diesem Computer.',
    noProvider: 'Es gibt noch keine Verbindung zu einem anderen Dienst.',
  },
  saved: 'Gespeichert',
  connections: {
    text: 'Eine Verbindung führt zu einem Dienst. Neue Dokumente gehen an die aktive.',
    active: 'Aktiv',
    use: 'Diese verwenden',
    add: 'Verbindung hinzufügen',
    edit: 'Bearbeiten',
    test: 'Testen',
    testing: 'Wird getestet …',
    remove: 'Entfernen …',
    removeTitle: 'Diese Verbindung entfernen?',
    editTitle: 'Verbindung bearbeiten',
    name: 'Name',
    clientId: 'Client-ID',
    secret: 'Geheimer Schlüssel',
    secretHint: 'Wird im Schlüsselbund des Systems gespeichert und nie wieder angezeigt.',
    workspace: 'ID des Arbeitsbereichs',
    colour: 'Farbe',
    colourNames: {
      blue: 'Blau',
      teal: 'Türkis',
      green: 'Grün',
      amber: 'Bernstein',
      red: 'Rot',
      violet: 'Violett',
      grey: 'Grau',
      pink: 'Rosa',
      brown: 'Braun',
      cyan: 'Petrol',
      olive: 'Oliv',
    },
    needed: 'Diese Angabe ist erforderlich.',
    needsHttps: 'Geben Sie eine Adresse ein, die mit https:// beginnt.',
    keptSession:
      'Der Schlüsselbund antwortet nicht: Der Schlüssel bleibt nur gespeichert, bis Sie Intray beenden.',
    keptKeychain: 'Der Schlüssel ist im Schlüsselbund gespeichert.',
    embeddedText: 'Liest Dokumente auf diesem Computer, ohne Konto und ohne Netz.',
    status: (code) => `HTTP-Status ${code}`,
  },
  passwords: {
    text: 'Ein Passwort, das ein PDF geöffnet hat, wird bei den nächsten versucht: bis Intray endet, oder aus dem Schlüsselbund, wenn Sie es behalten wollten.',
    kept: (count) =>
      count === 0
        ? 'Der Schlüsselbund enthält keines.'
        : plural(count, {
            one: 'Der Schlüsselbund enthält # Passwort.',
            other: 'Der Schlüsselbund enthält # Passwörter.',
          }),
    forget: 'Alle vergessen',
    forgotten: 'Alle Passwörter von PDF sind vergessen.',
  },
  network: {
    text: 'Der Proxy zwischen diesem Computer und den Diensten, gemäss dem letzten Aufruf.',
    none: 'Kein Proxy.',
    sources: { environment: 'aus den Umgebungsvariablen', system: 'vom System' },
    signedIn: (name) => `Angemeldet als ${name}.`,
    given: (name) => `Angemeldet als ${name}, mit dem Passwort aus den Umgebungsvariablen.`,
    nobody: 'Niemand ist angemeldet.',
    unreadable:
      'Der Schlüsselbund sagt nicht, ob ein Passwort gespeichert ist. Entsperren Sie ihn: Intray fragt wieder nach.',
    through: (address, source) => `Über den Proxy ${address}, ${source}.`,
    fact: (host) => `Proxy ${host}`,
    unused: 'Ohne den Proxy des Systems',
    unusable: {
      script:
        'Das System lässt den Proxy durch ein Skript (PAC) bestimmen. Hier wird es nicht ausgeführt: Aufrufe gehen ohne Proxy hinaus. Setzen Sie HTTPS_PROXY oder verwenden Sie die App in ihrem eigenen Fenster.',
      socks:
        'Der Proxy des Systems ist ein SOCKS-Proxy, den Intray nicht verwendet: Aufrufe gehen ohne Proxy hinaus. Setzen Sie HTTPS_PROXY, falls es einen anderen gibt.',
      unreadable:
        'Die Einstellungen des Systems lassen sich nicht lesen: Aufrufe gehen ohne Proxy hinaus. Setzen Sie HTTPS_PROXY, falls es einen braucht.',
    },
    user: 'Benutzername',
    noColon: 'Ein Benutzername enthält keinen Doppelpunkt.',
    password: 'Passwort',
    hints: {
      keychain: 'Wird im Schlüsselbund des Systems gespeichert und nie wieder angezeigt.',
      session:
        'Der Schlüsselbund antwortet nicht: Das Passwort bleibt nur gespeichert, bis Sie Intray beenden, und wird nie angezeigt.',
    },
    signIn: 'Anmelden',
    kept: {
      keychain: 'Das Passwort ist im Schlüsselbund gespeichert.',
      session:
        'Der Schlüsselbund antwortet nicht: Das Passwort bleibt nur gespeichert, bis Sie Intray beenden.',
    },
    removed: 'Benutzername und Passwort sind entfernt.',
  },
  about: {
    version: (version) => `Version ${version}`,
    hosts: { electron: 'Desktop-App', browser: 'Browserfenster' },
    secrets: {
      keychain: 'Zugangsdaten sind im Schlüsselbund des Systems gespeichert.',
      session: 'Zugangsdaten bleiben nur gespeichert, bis Sie Intray beenden.',
    },
    licence: 'Freie Software unter der MIT-Lizenz.',
  },
}
