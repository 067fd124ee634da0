/**
 * What stands behind a label in place of its value: that it stands elsewhere (`Absender: siehe unten`, `Total: voir
 * au verso`). Folded.
 */
export const refersElsewhere =
  /^[\s:.(–-]*(?:(?:bitte )?s(?:iehe|\.)\s(?:unten|oben|fusszeile|fuss|kopf|kopfzeile|ruckseite|anhang|beilage|beiblatt|folgeseite|nachste seite|seite \d)|(?:please )?see (?:below|above|overleaf|over|footer|reverse|attached|attachment|next page|page \d)|voir (?:ci-(?:dessous|dessus)|au verso|verso|(?:en )?bas de page|pied de page|annexe|en annexe|page \d)|vedi (?:sotto|sopra|retro|a tergo|in calce|pie di pagina|allegato|pag(?:ina)?\.? \d)|cf\.? (?:ci-dessous|verso|annexe))(?!\p{L})/u
