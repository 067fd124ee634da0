export type Cuts = { readonly right: number; readonly missing: number; readonly wrong: number }

export const noCuts: Cuts = { right: 0, missing: 0, wrong: 0 }

/** @param found pages on which a document is said to begin */
export function compareCuts(found: readonly number[], truth: readonly number[]): Cuts {
  return {
    right: truth.filter((page) => found.includes(page)).length,
    missing: truth.filter((page) => !found.includes(page)).length,
    wrong: found.filter((page) => !truth.includes(page)).length,
  }
}

export function addCuts(one: Cuts, other: Cuts): Cuts {
  return {
    right: one.right + other.right,
    missing: one.missing + other.missing,
    wrong: one.wrong + other.wrong,
  }
}

/** Harmonic mean of precision and recall, 0 to 1; 1 where there was nothing to find and nothing was found. */
export function f1Of({ right, missing, wrong }: Cuts): number {
  const all = 2 * right + missing + wrong
  return all === 0 ? 1 : (2 * right) / all
}
