import type { FailuresText } from '../en/failures.ts'

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
      says: 'Intray gab eine Antwort, die dieses Fenster nicht lesen kann.',
      next: 'Beenden Sie Intray und starten Sie es neu.',
    },
    'not-found': {
      says: 'Das ist nicht mehr hier.',
      next: 'Vielleicht wurde es in einem anderen Fenster entfernt; die Liste ist aktuell.',
    },
    conflict: {
      says: 'Das hat sich inzwischen geändert.',
      next: 'Sehen Sie sich den jetzigen Stand an und entscheiden Sie dann neu.',
    },
    'upload-unclear': {
      says: 'Das könnte eine Ihrer Dateien sein, die ohne Antwort gesendet wurde.',
      next: 'Versuchen Sie es wieder, sobald sie im Eingang geklärt ist, von Intray oder von Ihnen.',
    },
    cancelled: { says: 'Abgebrochen.', next: 'Es wurde nichts geändert.' },
    timeout: {
      says: 'Es kam rechtzeitig keine Antwort.',
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
      says: 'Der Datenträger ist voll.',
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
      says: 'Das Laufwerk meldet beim Schreiben einen Fehler.',
      next: 'Beenden Sie Intray und prüfen Sie das Laufwerk; was als gespeichert angezeigt wurde, ist nicht verloren.',
    },
    'read-only': {
      says: 'Intray darf nicht in seinen Datenordner schreiben.',
      next: 'Prüfen Sie die Berechtigungen des Ordners und starten Sie Intray neu.',
    },
    'file-not-readable': {
      says: 'Die Datei lässt sich nicht lesen.',
      next: 'Prüfen Sie, ob sie anderswo offen oder geschützt ist, und fügen Sie sie erneut hinzu.',
    },
    'keychain-unavailable': {
      says: 'Der Schlüsselbund des Systems antwortet nicht.',
      next: 'Entsperren Sie ihn oder fahren Sie fort: Das Geheimnis bleibt, bis Sie Intray beenden.',
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
      says: 'Für diese Verbindung ist kein Geheimnis vorhanden.',
      next: 'Geben Sie es in den Einstellungen ein.',
    },
    'signed-out': {
      says: 'Sie sind nicht mehr angemeldet.',
      next: 'Melden Sie sich in den Einstellungen neu an.',
    },
    'service-refused-credentials': {
      says: 'Der Dienst hat die Client-ID oder das Geheimnis nicht akzeptiert.',
      next: 'Geben Sie das Geheimnis in den Einstellungen neu ein.',
    },
    'service-forbidden': {
      says: 'Dieser Client hat keinen Zugriff auf den Arbeitsbereich.',
      next: 'Bitten Sie die Verwaltung des Arbeitsbereichs um Zugriff.',
    },
    'service-not-found': {
      says: 'Der Dienst kennt dieses Dokument oder diesen Arbeitsbereich nicht.',
      next: 'Prüfen Sie die Arbeitsbereich-ID in den Einstellungen.',
    },
    'service-rejected': {
      says: 'Der Dienst hat die Daten zurückgewiesen.',
      next: 'Prüfen Sie die markierten Felder und bestätigen Sie erneut.',
    },
    'service-rate-limited': {
      says: 'Das Anfragelimit des Dienstes ist erreicht.',
      next: 'Intray macht von selbst weiter, sobald es darf.',
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
      next: 'Öffnen Sie sie zur Kontrolle anderswo oder verlangen Sie eine neue Kopie.',
    },
    encrypted: {
      says: 'Das PDF ist mit einem Passwort geschützt.',
      next: 'Speichern Sie es ohne Passwort und fügen Sie es erneut hinzu.',
    },
    swells: {
      says: 'Das PDF entpackt sich zu mehr, als der Arbeitsspeicher fassen kann.',
      next: 'Es ist vielleicht beschädigt oder soll Schaden anrichten. Verlangen Sie eine neue Kopie.',
    },
    'too-large': {
      says: 'Die Datei ist zu gross für den Dienst.',
      next: 'Scannen Sie mit geringerer Auflösung oder teilen Sie sie auf.',
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
      says: 'Der Datenträger von Intray meldet Fehler.',
      next: 'Prüfen Sie ihn und versuchen Sie es erneut; was kopiert wurde, ist noch da.',
    },
    'disk-full': {
      says: 'Der Datenträger ist voll.',
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
      says: 'Der Dienst hielt diese Datei für eine, die er schon hat.',
      next: 'Die Felder stehen beim anderen Dokument. Entfernen Sie dieses.',
    },
    RECORD_DAMAGED: {
      says: 'Der Eintrag von Intray zu diesem Dokument ist beschädigt.',
      next: 'Entfernen Sie die Zeile und fügen Sie die Datei neu hinzu; was der Dienst schon hat, lässt sich von dort holen.',
    },
    ORIGINAL_LOST: {
      says: 'Die Kopie der Datei, die Intray aufbewahrt, fehlt oder ist beschädigt.',
      next: 'Entfernen Sie sie und fügen Sie die Datei neu hinzu.',
    },
    other: {
      says: 'Der Dienst konnte dieses Dokument nicht fertig bearbeiten.',
      next: 'Versuchen Sie es erneut; scheitert es wieder, scannen Sie es neu.',
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
      says: 'Statt der Anmeldung antwortet eine ablehnende Webseite',
      next: 'Alles bleibt erhalten. Testen Sie die Verbindung in den Einstellungen; der Test sagt, was zu tun ist.',
    },
    'sent-on': {
      says: 'Anfragen werden an eine andere Adresse umgeleitet',
      next: 'Alles bleibt erhalten. Testen Sie die Verbindung in den Einstellungen; der Test nennt die Adresse.',
    },
    certificate: {
      says: 'Das Zertifikat des Rechners ist nicht gültig',
      next: 'Nichts wird gesendet. Prüfen Sie die Uhr dieses Computers; sonst melden Sie es dem Anbieter.',
    },
    proxy: {
      says: 'Der Proxy lässt Intray nicht durch',
      next: 'Alles bleibt erhalten. Bitten Sie Ihre Netzverwaltung, die Adresse freizugeben.',
    },
    'rate-limited': {
      says: 'Das Anfragelimit ist erreicht',
      next: 'Intray macht von selbst weiter.',
    },
    'service-failing': {
      says: 'Der Dienst hat Störungen',
      next: 'Intray versucht es von selbst erneut.',
    },
    'no-credentials': {
      says: 'Das Geheimnis fehlt',
      next: 'Geben Sie es in den Einstellungen ein.',
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
      says: 'Der Zugriff wird abgelehnt',
      next: 'Testen Sie die Verbindung in den Einstellungen; der Test sagt, was zu tun ist.',
    },
    disk: {
      says: 'Die Festplatte nimmt zurzeit nichts auf',
      next: 'Intray macht von selbst weiter, sobald es wieder speichern kann.',
    },
    fault: {
      says: 'In Intray ist ein Fehler aufgetreten',
      next: 'Intray versucht es von selbst noch einmal. Bleibt der Fehler, beenden Sie Intray und starten Sie es neu.',
    },
  },
  findings: {
    ok: { says: 'Die Verbindung funktioniert.', next: 'Sie können sie jetzt verwenden.' },
    'base-url-path': {
      says: 'Unter diesem Pfad gibt es keinen Dienst.',
      next: 'Prüfen Sie das Ende der Basis-URL, zum Beispiel /api/v1.',
    },
    'base-url-scheme': {
      says: 'Die Adresse ist nicht sicher.',
      next: 'Verwenden Sie eine Adresse, die mit https:// beginnt.',
    },
    'auth-url-path': {
      says: 'Unter dieser Adresse gibt es keine Anmeldung.',
      next: 'Prüfen Sie die Anmelde-URL: Sie ist der Teil vor /oauth/token.',
    },
    'host-not-found': {
      says: 'Diesen Rechner gibt es nicht.',
      next: 'Prüfen Sie die Schreibweise der Adresse.',
    },
    refused: {
      says: 'Der Rechner lehnt die Verbindung ab.',
      next: 'Prüfen Sie den Port oder fragen Sie, ob der Dienst läuft.',
    },
    'not-this-service': {
      says: 'Unter dieser Adresse antwortet etwas anderes.',
      next: 'Prüfen Sie die Basis-URL mit Ihrem Anbieter.',
    },
    tls: {
      says: 'Das Zertifikat des Rechners ist nicht gültig.',
      next: 'Prüfen Sie die Uhr dieses Computers und die Adresse; sonst melden Sie es dem Anbieter.',
    },
    'certificate-expired': {
      says: 'Das Zertifikat des Rechners ist nicht mehr oder noch nicht gültig.',
      next: 'Prüfen Sie die Uhr dieses Computers; geht sie richtig, melden Sie es dem Anbieter.',
    },
    'certificate-other-host': {
      says: 'Das Zertifikat des Rechners lautet auf einen anderen Namen.',
      next: 'Prüfen Sie die Schreibweise der Adresse; stimmt sie, melden Sie es dem Anbieter.',
    },
    'certificate-untrusted': {
      says: 'Für das Zertifikat des Rechners bürgt niemand, dem dieser Computer vertraut.',
      next: 'Fragen Sie Ihre Netzverwaltung, ob das Netz mitliest; sonst melden Sie es dem Anbieter.',
    },
    'no-tls': {
      says: 'An diesem Port gibt es keine sichere Verbindung.',
      next: 'Prüfen Sie den Port in der Adresse mit Ihrem Anbieter.',
    },
    proxy: {
      says: 'Der Proxy des Netzes lässt Intray nicht durch.',
      next: 'Bitten Sie Ihre Netzverwaltung, die Adresse freizugeben.',
    },
    'captive-portal': {
      says: 'Es antwortet eine Webseite: Das Netz verlangt zuerst eine Anmeldung.',
      next: 'Öffnen Sie im Browser eine Webseite und melden Sie sich an. Verlangt keine danach, gehört die Adresse zu einer Website: prüfen Sie sie.',
    },
    'page-refused': (host) => ({
      says: `${host} hat mit einer ablehnenden Webseite geantwortet, nicht wie der Dienst.`,
      next: 'Fragen Sie Ihre Netzverwaltung, ob ein Filter die Adresse sperrt. Sperrt sie keiner, fragen Sie den Anbieter, ob dieser Client Zugriff hat.',
    }),
    'sent-on': (address) => ({
      says: `Anfragen werden an ${address} umgeleitet.`,
      next: 'Fragen Sie Ihren Anbieter. Gehört die Adresse ihm, geben Sie sie anstelle der jetzigen ein. Gehört sie ihm nicht, antwortet das Netz: Öffnen Sie im Browser eine Webseite und melden Sie sich an.',
    }),
    'wrong-client': {
      says: 'Die Client-ID oder das Geheimnis ist falsch.',
      next: 'Kopieren Sie beides neu aus dem Portal des Anbieters.',
    },
    'no-scope': {
      says: 'Der Client darf keine Dokumente lesen.',
      next: 'Bitten Sie den Anbieter um die Berechtigung idp.capture.',
    },
    'no-workspace-access': {
      says: 'Der Client hat keinen Zugriff auf diesen Arbeitsbereich.',
      next: 'Bitten Sie die Verwaltung des Arbeitsbereichs um Zugriff.',
    },
    'workspace-not-found': {
      says: 'Diesen Arbeitsbereich gibt es nicht.',
      next: 'Prüfen Sie die Arbeitsbereich-ID.',
    },
    'rate-limited': {
      says: 'Das Anfragelimit des Dienstes ist erreicht.',
      next: 'Testen Sie in einer Minute erneut.',
    },
    'service-error': {
      says: 'Der Dienst meldet einen internen Fehler.',
      next: 'Testen Sie später erneut oder melden Sie es dem Anbieter.',
    },
    timeout: {
      says: 'Es kam rechtzeitig keine Antwort.',
      next: 'Testen Sie erneut; bleibt es dabei, prüfen Sie das Netz oder fragen Sie den Anbieter.',
    },
    'sign-in-denied': {
      says: 'Der Anbieter hat Sie nicht angemeldet.',
      next: 'Öffnen Sie die Seite noch einmal; weist sie Sie ab, bitten Sie den Anbieter um Zugang.',
    },
    'sign-in-not-lasting': {
      says: 'Der Anbieter hat Sie nur für diesen Augenblick angemeldet.',
      next: 'Öffnen Sie die Seite noch einmal: Intray bittet dann um dauernden Zugang. Bleibt es dabei, bitten Sie den Anbieter, ihn zu erlauben.',
    },
    'callback-port-taken': (port) => ({
      says: `Der Port ${port} dieses Computers, an den der Browser zurückkommen soll, ist nicht frei.`,
      next: 'Beenden Sie das Programm, das ihn benutzt, und öffnen Sie die Seite noch einmal. Sonst lassen Sie den Anbieter eine Adresse mit einem anderen Port eintragen und geben Sie diese ein.',
    }),
    'no-secret': {
      says: 'Es gibt noch kein Geheimnis.',
      next: 'Geben Sie das Geheimnis des Clients ein und speichern Sie es.',
    },
    'signed-out': {
      says: 'Sie sind nicht mehr angemeldet.',
      next: 'Melden Sie sich bei der Verbindung wieder an.',
    },
  },
  requestId: (id) => `Anfrage ${id}`,
}
