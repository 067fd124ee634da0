export type NamePart = 'surname' | 'given'

const names: Readonly<Record<NamePart, string>> = {
  surname:
    'name|nachname|familienname|nom|nom de famille|cognome|surname|last name|family name|zuname',
  given: 'vorname|vornamen|prenom|prenoms|nome|first name|given name|forename|forenames',
}

/** What forms call the two parts of a person's name, folded; alone `Nome` and `Name` mean all of it. */
export const nameParts: ReadonlyMap<string, NamePart> = new Map(
  (Object.keys(names) as NamePart[]).flatMap((part) =>
    names[part].split('|').map((name) => [name, part] as const),
  ),
)
