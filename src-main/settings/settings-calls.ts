import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { ConfidenceThresholds, Settings } from '../../src-shared/contract/settings.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import type { Notifier } from '../ports.ts'
import { orderRecount, orderRecounts } from '../store/attention-recounts.ts'
import { listCharts, saveChart } from '../store/charts.ts'
import { findConnection } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/query.ts'
import { patchSettings, readSettings } from '../store/settings.ts'
import {
  listWorkspaceThresholds,
  saveWorkspaceThresholds,
  thresholdsOf,
} from '../store/workspace-thresholds.ts'
import { measureDataFolder } from './measure-data-folder.ts'
import type { AttentionRecount } from './recount-attention.ts'

export type SettingsPorts = {
  readonly db: Database
  readonly notifier: Notifier
  readonly dataFolder: string
  /** Absent where the host cannot. */
  readonly startAtLogin: ((isOn: boolean) => Promise<void> | undefined) | undefined
  readonly recount: Pick<AttentionRecount, 'wake'>
  /** Told after the settings are stored; not awaited, the status tells how it went. */
  readonly onChanged: (before: Settings, after: Settings) => void
}

export function settingsCallHandlers(ports: SettingsPorts): HandlersOf<'settings'> {
  const { db } = ports

  function patch(change: Partial<Settings>): Settings {
    const before = readSettings(db)
    const after = inTransaction(db, () => {
      patchSettings(db, change)
      const changed = readSettings(db)
      if (!sameThresholds(before, changed)) orderRecounts(db)
      return changed
    })
    ports.onChanged(before, after)
    ports.recount.wake()
    ports.notifier.statusChanged()
    return after
  }

  return {
    'settings.get': () => readSettings(db),

    async 'settings.patch'(change) {
      const { startAtLogin = false } = change
      if (startAtLogin !== readSettings(db).startAtLogin && 'startAtLogin' in change) {
        if (!ports.startAtLogin) throw new CallFailure({ code: 'not-available-here' })
        // First: what the system does not take is not shown as set.
        await ports.startAtLogin(startAtLogin)
      }
      return patch(change)
    },

    'settings.setWorkspaceThresholds'({ connectionId, change }) {
      if (!findConnection(db, connectionId)) throw new CallFailure({ code: 'not-found' })
      inTransaction(db, () => {
        const before = thresholdsOf(db, connectionId)
        saveWorkspaceThresholds(db, connectionId, change && merge(before, change))
        if (!sameThresholds(before, thresholdsOf(db, connectionId))) orderRecount(db, connectionId)
      })
      ports.recount.wake()
      ports.notifier.statusChanged()
      return { workspaceThresholds: listWorkspaceThresholds(db) }
    },

    'settings.charts': () => ({ charts: listCharts(db) }),

    'settings.saveChart'(chart) {
      if (!findConnection(db, chart.connectionId)) throw new CallFailure({ code: 'not-found' })
      inTransaction(db, () => {
        saveChart(db, chart)
      })
      return {}
    },

    'settings.dataFolder': async () => ({
      path: ports.dataFolder,
      size: await measureDataFolder(ports.dataFolder),
    }),
  }
}

function merge(
  before: ConfidenceThresholds,
  { sureThreshold, strictThreshold }: Partial<ConfidenceThresholds>,
): ConfidenceThresholds {
  return {
    sureThreshold: sureThreshold ?? before.sureThreshold,
    strictThreshold: strictThreshold ?? before.strictThreshold,
  }
}

function sameThresholds(a: ConfidenceThresholds, b: ConfidenceThresholds): boolean {
  return a.sureThreshold === b.sureThreshold && a.strictThreshold === b.strictThreshold
}
