/** Sentences of a paper that say that its sum was paid, and how, over folded text. */
export const isPaidSaying =
  /(?<!\p{L})(?:(?:bezahlt|beglichen) (?:mit|per|in bar|bar|via|am|durch)|(?:ist|wurde) (?:bereits |schon )?(?:bezahlt|beglichen)|zahlungs?(?:art|weise|mittel) ?: ?(?:paypal|visa|kreditkarte|mastercard|klarna|twint|apple pay|google pay)|(?:paye|regle|acquitte)e? (?:par|en|le|avec)|montant (?:paye|regle)|paiement (?:par|effectue|recu)|paiement ?: ?(?:visa|carte|cb|master|amex|especes)|(?<!be )paid (?:by|with|via|on|in full)|payment method ?: ?(?:visa|master|amex|card|cash)|pagat[oa] (?:con|il|in|tramite)|pagamento ?: ?(?:visa|carta|bancomat|contant))(?!\p{L})/u

/** Sentences that say that something is still to be paid. */
export const isUnpaidSaying =
  /(?<!\p{L})(?:(?:noch|weiterhin|immer noch) (?:offen|unbezahlt|nicht (?:bezahlt|beglichen|eingegangen))|(?:keinen|keine) (?:zahlungs)?eingang|nicht verbuchen konnen|(?:reste|restent|demeure|demeurent)(?: a ce jour)? (?:impaye|ouvert)e?s?|n(?:ous n)?['’]avons pas (?:encore )?(?:recu|enregistre) (?:votre|le) (?:paiement|reglement)|remains? (?:unpaid|outstanding|overdue)|(?:is|are) (?:now |still )?(?:overdue|past due|unpaid)|not (?:yet )?received (?:your )?payment|risult\p{L}+ (?:ancora |tuttora )?(?:non pagat|insolut|scopert|apert|inevas)\p{L})(?!\p{L})/u
