import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Settings } from '../../src-shared/contract/settings.ts'
import type { HandlersOf } from '../call-handlers.ts'
import type { Notifier } from '../notifier.ts'
import type { HostAbilities } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/query.ts'
import { patchSettings, readSettings } from '../store/settings.ts'

export type SettingsPorts = {
  readonly db: Database
  readonly notifier: Notifier
  readonly chooseFolder: HostAbilities['chooseFolder']
  /** Told after the settings are stored; not awaited, the status tells how it went. */
  readonly onChanged: (before: Settings, after: Settings) => void
}

export function settingsCallHandlers(ports: SettingsPorts): HandlersOf<'settings'> {
  function patch(change: Partial<Settings>): Settings {
    const before = readSettings(ports.db)
    const after = inTransaction(ports.db, () => {
      patchSettings(ports.db, change)
      return readSettings(ports.db)
    })
    ports.onChanged(before, after)
    ports.notifier.statusChanged()
    return after
  }

  return {
    'settings.get': () => readSettings(ports.db),

    'settings.patch': (change) => patch(change),

    async 'settings.chooseScanFolder'() {
      if (!ports.chooseFolder) throw new CallFailure({ code: 'not-available-here' })
      const path = await ports.chooseFolder()
      if (path !== null) patch({ scanFolder: path })
      return { path }
    },
  }
}
