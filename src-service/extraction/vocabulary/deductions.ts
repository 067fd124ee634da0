/** How a line begins that takes something off, as parts of a regular expression over folded text. */
const words =
  'abzuglich|abzugl\\.?|abzgl\\.?|abz\\.|\\./\\.|minus|less|deducting|moins|a deduire|deduction|meno|dedotto|dedotti|a dedurre'

/** `abzgl. 1. Abschlagsrechnung vom 3.5.`, `less deposit`; takes folded text. */
export const startsWithDeduction = new RegExp(`^\\s*(?:[-–−]\\s*)?(?:${words})(?!\\p{L})`, 'u')
