import type { App } from 'electron'
import type { Place } from '../../src-shared/contract/events.ts'
import { placeLink } from '../../src-shared/domain/place-link.ts'
import type { HostWords } from './host-words.ts'
import { ownProgram } from './start-at-login.ts'

/**
 * Offers in Windows' jump list what the dock offers: each task starts the program with a link, which the Intray that
 * runs takes over.
 */
export function showJumpList(
  app: Pick<App, 'getAppPath' | 'isPackaged' | 'setUserTasks'>,
  platform: NodeJS.Platform,
  words: HostWords,
  toReview: number,
): void {
  if (platform !== 'win32') return
  const program = ownProgram(app)
  const task = (title: string, to: Place) => ({
    program: program.path,
    arguments: [...program.args, placeLink(to)].map((arg) => `"${arg}"`).join(' '),
    title,
    description: title,
    iconPath: program.path,
    iconIndex: 0,
  })
  const open: Place = { kind: 'inbox', filter: 'open' }
  const review = toReview === 0 ? [] : [task(words.toReview(toReview), open)]
  app.setUserTasks([...review, task(words.settings, { kind: 'settings' })])
}
