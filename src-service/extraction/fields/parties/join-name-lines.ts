import { bottom, overlapX } from '../../layout/geometry.ts'
import type { Cell } from '../../layout/layout.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import {
  bareName,
  couldBeName,
  hasLegalForm,
  hasTradeWord,
  isAttentionLine,
  isBareTrade,
  startsWithSalutation,
} from './name-lines.ts'

/** A name has at most so many signs over both of its lines. */
const longest = 90
const widestGap = 0.8
/** People are called by two words, rarely by more. */
const moreThanPerson = 3

/**
 * Whether two lines are one name that was too long for one: the same type, and either line is no
 * name without the other, or the paper prints both as one elsewhere. A company under the name of a
 * person or a desk stays by itself.
 */
export function isOneName(upper: Cell, lower: Cell, text: string): boolean {
  if (!isSameType(upper, lower) || !couldBothBeNames(upper.text, lower.text)) return false
  const joined = `${upper.text} ${lower.text}`
  if (isUnfinished(upper.text) || isContinued(lower.text) || isBareTrade(upper.text)) return true
  if (text.includes(joined)) return true
  return hasLegalForm(lower.text) && (isHalfOfCompany(upper.text) || isTradeAlone(lower.text))
}

/** Set as one: the same type, one line right above the other. */
export function isSameType(upper: Cell, lower: Cell): boolean {
  const gap = lower.y - bottom(upper)
  return (
    Math.abs(upper.fontSize - lower.fontSize) < 0.5 &&
    upper.bold === lower.bold &&
    overlapX(upper, lower) > 0 &&
    gap > -0.5 * lower.fontSize &&
    gap < widestGap * lower.fontSize
  )
}

function couldBothBeNames(upper: string, lower: string): boolean {
  const isName = (text: string) =>
    couldBeName(text) &&
    !isRemark(text) &&
    /\p{Lu}/u.test(text) &&
    !/\d|:/u.test(text) &&
    (!isAttentionLine(text) || isTradeAlone(text))
  return (
    isName(upper) &&
    isName(lower) &&
    upper.length + lower.length < longest &&
    !hasLegalForm(upper) &&
    ![upper, lower].some(startsWithSalutation) &&
    bareName(upper) !== ''
  )
}

/** `(Not to be used for payments)`; what a person is and the form of a company are no names either. */
export function isRemark(text: string): boolean {
  const folded = foldText(text.trim())
  return /^\(.*\)$/u.test(folded) || profession.test(folded) || legalFormInFull.test(folded)
}

/** `Fachärztin für Dermatologie`, `Médecin spécialiste en pédiatrie`, under or over the name. */
const profession =
  /^(?:(?:fach|zahn|tier|haus|kinder)?(?:arzt|arztin)(?: fur .*)?|facharzt\w* .*|(?:medecin|medico)(?: .*)?|(?:dipl\. )?(?:steuerberater|rechtsanwalt|wirtschaftsprufer|ubersetzer|dolmetscher|fotograf|heilpraktiker|hebamme|physiotherapeut|psychotherapeut|grafiker|notar)(?:in)?|avocat(?:e?s?)(?: (?:a la cour|aux? barreaux?)(?: .*)?)?|(?:avvocat[oi]|avvocatessa)(?: (?:del|presso il) foro .*)|(?:avvocat[oa] )?(?:patrocinante (?:in cassazione|presso .*)|cassazionista)|fachanwalt(?:e|in)? fur .*|(?:barristers?|solicitors?)(?: (?:and|&) (?:solicitors?|notar(?:y|ies)|commissioners?).*)?|attorneys?(?: and counsell?ors?)? at law|specialist[ae] (?:en|in) .*|(?:dottore )?commercialista|geometra|lektorat|korrektorat|(?:freies )?lektorat (?:und|&) (?:korrektorat|redaktion)|(?:grafik|web|mode|produkt)design|fotografie|ubersetzungen|dolmetschen|graphisme|traductions?|photographie|relecture|traduzioni|fotografia|grafica|translations?|copywriting|photography|proofreading|consultant|freelancer?|tax advis[oe]r|chartered accountants?|(?:notaires?|avocats?|architectes?|geometres?|experts?-comptables?)(?: associes?)?|(?:notai|avvocati|architetti|dottori commercialisti)(?: associati)?|(?:rechtsanwalte?|notare|architekten|steuerberater|patentanwalte)(?: (?:und|&) (?:rechtsanwalte?|notare|architekten|ingenieure|steuerberater|wirtschaftsprufer))?)$/u

/** `Société coopérative à capital variable`, `Gesellschaft mit beschränkter Haftung` */
const legalFormInFull =
  /^(?:societe (?:cooperative|anonyme|civile|par actions simplifiee|a responsabilite limitee)(?: unipersonnelle)?(?: (?:a|au) .*)?|gesellschaft mit beschrankter haftung|eingetragene genossenschaft|societa (?:per azioni|cooperativa|a responsabilita limitata)(?: (?:a|con) .*)?|private limited company|eigenbetrieb|kommunalunternehmen|(?:anstalt|korperschaft|stiftung) des offentlichen rechts|etablissement public|ente pubblico)$/u

/** Ends in a word that asks for another: `Verein zur Förderung der`, `Meier &`. */
function isUnfinished(text: string): boolean {
  return /(?:\s\p{Ll}[\p{L}’']*|[&+,–-])$/u.test(text.trim()) && !/[.!?]$/u.test(text)
}

/** `und Partner AG`, `& Söhne`. */
function isContinued(text: string): boolean {
  return /^(?:[&+]|\p{Ll}[\p{L}’']*\s)/u.test(text.trim())
}

/** `SERVICE GMBH`: a trade and the legal form, whose name stands in the line above. */
function isTradeAlone(text: string): boolean {
  const [first = '', second = '', ...others] = foldText(text.trim()).split(/\s+/u)
  const isForm = others.length === 0 && second !== '' && hasLegalForm(`x ${second}`)
  return isForm && hasTradeWord(first) && !hasLegalForm(first)
}

function isHalfOfCompany(text: string): boolean {
  const words = text.trim().split(/\s+/u)
  if (/^(?:dr|prof|lic|mag|dipl|ing|me|avv|dott|rag|geom|arch)\b/iu.test(text)) return false
  return words.length >= moreThanPerson || hasTradeWord(text)
}
