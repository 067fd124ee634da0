import type { Task } from 'electron'
import { expect, test } from 'vitest'
import { hostWords } from '../../../src-main/host-electron/host-words.ts'
import { showJumpList } from '../../../src-main/host-electron/jump-list.ts'
import { parseCommandLine } from '../../../src-main/adapters/command-line.ts'
import { placeInLink } from '../../../src-shared/domain/place-link.ts'

function tasksOn(platform: NodeJS.Platform, toReview: number): Task[] {
  const shown: Task[] = []
  const setUserTasks = (tasks: Task[]) => shown.push(...tasks) > 0
  const app = { setUserTasks, isPackaged: true, getAppPath: () => '' }
  showJumpList(app, platform, hostWords('de'), toReview)
  return shown
}

test('Windows offers the places of the dock, and each task leads there by its link', () => {
  const tasks = tasksOn('win32', 3)
  expect(tasks.map(({ title }) => title)).toEqual(['3 Dokumente zu prüfen', 'Einstellungen'])
  for (const task of tasks) expect(task.program).toBe(process.execPath)
  const places = tasks.map(({ arguments: given }) => {
    const { files } = parseCommandLine([given.replaceAll('"', '')], '/')
    return placeInLink(files[0] ?? '')
  })
  expect(places).toEqual([{ kind: 'inbox', filter: 'open' }, { kind: 'settings' }])
})

test('with nothing to review it offers the settings, and elsewhere there is no such list', () => {
  expect(tasksOn('win32', 0).map(({ title }) => title)).toEqual(['Einstellungen'])
  expect(tasksOn('linux', 3)).toEqual([])
})
