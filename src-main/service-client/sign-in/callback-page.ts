/** What the browser shows when it has come back: no script, nothing to click. */
const signedIn = [
  ['de', 'Sie sind angemeldet. Sie können dieses Fenster schliessen.'],
  ['fr', 'Vous êtes connecté. Vous pouvez fermer cette fenêtre.'],
  ['it', 'Accesso eseguito. Può chiudere questa finestra.'],
  ['en', 'You are signed in. You can close this window.'],
] as const
const refused = [
  ['de', 'Sie sind nicht angemeldet. Wie es weitergeht, sehen Sie in Intray.'],
  ['fr', 'Vous n’êtes pas connecté. Intray vous indique comment continuer.'],
  ['it', 'Accesso non eseguito. Intray le indica come proseguire.'],
  ['en', 'You are not signed in. Intray tells you what to do next.'],
] as const

/** @param answer what the provider has sent along (RFC 6749, 4.1.2 and 4.1.2.1) */
export function callbackPage(answer: URLSearchParams): string {
  const lines = answer.has('error') || !answer.has('code') ? refused : signedIn
  return (
    '<!doctype html><html lang="de"><meta charset="utf-8"><title>Intray</title><body>' +
    lines.map(([language, line]) => `<p lang="${language}">${line}</p>`).join('') +
    '</body></html>'
  )
}
