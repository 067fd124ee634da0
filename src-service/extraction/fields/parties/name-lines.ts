import { countryOfName } from '../../vocabulary/address/country-names.ts'
import { closingLegalForms, legalForms, tradeWords } from '../../vocabulary/address/legal-forms.ts'
import {
  attention,
  billDesks,
  branches,
  couples,
  families,
  salutations,
} from '../../vocabulary/address/salutations.ts'
import { foldText } from '../../vocabulary/fold-text.ts'

const legal = new RegExp(
  `(?:^|[\\s,(])(?:(?:${legalForms})[.,)]*(?:\\s|$)|(?:${closingLegalForms})\\.?\\s*(?:$|[,;|·•(–]))`,
  'u',
)
/** `Ltd ("the Lessee")`: the end of a name that began on the line before. */
const endOfName = new RegExp(`^(?:${legalForms}|${closingLegalForms})[.,]*\\s*(?:\\(.*)?$`, 'u')
const trade = new RegExp(`(?:^|[\\s-])(?:${tradeWords})(?:[\\s-]|$)`, 'u')
const kindsOfTrade =
  'legale|notarile|tecnico|medico|dentistico|veterinario|commercialista|associato|medical|dentaire|veterinaire|comptable|notariale|d avocats?'
const bank = 'credit|banque|banca|credito|caisse|cassa'
const bareTrade = new RegExp(`^(?:${tradeWords}|${bank})(?: (?:${kindsOfTrade}))*$`, 'u')
const greeting = new RegExp(`^(?:${salutations})(?=[\\s.:,]|$)[.:,]?\\s*`, 'u')
const family = new RegExp(`^(?:${families})(?=[\\s.]|$)`, 'u')
const couple = new RegExp(`^(?:${couples})\\s`, 'u')
const branch = new RegExp(`^(?:${branches})(?=\\s)`, 'u')
const desk = new RegExp(`^(?:${attention})(?=[\\s.:]|$)`, 'u')

const billDesk = new RegExp(`(?:^|\\s)(?:${billDesks})$`, 'u')

/** `Abteilung Kreditoren`, `Muster SE Abteilung Buchhaltung`: where a company takes bills in. */
export function isBillDesk(text: string): boolean {
  return billDesk.test(foldText(text).replace(/['’]/gu, ' ').trim())
}

/** The desk behind the name of a company is no part of it. */
function withoutDesk(name: string): string {
  const folded = foldText(name)
  if (folded.length !== name.length) return name
  const [beside = '', last = ''] = /^(.{3,})\s[:·|–—-]\s([^:·|–—]+)$/u.exec(name)?.slice(1) ?? []
  if (isDesk(last)) return beside.trim()
  const companyBefore = (at: number) => name.slice(0, Math.max(at, 0)).replace(/[\s,–-]+$/u, '')
  const company = companyBefore(folded.search(billDesk))
  if (hasLegalForm(company)) return company
  return /\p{L}{3}/u.test(companyBefore(folded.search(customerDesk)))
    ? companyBefore(folded.search(customerDesk))
    : name
}

/** `Fibrance Service Abonné`: who answers its customers there, with whatever name before it. */
const customerDesk =
  /\s(?:service (?:abonnes?|clients?|clientele|consommateurs)|kunden(?:dienst|service|center|betreuung)|customer (?:services?|care|support)|servizio clienti)$/u

export function hasLegalForm(text: string): boolean {
  return legal.test(foldText(text))
}

export function hasTradeWord(text: string): boolean {
  return trade.test(foldText(text))
}

/** `Studio`, `Praxis`, `Studio legale`, `Crédit`: what somebody runs, and not who. */
export function isBareTrade(text: string): boolean {
  return bareTrade.test(foldText(text).replace(/['’]/gu, ' ').trim())
}

export function isAttentionLine(text: string): boolean {
  return desk.test(foldText(text).replace(/['’]/gu, ' '))
}

/** A trade whose houses are all called so, and no place of another company. */
const agency =
  /^(?:agence|agenzia) (?:immobilier|immobiliar|web|de (?:voyage|communication|publicite|presse|interim|mannequin)|d.(?:interim|architect)|di (?:viaggi|comunicazione|pubblicita|pratiche)|viaggi|pratiche|matrimonial)/u

/** `Agence Saint-Étienne Centre`: the place where a bank sits, under its name. */
export function isBranch(text: string): boolean {
  const folded = foldText(text)
  return branch.test(folded) && !agency.test(folded) && !hasLegalForm(text)
}

export function startsWithSalutation(text: string): boolean {
  return greeting.test(foldText(text))
}

/** `Familie Muster`: they are nobody's desk, so whatever stands above is another. */
export function startsWithFamily(text: string): boolean {
  return family.test(foldText(text))
}

/**
 * `The Old Lookout`, `Mill House`: in Britain houses have names, which stand where others have a number;
 * and so have the houses of towns, `Hôtel de Ville`, in which others sit, too.
 */
const houseName =
  /^(?:the old\s.+|hotel de ville|rathaus|town hall|civic centre|palazzo (?:comunale|municipale|civico)|casa comunale|(?:\S+\s){0,3}(?:house|cottage|lodge|barn|farm|farmhouse|hall|manor|grange|rectory|vicarage|stables|granary|forge|boathouse|chambers))$/iu

export function isHouseName(text: string): boolean {
  return houseName.test(foldText(text))
}

/** `Mr & Mrs Fairley`: without how both are addressed it is half of a name. */
function isCouple(folded: string, name: string): boolean {
  return couple.test(folded) && !/\s/u.test(name)
}

/** What is drawn around a name: `*** Bäckerei Moser ***`, `~ Bäckerei Moser ~`. */
const ornaments = /^[\s:,;·•|–*∗★☆■□●○◆◇~=_-]+|[\s:,;·•|–*∗★☆■□●○◆◇~=_-]+$/gu

/** A name without the form of address before it and the punctuation around it. */
export function bareName(text: string): string {
  const folded = foldText(text)
  const lead = folded.length === text.length ? (greeting.exec(folded)?.[0].length ?? 0) : 0
  // `Familie Muster` is what they are called, `Herr` before a name is not.
  const behind = text.slice(lead).trim()
  const isFamily = behind !== '' && (family.test(folded) || isCouple(folded, behind))
  const rest = text.slice(isFamily ? 0 : lead).trim()
  return (
    withoutDesk(rest)
      .replace(boxBehind, '')
      .replace(/^(?:©|\(c\))\s*(?:\d{4}\s*(?:[-–]\s*\d{4}\s*)?)?/iu, '')
      .replace(ornaments, '')
      // `Sp. z o.o.` read from pixels: no name has noughts with points behind them.
      .replace(/(?<=\s(?:z\s|d\.\s?))0\.\s?0\.?$/iu, 'o.o.')
  )
}

/** `Ada Whitcombe, Ph.D.`, `Rolf Frei, dipl. Arch. ETH`: what somebody has learned stands behind the name of a person. */
const degree =
  /,\s*(?:ph\.?\s?d|m\.?d|d\.?d\.?s|d\.?v\.?m|j\.?d|esq|c\.?p\.?a|a\.?c\.?a|mba|ll\.?\s?[mb]|[mb]\.?\s?(?:a|sc|eng)|p\.?e|r\.?n|(?:dipl|lic|mag)\.?\s.{2,20})\.?$/iu

export function withoutDegree(name: string): string {
  return name.replace(degree, '')
}

/** `Water Account`, `EUR Statement`: whose it is, is said elsewhere. */
const isAccount = /(?:^|\s)(?:account|statement)$/iu

const whomItServes =
  'utility|utilities|water|tax|customer|client|member|patient|student|resident|tenant|guest|medical|central|corporate|general|main|our|the'
const whatItDoes =
  'billing|invoicing|accounts?|accounting|payables?|receivables?|collections?|payments?|remittance|payroll|purchasing|procurement|credit|claims|finance|sales|support|services?|relations|care|revenues?|benefits|rates'
/** `Utility Billing Department`, `Revenues Service`: a part of whoever it may be; `Police Department` is a body of its own. */
const department = new RegExp(
  `^(?:(?:${whomItServes})\\s+){0,2}(?:(?:${whatItDoes})\\s+(?:(?:and|&)\\s+)?){1,3}(?:(?:department|dept\\.?|section|team|desk|office)|(?<=(?:revenues?|benefits|billing|collections?|rates)\\s)services?)$`,
  'u',
)

/** `Student Accounts`, `Patientenverrechnung`: such a desk without the word for one. */
const bareDesk = new RegExp(
  `^(?:(?:${whomItServes})\\s+){1,2}(?:accounts?|accounting|payables?|receivables?|billing|collections?)$|^(?:\\p{L}{3,}(?:verrechnung|abrechnung|fakturierung)|(?:debitoren|kreditoren|finanz|rechnungs)\\p{L}+)$`,
  'u',
)

/** A part of whoever it may be, named by what it does. */
export function isDesk(text: string): boolean {
  const folded = foldText(text).trim()
  return bareDesk.test(folded) || department.test(folded)
}

/**
 * `Student Account Invoice`, `Gebührenrechnung für Verkäufer`: what the paper is called, with words before or
 * behind that no vocabulary knows.
 */
const title =
  /\s(?:invoice|receipt|credit note|reminder)$|^\p{L}{3,}(?:rechnung|quittung|mahnung)(?: (?:fur|uber|nr|vom|zu|zum|zur) .*)?$/u

/** `SARL au capital de 8 000 €`: what the company under whose name it stands is, and what it owns. */
const capital = new RegExp(
  `^(?:(?:${legalForms})[.,]*\\s)?(?:au capital|capital(?:e)? soc|stammkapital|aktienkapital|share capital)`,
  'u',
)

export function statesCapital(text: string): boolean {
  return capital.test(foldText(text))
}

/** `Case postale 118`, `Postfach`: where letters are laid, also with signs between that were no print. */
const letterBox =
  /^(?:case postale|boite postale|casella postale|postfach|p\.?\s?o\.?\s?box)(?![\p{L}-])/u

/** `Muster AG + Postfach`: the point between them was read as another sign. */
const boxBehind =
  /\s[^\p{L}\d\s]\s(?:case postale|bo[iî]te postale|casella postale|postfach)\s*\d*$/iu

/** `Please return this stub with payment to`: a sentence that asks for something, over whoever it names. */
const asks = /^(?:please|kindly|bitte|veuillez|merci de|si prega|vi preghiamo)\s/u

/** Whether a line could be the name of a person or a company at all. */
export function couldBeName(text: string): boolean {
  const name = bareName(text)
  const letters = name.replace(/[^\p{L}]/gu, '').length
  const digits = name.replace(/\D/gu, '').length
  const folded = foldText(name)
  if (statesCapital(name) || letterBox.test(folded) || asks.test(folded)) return false
  if (countryOfName(folded) !== undefined) return false
  if (endOfName.test(folded) || isAccount.test(name) || isDesk(name) || title.test(folded))
    return false
  // Two small letters are what is left of a sign that was not print.
  if (letters < 3 && !/\p{Lu}/u.test(name)) return false
  if (letters < 2 || name.length > 70 || digits > 4 || digits * 2 > letters) return false
  if (/[@]|www\.|https?:|[:=%]\s|\d\s?%$|\d[.,]\d{2}\b/u.test(name)) return false
  // The point behind `e. V.` or an initial ends no sentence.
  if (/\p{L}{4}[.!?]\s+\p{Lu}/u.test(name) && name.split(/\s+/u).length > 7) return false
  return name.split(/\s+/u).length <= 9
}
