import type { App } from 'electron'
import { megabytes } from '../adapters/describe-start-failure.ts'
import type { HostAbilities } from '../ports.ts'
import type { AskPerson } from './ask-person.ts'
import type { HostWords } from './host-words.ts'

/** A dialog that says what is wanted, and goes by itself when there is room. */
export function tellNoRoomWith(
  askPerson: AskPerson,
  app: Pick<App, 'quit'>,
  dataDir: string,
  words: () => HostWords,
): NonNullable<HostAbilities['tellNoRoom']> {
  return async ({ neededBytes, freeBytes }, hasCome) => {
    const { noRoom, noRoomDetail, tryAgain, quit } = words()
    const { response } = await askPerson({
      type: 'warning',
      message: noRoom,
      detail: noRoomDetail(dataDir, megabytes(neededBytes), megabytes(freeBytes, Math.floor)),
      buttons: [tryAgain, quit],
      defaultId: 0,
      cancelId: 0,
      signal: hasCome,
    })
    if (response !== 1) return
    app.quit()
    await new Promise(() => {})
  }
}
