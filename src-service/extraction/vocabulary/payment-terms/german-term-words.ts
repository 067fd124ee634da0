import type { TermParts } from './term-parts.ts'

export const germanTermWords: TermParts = {
  day: '(?:kalender|werk|arbeits)?tag(?:e|en)?|tg\\.?',
  week: 'wochen?',
  pay: 'zahl|netto|innert|innerhalb|fallig|begleich|uberweis|ohne abzug|\\brein\\b|valuta|frist|kondition|binnen|einzahl|skonto',
  heading:
    'zahlungs(?:bedingung(?:en)?|konditionen|ziel|frist)|kondition(?:en)?|zahlung|zahlbar(?: innert)?',
  discount: 'skonto|sconto|abzug von|nachlass',
  atOnce:
    'sofort (?:zahlbar|fallig|netto)|zahlbar sofort|sofort ohne abzug|(?:zahlbar|fallig) (?:bei|nach) (?:erhalt|rechnungserhalt|eingang)|(?:bei|nach) (?:rechnungs)?erhalt (?:zahlbar|fallig)|umgehend|fallig sofort|sofort rein netto|zahlung: sofort|zahlbar prompt|prompt (?:zahlbar|netto|ohne abzug|nach (?:rechnungs)?erhalt)|(?:zahlung|kondition|zahlungsziel|zahlungsbedingung)\\w*:? (?:prompt|netto kassa)',
  endOfMonth: 'monatsende|ende monat|ende des monats|per ende monat',
  paid: 'bereits (?:bezahlt|beglichen|gezahlt)|dankend erhalten|betrag (?:dankend )?erhalten|bar bezahlt|bar erhalten|mit karte bezahlt|wurde (?:bereits )?(?:bezahlt|beglichen|abgebucht|belastet)|rechnung (?:ist )?bezahlt|bezahlt (?:am|mit|per|durch|via)|zahlung erhalten|zu zahlender betrag:? 0[.,]00|saldo 0[.,]00|keine zahlung erforderlich|nicht (?:zu )?uberweisen|zahlungseingang erfolgt',
}
