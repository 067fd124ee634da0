const points = /^(\D*(?:0?[1-9]|[12]\d|3[01]))[.,](0[1-9]|1[0-2])[.,]((?:19|20)\d{2}|\d{2})(\D?)$/u

/**
 * A date whose points were read as commas: `21,06,2017`, `24,07.25`. No sum is written so: the groups
 * of its thousands have three digits.
 */
export function mendDatePoints(text: string): string {
  return text.replace(points, '$1.$2.$3$4')
}
