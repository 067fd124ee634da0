import type { FindingsText } from '../en/findings.ts'

export const findings: FindingsText = {
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
    says: 'Diesen Server gibt es nicht.',
    next: 'Prüfen Sie die Schreibweise der Adresse.',
  },
  refused: {
    says: 'Der Server lehnt die Verbindung ab.',
    next: 'Prüfen Sie den Port oder fragen Sie, ob der Dienst läuft.',
  },
  'not-this-service': {
    says: 'Unter dieser Adresse antwortet etwas anderes.',
    next: 'Prüfen Sie die Basis-URL mit Ihrem Anbieter.',
  },
  tls: {
    says: 'Das Zertifikat des Servers ist nicht gültig.',
    next: 'Prüfen Sie die Uhr dieses Computers und die Adresse; stimmen beide, melden Sie es dem Anbieter.',
  },
  'certificate-expired': {
    says: 'Das Zertifikat des Servers ist nicht mehr oder noch nicht gültig.',
    next: 'Prüfen Sie die Uhr dieses Computers; geht sie richtig, melden Sie es dem Anbieter.',
  },
  'certificate-other-host': {
    says: 'Das Zertifikat des Servers lautet auf einen anderen Namen.',
    next: 'Prüfen Sie die Schreibweise der Adresse; stimmt sie, melden Sie es dem Anbieter.',
  },
  'certificate-untrusted': {
    says: 'Das Zertifikat des Servers stammt von keiner Stelle, der dieser Computer vertraut.',
    next: 'Fragen Sie Ihre Netzverwaltung, ob das Netz den Verkehr prüft; wenn nicht, melden Sie es dem Anbieter.',
  },
  'no-tls': {
    says: 'An diesem Port gibt es keine sichere Verbindung.',
    next: 'Prüfen Sie den Port in der Adresse mit Ihrem Anbieter.',
  },
  'proxy-unreachable': {
    says: 'Der Proxy des Netzes antwortet nicht.',
    next: 'Prüfen Sie Netzkabel oder WLAN; sind sie in Ordnung, melden Sie es Ihrer Netzverwaltung.',
  },
  proxy: {
    says: 'Der Proxy des Netzes lässt Intray nicht durch.',
    next: 'Bitten Sie Ihre Netzverwaltung, die Adresse freizugeben.',
  },
  'proxy-sign-in': {
    says: 'Der Proxy verlangt Benutzername und Passwort.',
    next: 'Geben Sie beides in den Einstellungen unter «Netz» ein.',
  },
  'captive-portal': {
    says: 'Geantwortet hat eine Webseite: Das Netz verlangt zuerst eine Anmeldung.',
    next: 'Öffnen Sie im Browser eine Webseite und melden Sie sich an. Verlangt keine Seite eine Anmeldung, gehört die Adresse zu einer Website: Prüfen Sie sie.',
  },
  'page-refused': (host) => ({
    says: `Statt des Dienstes antwortet auf ${host} eine Webseite, die den Zugriff verweigert.`,
    next: 'Fragen Sie Ihre Netzverwaltung, ob ein Filter die Adresse sperrt. Sperrt sie keiner, fragen Sie den Anbieter, ob dieser Client Zugriff hat.',
  }),
  'sent-on': (address) => ({
    says: `Anfragen werden an ${address} umgeleitet.`,
    next: 'Fragen Sie Ihren Anbieter. Gehört die Adresse ihm, geben Sie sie anstelle der jetzigen ein. Gehört sie ihm nicht, kommt die Antwort vom Netz: Öffnen Sie im Browser eine Webseite und melden Sie sich an.',
  }),
  'wrong-client': {
    says: 'Die Client-ID oder der geheime Schlüssel ist falsch.',
    next: 'Kopieren Sie beides neu aus dem Portal des Anbieters.',
  },
  'no-scope': {
    says: 'Der Client darf keine Dokumente lesen.',
    next: 'Bitten Sie den Anbieter um den Scope idp.capture.',
  },
  'no-workspace-access': {
    says: 'Der Client hat keinen Zugriff auf diesen Arbeitsbereich.',
    next: 'Bitten Sie die Verwaltung des Arbeitsbereichs um Zugriff.',
  },
  'workspace-not-found': {
    says: 'Diesen Arbeitsbereich gibt es nicht.',
    next: 'Prüfen Sie die ID des Arbeitsbereichs.',
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
    says: 'Es kam nicht rechtzeitig eine Antwort.',
    next: 'Testen Sie erneut; hilft das nicht, prüfen Sie das Netz oder fragen Sie den Anbieter.',
  },
  'sign-in-denied': {
    says: 'Der Anbieter hat Sie nicht angemeldet.',
    next: 'Öffnen Sie die Seite noch einmal; werden Sie dort abgewiesen, bitten Sie den Anbieter um Zugang.',
  },
  'sign-in-not-lasting': {
    says: 'Der Anbieter hat Sie nur vorübergehend angemeldet.',
    next: 'Öffnen Sie die Seite noch einmal: Intray bittet dann um dauerhaften Zugang. Hilft das nicht, bitten Sie den Anbieter, ihn zu erlauben.',
  },
  'callback-port-taken': (port) => ({
    says: `Der Port ${port} dieses Computers, an den der Browser zurückkehren soll, ist schon belegt.`,
    next: 'Beenden Sie das Programm, das ihn benutzt, und öffnen Sie die Seite noch einmal. Sonst lassen Sie den Anbieter eine Adresse mit einem anderen Port eintragen und geben Sie diese ein.',
  }),
  'no-secret': {
    says: 'Es ist noch kein geheimer Schlüssel gespeichert.',
    next: 'Geben Sie den geheimen Schlüssel des Clients ein und speichern Sie ihn.',
  },
  'signed-out': {
    says: 'Sie sind nicht mehr angemeldet.',
    next: 'Melden Sie sich auf der Karte der Verbindung wieder an.',
  },
}
