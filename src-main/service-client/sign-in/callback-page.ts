/** What the browser shows when it has come back: no script, nothing to click. */
const lines = [
  ['de', 'Sie sind angemeldet. Dieses Fenster kann geschlossen werden.'],
  ['fr', 'Vous êtes connecté. Vous pouvez fermer cette fenêtre.'],
  ['it', 'Accesso eseguito. Può chiudere questa finestra.'],
  ['en', 'You are signed in. You can close this window.'],
] as const

export const callbackPage =
  '<!doctype html><html lang="de"><meta charset="utf-8"><title>Intray</title><body>' +
  lines.map(([language, line]) => `<p lang="${language}">${line}</p>`).join('') +
  '</body></html>'
