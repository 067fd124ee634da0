/**
 * What streets are called, as parts of a regular expression over folded text. Endings are glued to
 * the name (`Bahnhofstrasse`), words stand alone (`rue`, `via`, `road`).
 */
export const streetEndings =
  'strasse|str\\.?|gasse|weg|platz|allee|ring|ufer|damm|steig|stieg|pfad|hof|berg|feld|matt|halde|rain|acker|graben|markt|chaussee|promenade|straat|laan|kade|plein|park|grund|gaessli|gassli|quai|wiese|tor|strase|zeile|winkel'

export const streetWords =
  'rue|avenue|av|ave|boulevard|bd|bvd|blvd|chemin|ch|route|rte|place|pl|impasse|allee|quai|cours|passage|sentier|ruelle|esplanade|square|faubourg|zi|za|zac|zone|lotissement|residence|via|viale|vle|piazza|pza|corso|vicolo|strada|str|largo|contrada|riva|salita|piazzale|lungolago|localita|loc|street|st|road|rd|lane|ln|drive|dr|way|court|ct|close|crescent|terrace|hill|gardens|row|mews|parkway|pkwy|highway|hwy|plaza|jalan|jln|lorong|taman|calle|carrer|avenida|rua|platz|am|an der|im|in der|zum|zur|unter|ober|alte|neue|industriestrasse|gewerbepark|industriepark|business park|industrial estate|unit|suite|floor'

export const poBoxWords =
  'postfach|case postale|casella postale|boite postale|p\\.?\\s?o\\.?\\s?box|c\\.?p\\.?|b\\.?p\\.?'
