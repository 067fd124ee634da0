/**
 * How papers say that nothing on them is taxed: small businesses, reverse charge, supplies within the
 * Union, exempt trades. Over folded text in which all space is one blank.
 */
export const taxExemptions: readonly RegExp[] = [
  // German: § 19, § 13b, § 4, § 6a UStG; in Switzerland those who are not liable.
  /§ ?19 ?(?:abs\.? ?\d ?)?(?:satz \d ?)?ustg|kleinunternehmer(?!.{0,20}\bnicht\b)/u,
  /(?:umsatz|mehrwert)steuer-?(?:frei|befreit)|(?:mwst|ust)\.?-?(?:frei|befreit)|von der (?:mehrwert|umsatz)?steuer (?:befreit|ausgenommen)/u,
  /steuerfreie (?:innergemeinschaftliche|ausfuhr|lieferung|leistung)|steuerfrei (?:gem|nach|laut|i\.? ?s\.? ?d)|(?:umsatz|leistung)(?:en)? (?:ist|sind) (?:umsatz)?steuerfrei/u,
  /steuerschuldnerschaft (?:des|liegt beim) (?:leistungs|rechnungs)?empfanger|ubergang der steuerschuld|§ ?13 ?b (?:abs\.? ?\d ?)?(?:nr\.? ?\d+ ?)?ustg/u,
  /(?:keine|ohne|nicht der|kein ausweis (?:von|der)|ohne (?:ausweis|berechnung) (?:von|der)) (?:umsatz|mehrwert)steuer (?:berechnet|erhoben|ausgewiesen|da|gem|nach|unterstellt)|kein ausweis von umsatzsteuer|nicht (?:mwst|mehrwertsteuer|umsatzsteuer|ust)-?(?:pflichtig|unterstellt)/u,
  // French.
  /tva non applicable|exonere[es]* de (?:la )?tva|exoneration de (?:la )?tva|auto-?liquidation|art(?:icle|\.)? ?293 ?b|non (?:assujetti|soumis)[es]* a la tva|livraison intra-?communautaire|franchise (?:en base )?de (?:la )?tva|hors (?:du )?champ (?:d'application )?de la tva|exclu[es]* du champ de la (?:tva|taxe)/u,
  // Italian.
  /regime forfettario|inversione contabile|fuori (?:dal )?campo (?:di applicazione )?(?:dell')?iva|senza (?:applicazione|addebito) (?:dell'|di )?iva|(?:operazione|prestazione|cessione) (?:non (?:soggetta|imponibile)|esente)|esente (?:da |dall')?iva|non (?:soggett|assoggettat)[oaie] (?:a |ad |all')?iva/u,
  // English.
  /reverse[- ]?charge|(?:vat|gst|tax)[- ]exempt|exempt (?:from|of) (?:vat|gst|tax|value added tax)|zero[- ]rated (?:supply|export|for vat)|no (?:vat|gst) (?:is )?(?:charged|applicable|due|payable)|(?:vat|gst) (?:is )?not applicable|not (?:registered for (?:vat|gst)|(?:vat|gst)[- ]registered)|outside the scope of (?:\w+ )?(?:vat|gst)|intra-?community supply/u,
]
