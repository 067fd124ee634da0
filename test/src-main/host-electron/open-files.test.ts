import type { BrowserWindow } from 'electron'
import { expect, test } from 'vitest'
import { chooseFiles, openFiles } from '../../../src-main/host-electron/open-files.ts'

test('files that are opened are taken in and listed as recent by the system, links are not listed', async () => {
  const listed: string[] = []
  const taken: string[] = []
  await openFiles(
    { addRecentDocument: (file) => void listed.push(file) },
    { takeIn: (files) => Promise.resolve(void taken.push(...files)) },
    ['/home/anna/a.pdf', 'intray:document#1'],
  )
  expect(listed).toEqual(['/home/anna/a.pdf'])
  expect(taken).toEqual(['/home/anna/a.pdf', 'intray:document#1'])
})

test('several files can be chosen at a time, in a dialog in front of the window', async () => {
  const window = {} as BrowserWindow
  const asked: unknown[] = []
  const dialog = {
    showOpenDialog: (...given: unknown[]) => {
      asked.push(...given)
      return Promise.resolve({ canceled: false, filePaths: ['/a.pdf', '/b.pdf'] })
    },
  }
  expect(await chooseFiles(dialog as never, window)).toEqual(['/a.pdf', '/b.pdf'])
  expect(asked[0]).toBe(window)
  expect(asked[1]).toEqual({ properties: ['openFile', 'multiSelections'] })
})
