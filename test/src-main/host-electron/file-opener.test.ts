import { expect, test } from 'vitest'
import { fileOpener } from '../../../src-main/host-electron/file-opener.ts'

test('a file is shown in its folder and opened by the shell, and its refusal is one', async () => {
  const given: string[] = []
  const opener = fileOpener({
    showItemInFolder: (path) => void given.push(`show ${path}`),
    openPath: (path) => Promise.resolve(path.endsWith('.pdf') ? '' : 'No application is set'),
  })
  await opener.show('/scans/a.pdf')
  expect(given).toEqual(['show /scans/a.pdf'])
  await opener.open('/scans/a.pdf')
  await expect(opener.open('/scans/a.xyz')).rejects.toThrow('No program')
})
