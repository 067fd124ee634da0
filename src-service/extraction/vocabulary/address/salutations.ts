/** Forms of address of two people. */
export const couples =
  'm\\.? et mme|mr et mme|monsieur et madame|madame et monsieur|herrn? und frau|frau und herrn?|mr\\.? (?:and|&) mrs\\.?|sig\\.? e sig\\.?\\s?ra|signor e signora'

/** Forms of address before a recipient's name, as parts of a regular expression over folded text. */
export const salutations = `${couples}|herrn?|frau|familie|fam\\.?|famille|famiglia|firma|fa\\.|eheleute|an|an die|an den|an das|monsieur|madame|mademoiselle|messieurs|mesdames|mme|mlle|m\\.|mm\\.|mr|mrs|ms|miss|sir|messrs|signora|signor|signori|sig\\.?\\s?ra|sig\\.?|spett\\.?\\s?le|spettabile|egregio signore?|egr\\.? (?:sig|dott)\\.?(?:\\s?(?:ra|ssa))?|gent\\.? sig\\.?(?:\\s?ra)?|gent\\.?\\s?(?:le|mo|ma)\\.?(?: sig\\.?(?:\\s?ra)?)?|spett\\.?(?:\\s?le)?\\.? (?:ditta|societa|studio)|gentile signora|gentile|dott\\.?|a l attention de`

/** Of these the ones that belong to the name, since without them it would be half of it. */
export const families = 'familie|fam\\.?|famille|famiglia|eheleute'

/** Lines that name a person or desk within a company. */
export const attention =
  'z\\.?\\s?h\\.?|z\\.?\\s?hd\\.?|zu handen|zuhanden|attn\\.?|att\\.?|attention|a l\\S? ?att(?:n|ention)?\\.?|c/o|p\\.?a\\.?|alla c\\.?a\\.?|all\\S? ?attenzione|alla cortese attenzione|care of|abteilung|dept\\.?|department|service|departement|ufficio|reparto|buchhaltung|kreditorenbuchhaltung|accounts payable|comptabilite|contabilita|finanzen|finanzverwaltung|finanzabteilung|rechnungswesen|debitoren|debitorenbuchhaltung|sekretariat|finances|secretariat|segreteria|amministrazione|accounts department|patientenadministration|patientenaufnahme|administration|verwaltung|kundendienst|kundenservice|customer services?|service clients?|servizio clienti|(?:der|die) (?:ober)?burgermeister(?:in)?|(?:der|die) landr(?:at|atin)|der magistrat|le maire|la maire|il sindaco|the (?:licensee|manager|occupier|directors?|secretary|treasurer|bursar|owner|proprietor|householder|accounts (?:dept\\.?|office|team))|managing director|geschaftsleitung|fachbereich|fachdienst|sachgebiet|dezernat|referat|geschaftsfuhrung|la direction|la direzione'

/** With these begins the line of a place where a company sits, not its name. */
export const branches =
  'agence|succursale|guichet|siege|filiale|zweigstelle|geschaftsstelle|niederlassung|hauptsitz|branch|head office|agenzia|sportello'

/** Who looks after what a company owes: bills are addressed to them, not sent by them. */
export const billDesks =
  '(?:abteilung|abt\\.?|team)? ?(?:kreditoren|kreditorenbuchhaltung|finanzbuchhaltung|buchhaltung|rechnungswesen|rechnungseingang|rechnungsprufung)|accounts payable|purchase ledger|accounts department|comptabilite fournisseurs|service comptabilite|contabilita fornitori|ufficio (?:acquisti|contabilita)'
