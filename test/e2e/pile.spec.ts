import { join } from 'node:path'
import { axeFaults } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { makePile } from './support/make-pile.ts'

const paper = (name: string) => ({ file: join(samples, `${name}.pdf`) })

test('a pile is divided as proposed and as a person says, and put together again', async ({
  dataDir,
  startHost,
}) => {
  const page = await (await startHost()).open()
  const path = join(dataDir, '..', 'Stapel.pdf')
  await makePile(path, [
    paper('Facture Imprimerie du Lac'),
    paper('Invoice Northgate Software'),
    'blank',
    'separator',
    paper('Mahnung Garage Frei'),
  ])
  await dropFiles(page, [path])
  await page.getByRole('radio', { name: /^All/ }).check()
  const line = page.getByRole('row').filter({ hasText: 'Imprimerie du Lac' })
  await expect(line).toContainText('3 documents', { timeout: 300_000 })

  const list = page.getByRole('listbox', { name: 'Pages of the pile' })
  const groups = list.getByRole('group')
  const make = page.getByRole('button', { name: /^Make \d+ document/ })

  await test.step('it is reached by a key, and lies as it is proposed', async () => {
    await page.getByRole('grid', { name: 'Documents' }).focus()
    await page.keyboard.press('d')
    await expect(list).toBeFocused()
    await expect(make).toHaveText('Make 3 documents')
    await expect(groups.nth(1)).toContainText('Another')
    await expect(groups.nth(2)).toContainText('Separator sheet')
    await expect(list.getByRole('option', { name: 'left out: blank' })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('pages are cut, turned, left out and moved by keyboard, and each step is undone', async () => {
    await page.keyboard.press('End')
    await page.keyboard.press('r')
    const last = list.getByRole('option').last()
    await expect(last).toHaveAccessibleName(/turned 90° clockwise/)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('c')
    await expect(make).not.toHaveText('Make 3 documents')
    await page.keyboard.press('Control+z')
    await expect(make).toHaveText('Make 3 documents')
    const second = await list.getByRole('option').nth(1).getAttribute('id')
    await page.keyboard.press('Alt+ArrowLeft')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(list.getByRole('option').first()).toHaveAttribute('id', second ?? '')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(list.getByRole('option').nth(1)).toHaveAttribute('id', second ?? '')
  })

  await test.step('a page is dragged into another document', async () => {
    const first = list.getByRole('option').first()
    const target = list.getByRole('option').last()
    await first.dragTo(target, { targetPosition: { x: 100, y: 40 } })
    await expect(list.getByRole('option').last()).toHaveAttribute('id', 'sheet-1')
    await page.keyboard.press('Control+z')
    await expect(list.getByRole('option').first()).toHaveAttribute('id', 'sheet-1')
  })

  await test.step('three documents are made, and each is read by itself', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Made 3 documents from “Stapel.pdf”')).toBeVisible()
    for (const name of ['Imprimerie du Lac', 'Northgate', 'Garage Frei'])
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
        'From Stapel.pdf',
        {
          timeout: 300_000,
        },
      )
  })

  await test.step('the pile lies in the trash, and restoring it takes the three away', async () => {
    await page.getByRole('radio', { name: /^Trash/ }).check()
    const pile = page.getByRole('row').filter({ hasText: 'divided into 3 documents' })
    await expect(pile).toBeVisible()
    await page.getByRole('grid', { name: 'Documents' }).focus()
    await page.keyboard.press('r')
    await expect(pile).toBeHidden()
    await page.getByRole('radio', { name: /^All/ }).check()
    await expect(page.getByRole('row').filter({ hasText: 'Imprimerie du Lac' })).toContainText(
      '3 documents',
    )
    await expect(inboxRow(page, 'Northgate')).toBeHidden()
  })
})
