import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { encryptedPdf } from '../support/encrypted-pdf.ts'
import { smallPdf } from '../support/small-files.ts'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, test } from './support/intray-fixture.ts'

/** A desktop whose programs note what they are given. */
async function makeDesktop(folder: string) {
  const bin = join(folder, 'bin')
  const notes = join(folder, 'opened.txt')
  await mkdir(bin)
  await writeFile(join(bin, 'xdg-open'), `#!/bin/sh\necho "[open] $1" >> '${notes}'\n`)
  await writeFile(join(bin, 'dbus-send'), `#!/bin/sh\necho "[show] $6" >> '${notes}'\n`)
  for (const name of ['xdg-open', 'dbus-send']) await chmod(join(bin, name), 0o755)
  const path = [bin, process.env['PATH']].join(delimiter)
  return { env: { PATH: path, DISPLAY: process.env['DISPLAY'] ?? ':0' }, notes }
}

test('a refused file is looked at, shown in its folder and opened with another program, by keyboard', async ({
  dataDir,
  startHost,
  hostKind,
}) => {
  const beside = join(dataDir, 'beside')
  await mkdir(beside)
  const { env, notes } = await makeDesktop(beside)
  const host = await startHost([], env)
  const page = await host.open()
  const given = async () =>
    hostKind === 'electron' ? host.output() : await readFile(notes, 'utf8').catch(() => '')
  const put = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(beside, name), bytes)
    return join(beside, name)
  }
  const whole = smallPdf('Rechnung Muster AG')
  const end = whole.lastIndexOf('startxref')
  await dropFiles(page, [
    await put('Liste.csv', Buffer.from('Datum;Betrag\n2026-05-01;12.50\n')),
    await put('cut.pdf', whole.subarray(0, end)),
    await put('locked.pdf', await encryptedPdf('1.7', 'Bern', 'Rechnung')),
    await put('setup.pdf', Buffer.from('MZ\0\0This program cannot be run in DOS mode.')),
  ])
  await page.getByRole('radio', { name: /^Problems/ }).check()
  await expect(page.getByRole('row')).toHaveCount(5)
  const look = async (name: string) => {
    await expect(inboxRow(page, name)).toBeVisible()
    await page.getByRole('grid', { name: 'Documents' }).focus()
    await page.keyboard.press('Home')
    for (let step = 0; step < 4; step++) {
      if ((await page.locator('.active').textContent())?.includes(name)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    return dialog
  }

  await test.step('of text its beginning is shown, and it is opened as text', async () => {
    const dialog = await look('Liste.csv')
    await expect(dialog).toContainText('2026-05-01;12.50')
    await expect(dialog).toContainText('This kind of file cannot be read.')
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Open with another program' }).press('Enter')
    await expect(page.getByText('A copy of “Liste.csv” is shown')).toBeVisible()
    await expect.poll(given).toMatch(/\[open\] .*\/opened\/[0-9A-Z]{26}\/Liste\.csv\.txt/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('grid', { name: 'Documents' })).toBeFocused()
  })

  await test.step('of a damaged PDF the page is drawn', async () => {
    const dialog = await look('cut.pdf')
    await expect(dialog.locator('canvas')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Show in folder' }).press('Enter')
    await expect.poll(given).toMatch(/\[show\] .*\/opened\/[0-9A-Z]{26}\/cut\.pdf/)
    await page.keyboard.press('Escape')
  })

  await test.step('a locked one begins at its password', async () => {
    const dialog = await look('locked.pdf')
    await expect(dialog.getByRole('button', { name: 'Enter password…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Open with a password' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a program is opened with none, and can be removed where it is looked at', async () => {
    const dialog = await look('setup.pdf')
    await expect(dialog).toContainText('Nothing of it can be shown here.')
    await expect(dialog.getByRole('button', { name: 'Open with another program' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Show in folder' }).press('Enter')
    await expect.poll(given).toContain('setup.pdf.bin')
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(inboxRow(page, 'setup.pdf')).toBeHidden()
  })
})
