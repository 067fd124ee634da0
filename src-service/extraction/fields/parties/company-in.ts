/** The company with which a line of small print begins. */
import { hasLegalForm } from './name-lines.ts'

/** `Muster, Beispiel & Söhne LLP`: a company that is called by those who own it. */
const partners =
  /^\p{Lu}[\p{L}'’-]+(?:,\s\p{Lu}[\p{L}'’-]+){1,3},?\s(?:&|and|und|et|e)\s\p{Lu}[\p{L}'’\s.-]{2,40}$/u

/** The name at the start of a line, without what the register and the address say behind it. */
export function companyIn(text: string): string {
  if (partners.test(text) && hasLegalForm(text)) return text
  const part = text.split(/\s*[·•|‧∙●▪–—]\s*|,\s(?!(?:Inc|LLC|Ltd|LLP|L\.P|Corp|Co)\b)/u)[0] ?? ''
  const capital =
    /\s(?:au capital|mit Sitz|registered|incorporated|con sede|(?:is|are|ist|est|è) (?:a|an|ein|eine|une?|registered|incorporated|authorised|authorized|regulated|eingetragen|immatriculée?|iscritta)\b)/iu.exec(
      part,
    )
  const dashed = part.split(/\s-\s/u)[0] ?? part
  const name = dashed !== part && hasLegalForm(dashed) ? dashed : part.slice(0, capital?.index)
  return /\p{L}{2}[^\s]*\s+\S/u.test(name) ? name : part
}
