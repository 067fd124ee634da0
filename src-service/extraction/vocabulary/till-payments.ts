/**
 * What the lines of a till say about how it was paid, as regular expressions over folded text: notes
 * and coins that were given, those that were given back, and what a card or a telephone was charged.
 */
export const electronicCash = /\bec[\s-]?cash|electronic cash/u
export const changeWords =
  /change|ruckgeld|retour|wechselgeld|zuruck|ruckgabe|rendu|a rendre|monnaie|resto/u
/** What is given beyond the bill. */
export const tipWords = /trinkgeld|\btips?\b|gratuity|pourboire|mancia/u
export const cashWords =
  /cash|tender|received|accepted|inserted|\bbar|gegeben|erhalten|especes|\brecu|donne|comptant|contant|ricevuto/u
export const cardWords =
  /card|visa|master|maestro|amex|debit|contactless|karte|giro|twint|postcard|carte|\bcb\b|contact|carta|bancomat|elettronico|\bpos\b|\bec\b|\bnets\b|pagato|paid|bezahlt|paye/u

/** What nothing but a card terminal prints: a masked card, its application, a code of permission. */
export const terminalSigns: readonly RegExp[] = [
  /[x*#•]{4}[\sx*#•.-]*\d{3,4}(?!\d)|\d{4,6}[\s-]*[x*#•]{4}/u,
  /\baid\b[\s:.]*a0{3}|\ba0{5}\d{4}/u,
  /\baut(?:h|or|orizz|orisation|horisation|horization|orizzazione)?\b\.?(?:[\s-]*(?:code|no|nr|n))?[\s:.]*[a-z]{0,2}\d{4,}|genehmigungs?\s?-?\s?n|approval code/u,
  /(?:total|totale)[\s-]*eft\b/u,
]

/** What stands beside them, and may stand elsewhere too. */
export const slipSigns: readonly RegExp[] = [
  /\btrm[\s-]*id|\bterminal[\s-]*(?:id|no|nr)|\btml\b|\btid\b/u,
  /\btrx\b|\btrans(?:action|aktion|azione)?[\s.-]*(?:no|nr|id|ref)|\bta-?nr/u,
  /contactless|kontaktlos|sans contact|senza contatto|chip (?:read|gelesen|lu)/u,
  /kundenbeleg|customer copy|cardholder copy|ticket client|copia cliente|recu client|a conserver|k-u-n-d-e-n/u,
  /approved|zahlung erfolgt|transazione eseguita|genehmigt|\baccepte|bestatigt/u,
]
