import { createHash } from 'node:crypto'
import { consentTexts } from './consent-texts.ts'
import type { ConsentLanguage } from './consent-texts.ts'

const style = `
:root { color-scheme: light dark; --accent: #1f5fae; --on-accent: #fff; --line: #767b82 }
@media (prefers-color-scheme: dark) { :root { --accent: #8ab8f5; --on-accent: #10151c } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 12vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 2rem }
button { font: inherit; min-height: 2.75rem; padding: 0 1.5rem; border-radius: .5rem;
  border: 1px solid var(--line); background: transparent; color: inherit }
button[value=allow] { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
label { flex-basis: 100% }
input { display: block; font: inherit; min-height: 2.75rem; padding: 0 .75rem; border-radius: .5rem;
  border: 1px solid var(--line); background: transparent; color: inherit }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
`

/**
 * Headers of a page with this one style, no script and no frame around it. Browsers apply
 * form-action to the redirect after the form too, so the client's origin has to stand there.
 */
export function pageHeaders(redirectOrigin?: string): Record<string, string> {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    `form-action 'self'${redirectOrigin ? ` ${redirectOrigin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Type': 'text/html; charset=UTF-8',
    'Content-Security-Policy': policy.join('; '),
    // With none at all a browser would call the origin of the page's own form "null" (Fetch, 3.2).
    'Referrer-Policy': 'same-origin',
  }
}

/** `ticket` stands for the request; it comes back with the decision, and with the code where one is asked for. */
export function consentPage(
  language: ConsentLanguage,
  client: string,
  destination: string,
  ticket: string,
  code: 'none' | 'asked' | 'asked-again',
): string {
  const texts = consentTexts[language]
  const wrong = code === 'asked-again' ? `<p role="alert">${escape(texts.wrongCode)}</p>` : ''
  const field =
    code === 'none'
      ? ''
      : `<label>${escape(texts.code)}
<input name="code" autocomplete="one-time-code" spellcheck="false" required></label>`
  const isFree = code === 'none' ? '' : ' formnovalidate'
  return page(
    language,
    texts.title,
    `<p>${escape(texts.question(client))}</p>
<p>${escape(texts.access)}</p>
<p>${escape(texts.destination(destination))}</p>
${wrong}
<form method="post" action="/oauth/authorize">
<input type="hidden" name="ticket" value="${escape(ticket)}">
${field}
<button name="decision" value="allow">${escape(texts.allow)}</button>
<button name="decision" value="deny"${isFree}>${escape(texts.deny)}</button>
</form>`,
  )
}

export function badRequestPage(language: ConsentLanguage): string {
  const texts = consentTexts[language]
  return page(language, texts.badRequestTitle, `<p>${escape(texts.badRequest)}</p>`)
}

function page(language: ConsentLanguage, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} – Intray</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
