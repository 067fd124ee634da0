import { join } from 'node:path'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { patchSettings, readSettings } from '../../../src-main/store/settings.ts'
import { createWriteGuard } from '../../../src-main/store/write-guard.ts'
import { createManualClock } from '../../support/manual-clock.ts'

/** A program of its own, so that its system calls can be made to fail. */
const file = join(process.argv[2] ?? '.', 'faulty.db')
const db = openDatabase({ file })
const clock = createManualClock()
const say = (line: string) => process.stdout.write(`${line}\n`)
const guard = createWriteGuard({
  db,
  file,
  isView: false,
  clock,
  onChanged: () => undefined,
  onDamage: () => say('damaged'),
})

let answered = readSettings(db).reviewSplit
try {
  for (let count = 0; count < 40; count++) {
    const split = 0.2 + count / 1000
    patchSettings(db, { reviewSplit: split })
    answered = split
  }
} catch (error) {
  say(`${String(guard.trouble())} ${String((error as { code?: string }).code)}`)
}
try {
  patchSettings(db, { theme: 'dark' })
} catch {
  say('refused')
}
if (readSettings(db).theme !== 'dark') say('read')
clock.advance(0)
say(guard.trouble() ?? 'sound')
if (guard.trouble() === null) {
  const kept = readSettings(db).reviewSplit
  patchSettings(db, { theme: 'dark' })
  if (kept >= answered && readSettings(db).theme === 'dark') say('kept all that was answered')
}
process.exit(0)
