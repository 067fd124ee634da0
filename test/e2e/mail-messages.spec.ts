import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { emlOf, entityOf, msgOf } from '../support/mail-files.ts'
import { dropFiles } from './support/drop-files.ts'
import { keptDocuments } from './support/inbox-store.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'

const bill = 'Rechnung Malerei Sonnhalde.pdf'
const credit = 'Gutschrift Bürohaus Keller.pdf'
const english = 'Invoice Northgate Software.pdf'
const bytesOf = (name: string) => readFileSync(join(samples, name))

async function pasteFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const pasted = { name, base64: Buffer.from(bytes).toString('base64') }
  await page.evaluate(({ name, base64 }) => {
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    clipboardData.items.add(new File([bytes], name))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, pasted)
}

test('mail messages come in by drop, picker, paste and scan folder, and what is no document says so', async ({
  dataDir,
  startHost,
}) => {
  const scans = join(dataDir, '..', 'mail-scans')
  await mkdir(scans, { recursive: true })
  await writeFile(
    join(scans, 'scanned.eml'),
    emlOf([{ name: 'scanned.docx', type: 'application/x', bytes: Buffer.from('words') }]),
  )
  const host = await startHost(['--scan-folder', scans])
  const page = await host.open()

  await test.step('a message with a bill, a logo and its terms is dropped', async () => {
    const logo = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(4_000)])
    const message = emlOf(
      [
        { name: bill, bytes: bytesOf(bill) },
        { type: 'image/png', bytes: logo, header: ['Content-ID: <logo@a>'] },
        { name: 'terms.docx', type: 'application/x', bytes: Buffer.from('words') },
      ],
      { html: '<img src="cid:logo@a">' },
    )
    const path = join(dataDir, '..', 'dropped.eml')
    await writeFile(path, message)
    await dropFiles(page, [path])
    await page.getByRole('radio', { name: /^All/ }).check()
    const row = inboxRow(page, 'Malerei Sonnhalde AG · Rechnung Mai').filter({ hasText: bill })
    await expect(row).toContainText('4’223.47', { timeout: 300_000 })
    await expect(row).toContainText('From dropped.eml')
    await expect(inboxRow(page, 'terms.docx')).toContainText('This kind of file cannot be read.')
  })

  await test.step('one of Outlook is chosen, and one is pasted', async () => {
    const buffer = msgOf([{ name: credit, content: bytesOf(credit) }])
    // Over the stand-in the runner at times is not told of the chooser that the page has opened.
    await expect(async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser', { timeout: 10_000 }),
        page.keyboard.press('Control+o'),
      ])
      await chooser.setFiles({
        name: 'picked.msg',
        mimeType: 'application/vnd.ms-outlook',
        buffer,
      })
    }).toPass({ timeout: 120_000 })
    await expect(inboxRow(page, 'From picked.msg')).toContainText('Bürohaus Keller', {
      timeout: 300_000,
    })
    await pasteFile(page, 'pasted.eml', emlOf([{ name: english, bytes: bytesOf(english) }]))
    await expect(inboxRow(page, 'From pasted.eml')).toContainText('Northgate', { timeout: 300_000 })
  })

  await test.step('an encrypted one, and one without a document, say what to do', async () => {
    const encrypted = Buffer.from('300f06092a864886f70d010703a0023000', 'hex')
    const path = join(dataDir, '..', 'secret.eml')
    await writeFile(path, entityOf('application/pkcs7-mime; name=smime.p7m', encrypted))
    await dropFiles(page, [path])
    await expect(inboxRow(page, 'secret.eml')).toContainText('The message is encrypted.')
    await expect(inboxRow(page, /scanned\.eml\s*Scan folder/)).toContainText(
      'No document is attached',
      {
        timeout: 300_000,
      },
    )
    await expect(inboxRow(page, 'scanned.docx')).toContainText('From scanned.eml')
  })
  expect(keptDocuments(dataDir)).toHaveLength(7)
})
