import type { Catalogue } from './catalogues.ts'

/** No more exact than it can be: an estimate that jumps by seconds is only unrest. */
export function timeLeft(seconds: number, { shell: { status } }: Catalogue): string {
  if (seconds < 10) return status.aboutSeconds(Math.max(1, Math.round(seconds)))
  if (seconds < 55) return status.aboutSeconds(Math.round(seconds / 5) * 5)
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes < 90 ? status.aboutMinutes(minutes) : status.aboutHours(Math.round(minutes / 60))
}
