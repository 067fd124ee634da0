import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { HostAbilities } from '../ports.ts'
import type { Backups } from './backups.ts'

export function backupCallHandlers(
  backups: Backups,
  { chooseFolder }: Pick<HostAbilities, 'chooseFolder'>,
): HandlersOf<'backup'> {
  return {
    async 'backup.chooseFolder'() {
      if (!chooseFolder) throw new CallFailure({ code: 'not-available-here' })
      return { path: await chooseFolder() }
    },
    'backup.configure': (change) => backups.configure(change),
    'backup.begin'() {
      backups.begin()
      return {}
    },
    'backup.cancel'() {
      backups.cancel()
      return {}
    },
    'backup.list': ({ folder }) => backups.list(folder),
    'backup.preview': ({ path }) => backups.preview(path),
    'backup.restore'({ path }) {
      backups.restore(path)
      return {}
    },
    'backup.move'({ folder }) {
      backups.move(folder)
      return {}
    },
    async 'backup.remove'({ path }) {
      await backups.remove(path)
      return {}
    },
    'backup.noteSeen'() {
      backups.noteSeen()
      return {}
    },
  }
}
