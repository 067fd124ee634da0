import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { paperOfSender } from '../src-service/extraction/learned/paper-of-sender.ts'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { expect, test } from './support/intray-fixture.ts'
import { openReview } from './support/review-screen.ts'
import { takePicture } from './support/take-picture.ts'

/** Where pictures of the screens are written to. */
const pictures = process.env['SCREENSHOTS']

type Office = { readonly address: string; readonly asked: string[] }

const servers: Server[] = []
test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A model of an office on this computer, which sees the number under its strange name. */
async function startModel(): Promise<Office> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      asked.push(
        `${request.method ?? ''} ${request.url ?? ''} ${request.headers.authorization ?? ''}`,
      )
      const isList = request.url === '/v1/models'
      const content = JSON.stringify({
        documentNumber: body.includes('image/jpeg') ? 'WZ-2204' : 'none',
      })
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(
          isList ? { data: [{ id: 'page-reader:7b' }] } : { choices: [{ message: { content } }] },
        ),
      )
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${String(port)}/v1`, asked }
}

test('a model of the office is chosen by keyboard, finds what nothing else found, and is named for it', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const model = await startModel()
  const paper = join(dataDir, 'Werkzettel.pdf')
  await writeFile(
    paper,
    await paperOfSender({ label: 'Werkzettel', labelAt: 340, number: 'WZ-2204' }),
  )
  const page = await (await startHost()).open()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const section = page.getByRole('region', { name: 'Second reader' })
  await section.getByLabel('Address of the model').focus()
  await page.keyboard.type(model.address)
  await page.keyboard.press('Tab')
  await page.keyboard.type('sk-canary-8')
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: 'Use it' }).press('Enter')
  await expect(section.getByText(`page-reader:7b at ${model.address} is asked.`)).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  if (pictures !== undefined) {
    await section.scrollIntoViewIfNeeded()
    await takePicture(page, join(pictures, 'settings-second-reader.png'))
  }
  await page.keyboard.press('Control+1')

  const { field, seen } = await openReview(page, [[paper, 'Kranz']])
  await expect(field('Invoice number')).toHaveValue('WZ-2204')
  await expect(field('Invoice number')).toHaveAccessibleDescription(
    /^Check, Only the second reader found this\. It stands on the page\./,
  )
  const row = seen
    .locator('.row')
    .filter({ has: page.getByRole('textbox', { name: 'Invoice number', exact: true }) })
  await expect(row.getByLabel('A second reader')).toBeVisible()
  if (pictures !== undefined) await takePicture(page, join(pictures, 'review-second-reader.png'))
  expect(model.asked).toEqual([
    'GET /v1/models Bearer sk-canary-8',
    'POST /v1/chat/completions Bearer sk-canary-8',
  ])
  expect(await page.content()).not.toContain('sk-canary-8')
  expect(besidesAxe(complaints)).toEqual([])
})
