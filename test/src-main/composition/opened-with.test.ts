import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCore } from '../../support/core-bench.ts'

const text = '{"format":"intray-connection"}'

test('settings among the files of a command line wait for one window, and are no documents', async () => {
  const bench = await openCore()
  const file = join(bench.folder, 'Kanzlei.INTRAY')
  writeFileSync(file, text)
  await bench.takeIn([file])
  expect(await bench.call('app.status', {})).toMatchObject({
    openedWaits: true,
    firstStart: true,
  })
  expect(await bench.call('app.takeOpened', {})).toEqual({ text })
  expect(await bench.call('app.takeOpened', {})).toEqual({ text: null })
  expect(await bench.call('app.status', {})).toMatchObject({ openedWaits: false })
})

test('links wait like files, the last of them for the window', async () => {
  const bench = await openCore()
  await bench.takeIn(['intray:connect#one'])
  expect(await bench.call('app.takeOpened', {})).toEqual({ text: 'intray:connect#one' })
  await bench.takeIn(['intray:connect#other'])
  expect(await bench.call('app.takeOpened', {})).toEqual({ text: 'intray:connect#other' })
})

test.each([
  ['that is not there', null],
  ['that is too large for settings', ' '.repeat(70_000)],
])('a file %s is told in the window, as one that holds none', async (_name, content) => {
  const bench = await openCore()
  const file = join(bench.folder, 'Kanzlei.intray')
  if (content !== null) writeFileSync(file, content)
  await bench.takeIn([file])
  expect(await bench.call('app.takeOpened', {})).toEqual({ text: '' })
})
