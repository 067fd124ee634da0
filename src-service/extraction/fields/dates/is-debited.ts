import { foldText } from '../../vocabulary/fold-text.ts'

/** What is about to be taken from an account, before the day and behind it, in folded text. */
const sayings: readonly (readonly [before: RegExp, behind: RegExp])[] = [
  [
    // The point behind a number ends no sentence: `nicht vor dem 7. Tag`.
    /(?:wird|werden|ziehen|buchen|belasten)\b(?:[^.]|(?<=\d)\.)*$/u,
    /\b(?:abgebucht|eingezogen|belastet|einziehen|abbuchen|einzuziehen|abzubuchen|ein|ab)\b/u,
  ],
  [/(?:^|\s)/u, /\bwill be (?:debited|collected|charged|taken)\b/u],
  [/(?:sera|serons|prelever)\b[^.]*$/u, /\b(?:preleve|prelevee|debite|debitee)\b/u],
  [/(?:verra|sara)\b[^.]*$/u, /\b(?:addebitato|addebitata|prelevato)\b/u],
  // Or all is said before the day.
  [/(?:wird|werden)\b[^.]*(?:abgebucht|eingezogen|belastet)\s(?:am|zum|per)\s*$/u, /^/u],
  [/will be (?:debited|collected|charged|taken)\b[^.]*\bon\s*$/u, /^/u],
  [
    /(?:we['’]?ll|we will|will be) (?:collect|take|debit)(?:ed|en)?\b[^.]*(?:\.\d\d[^.]*)?\b(?:on|on or (?:around|about|after)|from)\s*$/u,
    /^/u,
  ],
  [/(?:sera|seront)\s(?:preleve|debite)e?s?\b[^.]*\ble\s*$/u, /^/u],
  // `Prélèvement SEPA le`, `Lastschrift am`: the noun says as much, but not of what is over.
  [
    /^(?!.*\b(?:bezahlt|beglichen|erhalten|paid|received|paye|regle|acquitte|recu|pagat[oa]|ricevut[oa])\b).*\b(?:\p{L}*lastschrift|bankeinzug|einzug|abbuchung|prelevement|direct debit|addebito)(?:\s(?:sepa|sdd|diretto|automatique|bancaire|in conto|mandat))*\s(?:le|am|zum|per|on|il|in data)\s*$/u,
    /^/u,
  ],
  [/(?:verra|sara)\s(?:addebitat|prelevat)[oa]\b[^.]*\b(?:il|in data)\s*$/u, /^/u],
]

/** The digits of an account that a bill does not print. */
const hidden = /[.•*·∙]{3,}/gu

/**
 * `… wird am 10.06.24 von Ihrem Konto abgebucht`: the day stands between the halves of what the
 * sentence says of it. `behind` may go on over the line's end.
 */
export function isDebited(before: string, behind: string): boolean {
  const text = foldText(behind).replace(hidden, ' ')
  const [head, tail] = [foldText(before), text.split(/(?<!\d)\.(?!\d)/u)[0] ?? '']
  return sayings.some(([opens, closes]) => opens.test(head) && closes.test(tail))
}
