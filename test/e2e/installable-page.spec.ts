import { join } from 'node:path'
import { expect, test } from './support/intray-fixture.ts'

test.skip(({ hostKind }) => hostKind !== 'browser', 'Electron’s window is a program already')

type Manifest = {
  readonly name: string
  readonly display: string
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[]
}

test('Chromium takes the page for one that can be installed', async ({
  playwright,
  launchOptions,
  dataDir,
  start,
}) => {
  const { address } = await start()
  // A person's own window: a private one, as the other specs use, installs nothing.
  const profile = join(dataDir, 'browser-profile')
  const browser = await playwright.chromium.launchPersistentContext(profile, launchOptions)
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  const chromium = await browser.newCDPSession(page)
  const { url, data, errors } = await chromium.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/install/manifest.webmanifest')
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  const manifest = JSON.parse(data ?? '') as Manifest
  expect(manifest).toMatchObject({ name: 'Intray', display: 'standalone' })
  const kinds = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'])
  for (const icon of manifest.icons) {
    const drawn = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pencil = canvas.getContext('2d')
      pencil?.drawImage(image, 0, 0)
      const corner = [...(pencil?.getImageData(0, 0, 1, 1).data ?? [])]
      return { sizes: `${image.width}x${image.height}`, corner }
    }, new URL(icon.src, url).href)
    const corner = icon.purpose === 'maskable' ? [0x24, 0x56, 0xc9, 255] : [0, 0, 0, 0]
    expect(drawn).toEqual({ sizes: icon.sizes, corner })
  }
  expect(data).not.toContain(new URL(address).hash.slice('#code='.length))
  expect(complaints).toEqual([])
  await browser.close()
})

test('a screen that is not there any more, as after an update, is told in a sentence', async ({
  start,
  page,
}) => {
  const { address } = await start()
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await page.route(/OverviewScreen/u, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Overview' }).click()
  await expect(page.getByRole('status').getByText('perhaps Intray was updated')).toBeVisible()
})
