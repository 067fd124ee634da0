/** How a document was or is to be paid, as regular expressions over folded text. */
export const paymentMethods: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['TWINT', /\btwint\b/u],
  ['PAYPAL', /\bpaypal\b/u],
  ['APPLE_PAY', /\bapple\s?pay\b/u],
  ['GOOGLE_PAY', /\bgoogle\s?pay\b/u],
  [
    'CARD',
    /\b(?:visa|master\s?card|maestro|v\s?pay|american express|amex|postfinance card|postcard|debit|debitkarte|kreditkarte|credit card|debit card|carte(?: bancaire| de credit| de debit)?|carta di (?:credito|debito)|ec[- ]?karte|girocard|bankomat(?:karte)?|bancomat|bancontact|kartenzahlung|paiement par carte|pagamento elettronico|card payment|mit karte|per karte|par carte|con carta|by card|contactless|kontaktlos|sans contact|cb)\b/u,
  ],
  [
    'DIRECT_DEBIT',
    /\b(?:lastschrift|sepa[- ]?lastschrift|einzugsermachtigung|bankeinzug|lsv|debit direct|direct debit|prelevement|addebito diretto|rid|abgebucht|buchen .{0,40} ab|eingezogen)\b/u,
  ],
  [
    'CASH',
    /\b(?:bar|bargeld|barzahlung|in bar|cash|especes|comptant|contanti|contante|rueckgeld|ruckgeld|wechselgeld|change|rendu|resto|tendered)\b/u,
  ],
  [
    'BANK_TRANSFER',
    /\b(?:uberweisung|bankuberweisung|banküberweisung|virement|virement bancaire|bonifico|bank transfer|wire transfer|credit transfer|einzahlungsschein|qr[- ]?rechnung|zahlteil|payment part|section paiement|sezione pagamento)\b/u,
  ],
  ['CHEQUE', /\b(?:scheck|cheque|check payment|assegno)\b/u],
]
