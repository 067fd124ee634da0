import { foldText } from '../../vocabulary/fold-text.ts'

/** A sentence that holds the day in its midst, before the day and behind it, in folded text. */
const sayings: readonly (readonly [before: RegExp, behind: RegExp])[] = [
  [
    /(?:^|\s)(?:ist|sind|wird|werden)\s(?:[^\s.]+\s){0,5}(?:am|zum|bis(?: zum)?|per)\s*$/u,
    /^\s*(?:zur zahlung |zur uberweisung )?(?:fallig|zahlbar|zu (?:be)?zahlen|zu begleichen|zu uberweisen)(?!\p{L})/u,
  ],
  [
    /(?:^|\s)(?:zahlen|uberweisen|begleichen) sie\s(?:den|die|das|diese\w|unsere\w)\b[^.]*\s(?:zum|bis(?: zum)?|per)\s*$/u,
    /^/u,
  ],
  [
    /(?:veuillez|merci de)\s(?:bien vouloir )?(?:regler|payer|verser|virer)\s[^.]*\s(?:pour|avant|d['’]ici)(?: le| au)?\s*$/u,
    /^/u,
  ],
  [
    /(?:vogliate|preghiamo di|la preghiamo di)\s(?:versare|pagare|saldare)\s[^.]*\s(?:per|entro)\s(?:il\s|l['’])$/u,
    /^/u,
  ],
  [/(?:^|\s)(?:pour|avant|d['’]ici(?: au)?)(?: le)?\s*$/u, /^\s*au plus tard(?!\p{L})/u],
  [/(?:^|\s)(?:entro|per)\s(?:il|l['’])\s?$/u, /^\s*al piu tardi(?!\p{L})/u],
  [/(?:^|\s)(?:by|on|before)\s*$/u, /^\s*at the latest(?!\p{L})/u],
]

/** `… ist am 31.01.2026 fällig`, `pour le 1er juin 2026 au plus tard`: until when to pay. */
export function isDueThen(before: string, behind: string): boolean {
  const [head, tail] = [foldText(before), foldText(behind)]
  return sayings.some(([opens, closes]) => opens.test(head) && closes.test(tail))
}
