import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  tiff: 'image/tiff',
  png: 'image/png',
  jpg: 'image/jpeg',
  zip: 'application/zip',
}

/** Drops files somewhere in the window, as a person does from the file manager. */
export async function dropFiles(page: Page, files: readonly string[]): Promise<void> {
  const carried = await Promise.all(
    files.map(async (file) => ({
      name: basename(file),
      type: mediaTypes[file.split('.').at(-1) ?? ''] ?? '',
      base64: (await readFile(file)).toString('base64'),
    })),
  )
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    return transfer
  }, carried)
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('main', event, { dataTransfer })
}
