import type { TermParts } from './term-parts.ts'

export const englishTermWords: TermParts = {
  day: '(?:calendar |business |working )?days?|d\\b',
  week: 'weeks?',
  beforeDays: '(?:terms?:?|payment|^)\\s*(?:strictly )?net|terms?:?\\s*n/?',
  pay: 'pay|net|due|within|settle|terms|remit|invoice date|of receipt|strictly|credit|(?:date|day) of (?:the )?invoice|from invoice|after invoice',
  heading: '(?:payment )?terms(?: of payment)?|payment due',
  discount: 'discount|deduct|early payment',
  atOnce:
    '(?:due|payable|payment) (?:up)?on receipt|due (?:immediately|now|upon receipt)|payable (?:immediately|at once)|payment (?:is )?due immediately|immediate payment|cash on delivery|upon receipt|terms:? (?:immediate|c\\.?o\\.?d|cash)',
  endOfMonth: 'end of (?:the )?month|month end|\\beom\\b',
  paid: 'paid in full|already (?:been )?paid|(?:has|have) been (?:paid|charged|debited|settled|received)|payment received|paid (?:by|with|via|on)|received with thanks|amount due:? ?(?:[a-z$€£]{1,3} ?)?0[.,]00|balance(?: due)?:? ?(?:[a-z$€£]{1,3} ?)?0[.,]00|no payment (?:is )?(?:due|required|necessary)|do not pay|thank you for your payment|\\bpaid\\b',
}
