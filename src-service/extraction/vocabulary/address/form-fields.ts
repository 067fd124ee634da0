export type FormField = 'name' | 'street' | 'zipCode' | 'city' | 'country'

const names: Readonly<Record<FormField, string>> = {
  name: 'name|firma|firmenname|unternehmen|company|company name|business name|nom|raison sociale|denomination|denomination sociale|societe|denominazione|ragione sociale|nome|cognome nome|nome e cognome|cognome e nome|ditta',
  street:
    'strasse|strasse und hausnummer|strasse / hausnummer|adresse|anschrift|street|street address|address|address line 1|rue|voie|indirizzo|via',
  zipCode: 'plz|postleitzahl|zip|zip code|postcode|post code|postal code|code postal|cp|cap',
  city: 'ort|stadt|city|town|ville|commune|localite|comune|localita|citta',
  country: 'land|country|pays|nazione|paese|stato',
}

/** What forms call the parts of an address, folded. */
export const formFields: ReadonlyMap<string, FormField> = new Map(
  (Object.keys(names) as FormField[]).flatMap((field) =>
    names[field].split('|').map((name) => [name, field] as const),
  ),
)
