/** Told apart by most eyes, as many as an office has clients; the name stands beside them everywhere. */
export const workspaceColours = {
  blue: '#2456c9',
  teal: '#0f766e',
  green: '#3f7d20',
  amber: '#b26a00',
  red: '#b3342e',
  violet: '#7c3aed',
  grey: '#5b6470',
  pink: '#c02678',
  brown: '#7b4a21',
  cyan: '#0e7490',
  olive: '#6f6f00',
} as const

/** The colour that fewest of these workspaces have, so that a new one is told from them. */
export function freeColour(taken: readonly { readonly colour: string }[]): string {
  const uses = (colour: string) => taken.filter((one) => one.colour.toLowerCase() === colour).length
  return Object.values(workspaceColours).reduce((best, colour) =>
    uses(colour) < uses(best) ? colour : best,
  )
}
