/** Which reminder it is, as regular expressions over folded text, the highest level first. */
export const reminderLevels: readonly (readonly [level: number, pattern: RegExp])[] = [
  [
    4,
    /\b(?:4\.|4th|fourth|vierte|quatrieme|4e|4eme|quarto)\s+(?:mahn|zahlungserinn|remind|rappel|sommation|sollecito|richiamo|diffida)/u,
  ],
  [
    3,
    /\b(?:3\.|3°|iii\.?|3rd|third|dritte|troisieme|3e|3eme|3o|terzo|terza|letzte|final|last|dernier|derniere|ultimo|ultima)\s+(?:mahn|zahlungs|erinner|aufforder|remind|notice|demand|warning|request|rappel|sommation|relance|avis|avertissement|mise|sollecito|richiamo|diffida|avviso|avvertimento)|mahnstufe:?\s*3|(?:reminder|dunning) level:?\s*3|niveau(?: de rappel)?:?\s*3|livello(?: di sollecito)?:?\s*3|betreibungsandrohung|mise en demeure|messa in mora|letter before action|3\.\s?mahn/u,
  ],
  [
    2,
    /\b(?:2\.|2°|ii\.?|2nd|second|zweite|deuxieme|seconde|2e|2eme|2o|secondo|seconda)\s+(?:mahn|zahlungs|erinner|aufforder|remind|notice|demand|payment|rappel|sommation|relance|avis|sollecito|richiamo|diffida|avviso)|mahnstufe:?\s*2|(?:reminder|dunning) level:?\s*2|niveau(?: de rappel)?:?\s*2|livello(?: di sollecito)?:?\s*2|2\.\s?mahn/u,
  ],
  [
    1,
    /mahn|zahlungserinner|erinnerung|remind|rappel|relance|sommation|sollecito|richiamo|diffida|overdue|mahnstufe:?\s*1|premier|primo/u,
  ],
]
