const consentLanguages = ['de', 'fr', 'it', 'en'] as const
export type ConsentLanguage = (typeof consentLanguages)[number]

export type ConsentTexts = {
  title: string
  /** With the name of the client. */
  question(client: string): string
  access: string
  destination(host: string): string
  allow: string
  deny: string
  /** Of the field for the code that stands where the service runs. */
  code: string
  wrongCode: string
  badRequestTitle: string
  badRequest: string
}

export const consentTexts: Record<ConsentLanguage, ConsentTexts> = {
  de: {
    title: 'Zugriff erlauben?',
    question: (client) => `«${client}» möchte auf den Dokumentendienst zugreifen.`,
    access:
      'Das Programm kann Dokumente der ihm zugeteilten Arbeitsbereiche hochladen, lesen und Korrekturen senden.',
    destination: (host) => `Die Antwort geht an ${host}.`,
    allow: 'Erlauben',
    deny: 'Ablehnen',
    code: 'Code aus dem Terminal, in dem der Dienst läuft',
    wrongCode: 'Dieser Code stimmt nicht. Im Terminal steht jetzt ein neuer.',
    badRequestTitle: 'Anmeldung nicht möglich',
    badRequest:
      'Die Anfrage des Programms ist unvollständig, abgelaufen oder nicht für diesen Dienst bestimmt. Starten Sie die Anmeldung im Programm neu.',
  },
  fr: {
    title: 'Autoriser l’accès\u202f?',
    question: (client) => `«\u202f${client}\u202f» souhaite accéder au service de documents.`,
    access:
      'Le programme peut envoyer et lire les documents des espaces de travail qui lui sont attribués et transmettre des corrections.',
    destination: (host) => `La réponse est transmise à ${host}.`,
    allow: 'Autoriser',
    deny: 'Refuser',
    code: 'Code affiché dans le terminal où le service fonctionne',
    wrongCode: 'Ce code n’est pas le bon. Un nouveau code s’affiche dans le terminal.',
    badRequestTitle: 'Connexion impossible',
    badRequest:
      'La demande du programme est incomplète, expirée ou n’est pas destinée à ce service. Relancez la connexion depuis le programme.',
  },
  it: {
    title: 'Consentire l’accesso?',
    question: (client) => `«${client}» desidera accedere al servizio documenti.`,
    access:
      'Il programma può caricare e leggere i documenti delle aree di lavoro che gli sono assegnate e inviare correzioni.',
    destination: (host) => `La risposta viene inviata a ${host}.`,
    allow: 'Consenti',
    deny: 'Rifiuta',
    code: 'Codice mostrato nel terminale in cui è attivo il servizio',
    wrongCode: 'Questo codice non è corretto. Nel terminale ce n’è uno nuovo.',
    badRequestTitle: 'Accesso non possibile',
    badRequest:
      'La richiesta del programma è incompleta, scaduta o non è destinata a questo servizio. Riavvii l’accesso dal programma.',
  },
  en: {
    title: 'Allow access?',
    question: (client) => `“${client}” asks for access to the document service.`,
    access:
      'The program can upload and read documents of the workspaces it was granted, and send corrections.',
    destination: (host) => `The answer goes to ${host}.`,
    allow: 'Allow',
    deny: 'Deny',
    code: 'Code from the terminal in which the service runs',
    wrongCode: 'That code is not right. There is a new one in the terminal.',
    badRequestTitle: 'Sign-in not possible',
    badRequest:
      'The program’s request is incomplete, has expired, or is not meant for this service. Start the sign-in again in the program.',
  },
}

/**
 * The language to show: what the client asked for (`ui_locales`, OpenID Connect Core 3.1.2.1), else
 * what the browser prefers, else German.
 */
export function chooseLanguage(
  uiLocales: string | undefined,
  acceptLanguage: string | undefined,
): ConsentLanguage {
  const wanted = [...(uiLocales ?? '').split(/\s+/), ...(acceptLanguage ?? '').split(',')]
  for (const tag of wanted) {
    const found = consentLanguages.find((known) => known === tag.trim().slice(0, 2).toLowerCase())
    if (found) return found
  }
  return 'de'
}
