import type { MailboxText } from '../en/mailboxes.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const mailboxes: MailboxText = {
  title: 'Postfächer',
  text: 'Intray holt neue Mails per IMAP und fügt hinzu, was angehängt ist. Im Postfach wird nichts gelöscht.',
  none: 'Es wird kein Postfach abgefragt.',
  add: 'Postfach hinzufügen',
  edit: 'Bearbeiten …',
  lookNow: 'Jetzt abrufen',
  signInAgain: 'Neu anmelden',
  pause: 'Anhalten',
  goOn: 'Weiterfahren',
  remove: 'Entfernen …',
  showLeft: 'Nicht hinzugefügte Mails …',
  state: {
    paused: 'Angehalten.',
    connecting: 'Anmeldung läuft …',
    watching: 'Neue Mails kommen von selbst herein.',
    taking: (done, total) => `Mail ${done} von ${total} wird hinzugefügt …`,
    until: (time) => `Nächster Versuch um ${time}.`,
  },
  lookedAt: (moment) => `Zuletzt abgerufen: ${moment}.`,
  counts: (taken, left) =>
    `${plural(taken, { one: '# Mail hinzugefügt', other: '# Mails hinzugefügt' })}, ${plural(left, { one: '# nicht', other: '# nicht' })}.`,
  fact: (user) => `Postfach ${user}`,
  goesTo: (folder, workspace) => `Aus ${folder} nach ${workspace}.`,
  noWorkspace: 'keinem Arbeitsbereich',
  faults: {
    offline: 'Dieser Computer hat kein Netz. Intray versucht es von selbst wieder.',
    'host-not-found': 'Einen Server dieses Namens gibt es nicht. Prüfen Sie die Adresse.',
    unreachable: 'Der Mailserver antwortet nicht. Prüfen Sie Adresse und Port.',
    certificate:
      'Das Zertifikat des Mailservers gilt nicht für diese Adresse, oder niemand bürgt dafür. Das Passwort wurde nicht gesendet.',
    'no-tls':
      'An diesem Port wird nicht verschlüsselt. Wählen Sie einen anderen Port oder die andere Verschlüsselung.',
    'sign-in-refused':
      'Der Mailserver lehnt Benutzername oder Passwort ab. Manche Anbieter verlangen ein eigenes Passwort für Apps.',
    'signed-out':
      'Der Mailanbieter verlangt, dass Sie sich neu anmelden: im Browser und als Inhaber dieses Postfachs.',
    'client-refused':
      'Der Mailanbieter lehnt diese Anmeldung ab. Prüfen Sie die Client-ID, den geheimen Schlüssel und die Berechtigungen.',
    'provider-unreachable':
      'Die Anmeldung des Mailanbieters antwortet nicht. Intray versucht es von selbst wieder; prüfen Sie die Adressen, wenn es so bleibt.',
    'folder-missing': 'Den Ordner gibt es nicht mehr. Wählen Sie einen anderen.',
    'target-missing':
      'Mails lassen sich nicht verschieben: Den Ordner dafür gibt es nicht. Hinzugefügt werden sie trotzdem.',
    'not-marked':
      'Mails lassen sich nicht als gelesen markieren: Der Mailserver lehnt es ab. Hinzugefügt werden sie trotzdem.',
    'cannot-move':
      'Dieser Mailserver kann keine einzelnen Mails verschieben. Wählen Sie für danach etwas anderes.',
    'no-password': 'Das Passwort ist nicht im Schlüsselbund. Geben Sie es noch einmal ein.',
    keychain: 'Der Schlüsselbund antwortet nicht. Entsperren Sie ihn; Intray fragt wieder.',
    'workspace-gone':
      'Der Arbeitsbereich dieses Postfachs wurde entfernt oder archiviert. Wählen Sie einen anderen.',
    disk: 'Der Datenträger dieses Computers nimmt zurzeit nichts an.',
    server: 'Der Mailserver antwortet so, dass Intray es nicht versteht. Es wird wieder versucht.',
  },
  form: {
    addTitle: 'Postfach hinzufügen',
    editTitle: 'Postfach bearbeiten',
    host: 'Mailserver',
    hostHint: 'Der IMAP-Server, zum Beispiel imap.example.ch',
    port: 'Port',
    security: 'Verschlüsselung',
    securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'Keine (nur dieser Computer)' },
    user: 'Benutzername',
    userHint: 'Meist die E-Mail-Adresse.',
    password: 'Passwort',
    passwordKept: 'Leer lassen, um das bisherige zu behalten.',
    passwordHints: {
      keychain: 'Wird im Schlüsselbund des Systems gespeichert und nie wieder angezeigt.',
      session:
        'Der Schlüsselbund antwortet nicht: Das Passwort bleibt nur, bis Sie Intray beenden.',
    },
    badPort: 'Eine Zahl von 1 bis 65535.',
    onlyHere: 'Ohne Verschlüsselung ist nur ein Server auf diesem Computer erreichbar.',
    passwordNeeded: 'Für einen anderen Server oder Benutzer braucht es das Passwort noch einmal.',
    signInWith: 'Anmelden mit',
    ways: {
      password: 'Benutzername und Passwort',
      microsoft: 'Microsoft 365',
      google: 'Google',
      other: 'Anderer Anbieter, im Browser',
    },
    clientId: 'Client-ID',
    clientIdHint: 'Ihr Büro erhält sie vom Anbieter für Intray; die Anleitung sagt, wie.',
    clientSecret: 'Geheimer Schlüssel (Client-Secret)',
    clientSecretHint: 'Nur wenn Ihnen der Anbieter einen gegeben hat.',
    addresses: 'Adressen des Anbieters',
    authorizationUrl: 'Adresse der Anmeldeseite',
    tokenUrl: 'Adresse für die Tokens',
    scope: 'Berechtigungen (Scopes)',
    badAddress: 'Eine Adresse, die mit https:// beginnt.',
    badScope: 'Nur Buchstaben, Ziffern und Zeichen, mit einem Leerzeichen dazwischen.',
    openBrowser: 'Im Browser anmelden',
    try: 'Anmelden',
    trying: 'Anmeldung läuft …',
    signedIn: 'Angemeldet. Wählen Sie, was hinzugefügt werden soll.',
    back: 'Zurück',
    folder: 'Ordner',
    workspace: 'In den Arbeitsbereich',
    senders: 'Nur von diesen Absendern',
    subjects: 'Nur mit diesen Wörtern im Betreff',
    listHint: 'Mehrere mit Komma trennen. Leer: alle.',
    after: 'Nach dem Hinzufügen',
    afterTaking: {
      leave: 'Im Postfach nichts ändern',
      'mark-read': 'Mail als gelesen markieren',
      move: 'Mail in einen Ordner verschieben',
    },
    moveTo: 'Verschieben nach',
    messageText: 'Der Text der Mail selbst',
    messageTexts: {
      never: 'Nicht hinzufügen',
      alone: 'Als PDF hinzufügen, wenn kein Dokument angehängt ist',
      always: 'Immer als PDF hinzufügen',
    },
    takesEarlier: 'Auch hinzufügen, was schon im Ordner ist',
    save: 'Speichern',
    kept: {
      keychain: 'Das Postfach ist gespeichert, seine Anmeldung im Schlüsselbund.',
      session:
        'Das Postfach ist gespeichert. Der Schlüsselbund antwortet nicht: Melden Sie sich nach einem Neustart wieder an.',
    },
  },
  left: {
    title: 'Nicht hinzugefügte Mails',
    text: 'Die neusten hundert. Im Postfach sind sie unverändert.',
    none: 'Alle Mails wurden hinzugefügt.',
    take: 'Trotzdem hinzufügen',
    noSender: 'Unbekannter Absender',
    noSubject: 'Kein Betreff',
    reasons: {
      'no-attachment': 'Es ist kein Dokument angehängt.',
      'other-sender': 'Von einem anderen Absender.',
      'other-subject': 'Mit einem anderen Betreff.',
      'not-given': 'Der Mailserver hat sie nicht herausgegeben.',
      gone: 'Sie war weg, bevor sie gelesen wurde.',
    },
  },
  removal: {
    title: 'Dieses Postfach entfernen?',
    text: 'Intray fragt es nicht mehr ab und vergisst das Passwort. Die Dokumente bleiben, die Mails auch.',
    done: 'Das Postfach ist entfernt.',
    secretStays: 'Der Schlüsselbund antwortet nicht: Das Passwort wird entfernt, sobald er es tut.',
  },
}
