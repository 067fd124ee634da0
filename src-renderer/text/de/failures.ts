import type { FailuresText } from '../en/failures.ts'
import { findings } from './findings.ts'

export const failures: FailuresText = {
  calls: {
    'unknown-call': {
      says: 'Dieses Fenster gehört zu einer anderen Version von Intray.',
      next: 'Beenden Sie Intray und starten Sie es neu.',
    },
    'invalid-input': {
      says: 'Ein Wert wurde nicht angenommen.',
      next: 'Prüfen Sie Ihre Eingabe und versuchen Sie es erneut.',
    },
    'invalid-output': {
      says: 'Dieses Fenster kann die Antwort von Intray nicht lesen.',
      next: 'Beenden Sie Intray und starten Sie es neu.',
    },
    'not-found': {
      says: 'Das ist nicht mehr hier.',
      next: 'Vielleicht wurde es in einem anderen Fenster entfernt; die Liste ist aktuell.',
    },
    conflict: {
      says: 'Das hat sich inzwischen geändert.',
      next: 'Sehen Sie sich den aktuellen Stand an und entscheiden Sie neu.',
    },
    'upload-unclear': {
      says: 'Das könnte eine Ihrer Dateien sein, die ohne Antwort gesendet wurde.',
      next: 'Versuchen Sie es erneut, sobald Intray oder Sie das im Eingang geklärt haben.',
    },
    cancelled: { says: 'Abgebrochen.', next: 'Es wurde nichts geändert.' },
    timeout: {
      says: 'Es kam nicht rechtzeitig eine Antwort.',
      next: 'Versuchen Sie es erneut; kommt es öfter vor, starten Sie Intray neu.',
    },
    disconnected: {
      says: 'Die Verbindung zu Intray ist unterbrochen.',
      next: 'Intray verbindet sich von selbst wieder; versuchen Sie es danach erneut.',
    },
    'not-available-here': {
      says: 'Das geht in einem Browserfenster nicht.',
      next: 'Verwenden Sie die Desktop-App oder tippen Sie den Wert ein.',
    },
    internal: {
      says: 'In Intray ist etwas schiefgegangen.',
      next: 'Versuchen Sie es erneut; Ihre Dokumente sind sicher.',
    },
    'disk-full': {
      says: 'Die Festplatte ist voll.',
      next: 'Schaffen Sie Platz und versuchen Sie es erneut; nichts ging verloren.',
    },
    'database-newer': {
      says: 'Diese Daten stammen von einer neueren Version von Intray.',
      next: 'Installieren Sie die neuste Version, um sie zu öffnen.',
    },
    'database-damaged': {
      says: 'Die Datenbank von Intray ist beschädigt.',
      next: 'Beenden Sie Intray und starten Sie es neu: Die Datenbank wird dann aus allem wiederhergestellt, was noch da ist.',
    },
    'disk-failing': {
      says: 'Die Festplatte meldet beim Schreiben einen Fehler.',
      next: 'Beenden Sie Intray und prüfen Sie die Festplatte; was als gespeichert angezeigt wurde, ist nicht verloren.',
    },
    'read-only': {
      says: 'Intray darf nicht in seinen Datenordner schreiben.',
      next: 'Prüfen Sie die Berechtigungen des Ordners und starten Sie Intray neu.',
    },
    'file-not-readable': {
      says: 'Die Datei lässt sich nicht lesen.',
      next: 'Prüfen Sie, ob sie anderswo offen oder geschützt ist, und fügen Sie sie erneut hinzu.',
    },
    'no-program': {
      says: 'Kein Programm auf diesem Computer hat die Datei angenommen.',
      next: 'Legen Sie im System fest, womit solche Dateien geöffnet werden, und versuchen Sie es noch einmal.',
    },
    'keychain-unavailable': {
      says: 'Der Schlüsselbund des Systems antwortet nicht.',
      next: 'Entsperren Sie ihn oder fahren Sie fort: Der Schlüssel bleibt dann nur gespeichert, bis Sie Intray beenden.',
    },
    offline: {
      says: 'Dieser Computer ist offline.',
      next: 'Ihre Arbeit bleibt erhalten und wird gesendet, sobald das Netz wieder da ist.',
    },
    'service-unreachable': {
      says: 'Der Dienst ist nicht erreichbar.',
      next: 'Intray versucht es weiter; dauert es an, prüfen Sie die Verbindung in den Einstellungen.',
    },
    'no-secret': {
      says: 'Für diese Verbindung fehlt der geheime Schlüssel.',
      next: 'Geben Sie ihn in den Einstellungen ein.',
    },
    'signed-out': {
      says: 'Sie sind nicht mehr angemeldet.',
      next: 'Melden Sie sich in den Einstellungen wieder an.',
    },
    'service-refused-credentials': {
      says: 'Der Dienst hat die Client-ID oder den geheimen Schlüssel nicht akzeptiert.',
      next: 'Geben Sie den Schlüssel in den Einstellungen neu ein.',
    },
    'service-forbidden': {
      says: 'Dieser Client hat keinen Zugriff auf den Arbeitsbereich.',
      next: 'Bitten Sie die Verwaltung des Arbeitsbereichs um Zugriff.',
    },
    'service-not-found': {
      says: 'Der Dienst kennt dieses Dokument oder diesen Arbeitsbereich nicht.',
      next: 'Prüfen Sie die ID des Arbeitsbereichs in den Einstellungen.',
    },
    'service-rejected': {
      says: 'Der Dienst hat die Daten zurückgewiesen.',
      next: 'Prüfen Sie die markierten Felder und bestätigen Sie erneut.',
    },
    'service-rate-limited': {
      says: 'Das Anfragelimit des Dienstes ist erreicht.',
      next: 'Intray macht von selbst weiter, sobald es wieder geht.',
    },
    'service-failed': {
      says: 'Der Dienst meldet einen internen Fehler.',
      next: 'Intray versucht es später von selbst erneut.',
    },
    'service-answer-unreadable': {
      says: 'Die Antwort des Dienstes ist nicht lesbar.',
      next: 'Testen Sie die Verbindung in den Einstellungen; der Test sagt, was nicht stimmt.',
    },
  },
  refusals: {
    empty: { says: 'Die Datei ist leer.', next: 'Scannen oder speichern Sie sie neu.' },
    'unsupported-type': {
      says: 'Diese Art von Datei lässt sich nicht lesen.',
      next: 'Speichern Sie sie als PDF, JPEG, PNG oder TIFF und fügen Sie sie erneut hinzu.',
    },
    damaged: {
      says: 'Die Datei ist beschädigt.',
      next: 'Versuchen Sie, sie in einem anderen Programm zu öffnen, oder verlangen Sie eine neue Kopie.',
    },
    encrypted: {
      says: 'Das PDF braucht sein Passwort.',
      next: 'Geben Sie es ein; Intray versucht es bei allen, die auf eines warten.',
    },
    swells: {
      says: 'Das PDF wird beim Entpacken zu gross für den Arbeitsspeicher.',
      next: 'Es ist vielleicht beschädigt oder bösartig. Verlangen Sie eine neue Kopie.',
    },
    'no-office': {
      says: 'Das ist ein Office-Dokument, und LibreOffice, das daraus ein PDF macht, fehlt auf diesem Computer.',
      next: 'Installieren Sie LibreOffice und versuchen Sie es erneut, oder speichern Sie das Dokument als PDF und fügen Sie dieses hinzu.',
    },
    'office-not-converted': {
      says: 'LibreOffice hat zu lange gebraucht, um aus dem Dokument ein PDF zu machen.',
      next: 'Versuchen Sie es erneut, oder speichern Sie es als PDF und fügen Sie dieses hinzu.',
    },
    'not-converted': {
      says: 'Das Umwandeln des Bildes hat zu lange gedauert.',
      next: 'Versuchen Sie es erneut oder speichern Sie es als PNG oder JPEG und fügen Sie es erneut hinzu.',
    },
    'too-large': {
      says: 'Die Datei ist zu gross für den Dienst.',
      next: 'Scannen Sie mit geringerer Auflösung oder teilen Sie sie auf.',
    },
    'archive-damaged': {
      says: 'Das Archiv ist beschädigt.',
      next: 'Öffnen Sie es zur Kontrolle in einem anderen Programm, oder verlangen Sie es noch einmal.',
    },
    'two-in-one': {
      says: 'Die Datei ist Dokument und Archiv in einem.',
      next: 'Entpacken Sie sie und fügen Sie die Dateien hinzu, oder verlangen Sie die Dokumente einzeln.',
    },
    'archive-empty': {
      says: 'Im Archiv ist keine Datei.',
      next: 'Prüfen Sie es, oder verlangen Sie es noch einmal.',
    },
    'archive-locked': {
      says: 'Das Archiv ist mit einem Passwort geschützt.',
      next: 'Entpacken Sie es und fügen Sie die Dateien hinzu.',
    },
    'archive-too-large': {
      says: 'Das Archiv enthält zu viel.',
      next: 'Entpacken Sie es und fügen Sie die Dateien hinzu, die Sie brauchen.',
    },
    'message-damaged': {
      says: 'Die Nachricht ist beschädigt oder gar keine.',
      next: 'Öffnen Sie sie im Mailprogramm und speichern Sie die Anhänge, oder verlangen Sie sie noch einmal.',
    },
    'message-encrypted': {
      says: 'Die Nachricht ist verschlüsselt.',
      next: 'Öffnen Sie sie im Mailprogramm, speichern Sie die Anhänge und fügen Sie diese hinzu.',
    },
    'message-without-document': {
      says: 'Der Nachricht ist kein Dokument angehängt.',
      next: 'Steht die Rechnung im Text, so macht «Ihr Text als PDF» daraus ein Dokument. Bilder bleiben weg.',
    },
    'message-too-large': {
      says: 'Die Nachricht enthält zu viel oder zu viele ineinander.',
      next: 'Speichern Sie die Anhänge im Mailprogramm und fügen Sie hinzu, was Sie brauchen.',
    },
    'too-many-pages': {
      says: 'Die Datei hat zu viele Seiten.',
      next: 'Teilen Sie sie in kleinere Dateien auf.',
    },
    incomplete: {
      says: 'Die Datei ist nie vollständig angekommen.',
      next: 'Speichern oder scannen Sie sie neu.',
    },
    vanished: {
      says: 'Die Datei verschwand, bevor sie gelesen wurde.',
      next: 'Legen Sie sie zurück und versuchen Sie es erneut.',
    },
    'not-readable': {
      says: 'Intray darf die Datei nicht öffnen.',
      next: 'Prüfen Sie ihre Berechtigungen oder schliessen Sie sie im anderen Programm.',
    },
    'disk-failing': {
      says: 'Die Festplatte mit den Daten von Intray meldet Fehler.',
      next: 'Prüfen Sie sie und versuchen Sie es erneut; was kopiert wurde, ist noch da.',
    },
    'disk-full': {
      says: 'Die Festplatte ist voll.',
      next: 'Schaffen Sie Platz und versuchen Sie es erneut.',
    },
  },
  processing: {
    INVALID_FILE: {
      says: 'Der Dienst nimmt diese Datei nicht an.',
      next: 'Speichern Sie sie als PDF, JPEG, PNG oder TIFF und fügen Sie sie erneut hinzu.',
    },
    INVALID_TOKEN: {
      says: 'Der Dienst hat die Anmeldung nicht akzeptiert.',
      next: 'Prüfen Sie die Verbindung in den Einstellungen und versuchen Sie es erneut.',
    },
    FORBIDDEN_ACCESS: {
      says: 'Dieser Client darf den Arbeitsbereich nicht benutzen.',
      next: 'Bitten Sie die Verwaltung des Arbeitsbereichs um Zugriff und versuchen Sie es erneut.',
    },
    NOT_FOUND: {
      says: 'Der Dienst kennt dieses Dokument nicht mehr.',
      next: 'Versuchen Sie es erneut, um es noch einmal zu senden.',
    },
    RATE_LIMIT_EXCEEDED: {
      says: 'Das Anfragelimit des Dienstes ist erreicht.',
      next: 'Versuchen Sie es in einer Minute erneut.',
    },
    INVALID_SCHEMA: {
      says: 'Der Dienst hat die Anfrage nicht verstanden.',
      next: 'Prüfen Sie die Verbindung in den Einstellungen und versuchen Sie es erneut.',
    },
    PROCESSING_FAILED: {
      says: 'Der Dienst konnte dieses Dokument nicht lesen.',
      next: 'Prüfen Sie, ob sich die Datei öffnen lässt; ist der Scan blass, scannen Sie mit mehr Kontrast.',
    },
    WITHHELD: {
      says: 'Der Dienst darf dieses Dokument nicht mehr herausgeben.',
      next: 'Fragen Sie den Anbieter; was hier ist, bleibt hier.',
    },
    SAME_AT_SERVICE: {
      says: 'Der Dienst hat diese Datei als eine erkannt, die er schon hat.',
      next: 'Ihre Felder finden Sie beim anderen Dokument. Entfernen Sie dieses.',
    },
    RECORD_DAMAGED: {
      says: 'Was Intray zu diesem Dokument gespeichert hat, ist beschädigt.',
      next: 'Entfernen Sie die Zeile und fügen Sie die Datei erneut hinzu; was der Dienst schon hat, lässt sich von dort herunterladen.',
    },
    ORIGINAL_LOST: {
      says: 'Die Kopie der Datei, die Intray aufbewahrt, fehlt oder ist beschädigt.',
      next: 'Entfernen Sie das Dokument und fügen Sie die Datei erneut hinzu.',
    },
    other: {
      says: 'Der Dienst konnte dieses Dokument nicht fertig bearbeiten.',
      next: 'Versuchen Sie es erneut; hilft das nicht, scannen Sie das Dokument neu.',
    },
  },
  waits: {
    offline: {
      says: 'Offline',
      next: 'Alles bleibt erhalten und wird gesendet, sobald das Netz wieder da ist.',
    },
    unreachable: {
      says: 'Der Dienst ist nicht erreichbar',
      next: 'Alles bleibt erhalten und wird gesendet, sobald er wieder antwortet.',
    },
    'network-sign-in': {
      says: 'Das Netz verlangt zuerst eine Anmeldung',
      next: 'Öffnen Sie im Browser eine Webseite und melden Sie sich an. Alles bleibt erhalten und wird danach gesendet.',
    },
    'page-refused': {
      says: 'Statt der Anmeldung antwortet eine Webseite, die den Zugriff verweigert',
      next: 'Alles bleibt erhalten. Testen Sie die Verbindung in den Einstellungen; der Test sagt, was zu tun ist.',
    },
    'sent-on': {
      says: 'Anfragen werden an eine andere Adresse umgeleitet',
      next: 'Alles bleibt erhalten. Testen Sie die Verbindung in den Einstellungen; der Test nennt die Adresse.',
    },
    certificate: {
      says: 'Das Zertifikat des Servers ist nicht gültig',
      next: 'Nichts wird gesendet. Prüfen Sie die Uhr dieses Computers; geht sie richtig, melden Sie es dem Anbieter.',
    },
    'proxy-unreachable': {
      says: 'Der Proxy antwortet nicht',
      next: 'Alles bleibt erhalten. Prüfen Sie Netzkabel oder WLAN; sind sie in Ordnung, melden Sie es Ihrer Netzverwaltung.',
    },
    proxy: {
      says: 'Der Proxy lässt Intray nicht durch',
      next: 'Alles bleibt erhalten. Bitten Sie Ihre Netzverwaltung, die Adresse freizugeben.',
    },
    'proxy-sign-in': {
      says: 'Der Proxy verlangt Benutzername und Passwort',
      next: 'Alles bleibt erhalten. Geben Sie beides in den Einstellungen unter «Netz» ein.',
    },
    'rate-limited': {
      says: 'Das Anfragelimit ist erreicht',
      next: 'Intray macht von selbst weiter.',
    },
    'service-failing': {
      says: 'Der Dienst hat Störungen',
      next: 'Intray versucht es von selbst erneut.',
    },
    keychain: {
      says: 'Der Schlüsselbund antwortet nicht',
      next: 'Entsperren Sie ihn: Intray versucht es von selbst wieder.',
    },
    'no-credentials': {
      says: 'Der geheime Schlüssel fehlt',
      next: 'Geben Sie ihn in den Einstellungen ein.',
    },
    'signed-out': {
      says: 'Sie sind abgemeldet',
      next: 'Melden Sie sich in den Einstellungen wieder an.',
    },
    'sign-in-refused': {
      says: 'Der Dienst nimmt die Anmeldung nicht an',
      next: 'Testen Sie die Verbindung in den Einstellungen; der Test sagt, woran es liegt.',
    },
    forbidden: {
      says: 'Der Zugriff wird verweigert',
      next: 'Testen Sie die Verbindung in den Einstellungen; der Test sagt, was zu tun ist.',
    },
    disk: {
      says: 'Auf der Festplatte lässt sich zurzeit nichts speichern',
      next: 'Intray macht von selbst weiter, sobald es wieder speichern kann.',
    },
    fault: {
      says: 'In Intray ist ein Fehler aufgetreten',
      next: 'Intray versucht es von selbst noch einmal. Bleibt der Fehler, beenden Sie Intray und starten Sie es neu.',
    },
  },
  findings,
  requestId: (id) => `Anfrage ${id}`,
}
