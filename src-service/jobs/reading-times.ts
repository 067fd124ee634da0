const remembered = 20

/** How long readings took here lately; by their median, which one large scan does not move. */
export function createReadingTimes() {
  const lastMs: number[] = []
  return {
    note(tookMs: number): void {
      lastMs.push(tookMs)
      if (lastMs.length > remembered) lastMs.shift()
    },
    /** null where none has ended yet. */
    medianMs: (): number | null =>
      lastMs.toSorted((one, other) => one - other)[Math.floor(lastMs.length / 2)] ?? null,
  }
}
