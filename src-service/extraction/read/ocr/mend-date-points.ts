const points = /^(\D*(?:0?[1-9]|[12]\d|3[01]))[.,](0[1-9]|1[0-2])[.,]((?:19|20)\d{2}|\d{2})(\D?)$/u

/** `20.112025`, `2011.2025`: one of the points is lost, and day, month and year still are what they are. */
const lost = /^(\D*(?:0[1-9]|[12]\d|3[01]))(\.?)(0[1-9]|1[0-2])(\.?)(20\d{2})(\D?)$/u

/**
 * A date whose points were read as commas, or of which one is lost: `21,06,2017`, `24,07.25`, `20.112025`. No sum
 * is written so: the groups of its thousands have three digits.
 */
export function mendDatePoints(text: string): string {
  const [, day, first, month, second, year, behind] = lost.exec(text) ?? []
  if (day !== undefined && first !== second)
    return `${day}.${month ?? ''}.${year ?? ''}${behind ?? ''}`
  return text.replace(points, '$1.$2.$3$4')
}
