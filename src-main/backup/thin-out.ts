const dayMs = 24 * 60 * 60_000

const allForMs = 7 * dayMs
const weeklyForMs = 13 * 7 * dayMs
const monthlyForMs = 731 * dayMs

/**
 * Which backups stay: all of the last week, the last one of each week for a quarter, of each month for two
 * years, and the newest in any case. Weeks and months are those of UTC, so that a move of the clock changes none.
 * @param madeAt moments in ms since 1970, in any order
 */
export function keptBackups(madeAt: readonly number[], nowAt: number): Set<number> {
  const newestFirst = [...madeAt].sort((left, right) => right - left)
  const kept = new Set(newestFirst.slice(0, 1))
  const periods = new Set<string>()
  for (const at of newestFirst) {
    const ageMs = nowAt - at
    if (ageMs <= allForMs) kept.add(at)
    const period = periodOf(at, ageMs)
    if (period === null || periods.has(period)) continue
    periods.add(period)
    kept.add(at)
  }
  return kept
}

/** null where none of its age stays. */
function periodOf(at: number, ageMs: number): string | null {
  // 1 January 1970 was a Thursday; weeks begin on Monday.
  if (ageMs <= weeklyForMs) return `week ${String(Math.floor((at / dayMs + 3) / 7))}`
  if (ageMs <= monthlyForMs) return new Date(at).toISOString().slice(0, 7)
  return null
}
