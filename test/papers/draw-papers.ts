import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { allStyles } from './all-styles.ts'
import { photograph, scan, shots } from './camera.ts'
import type { Paper, Style } from './paper.ts'
import { randomOf } from './random.ts'

const a4 = { width: 794, height: 1123 }
const pixelsPerMm = 96 / 25.4

export type DrawOptions = {
  /** The styles kept aside, or the others. */
  readonly aside: boolean
  /** Papers of every style. */
  readonly each: number
  /** Another seed is another ground of the same styles. */
  readonly seed: string
  /** Left out are all others: `bills`, or `bills-scan` for what a bill's scan needs. All where undefined. */
  readonly kinds?: readonly string[] | undefined
}

/** Whether papers in the folder `kind` are among those asked for: `bills` is asked for with its pictures. */
export function isAsked(kind: string, asked: readonly string[] | undefined): boolean {
  return asked?.some((name) => kind === name || kind.startsWith(`${name}-`)) ?? true
}

/**
 * Draws papers with their truth into `folder/<kind>/<id>/`, by the Chromium of the system (or the one
 * that CHROMIUM names): all of them as PDF, and every other one that is a single sheet as photograph
 * or scan as well. Paper of a till is always photographed, in turn with care, aslant, from far away and
 * with print that has faded. The same seed gives the same words and sums.
 */
export async function drawPapers(folder: string, options: DrawOptions): Promise<void> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: a4, deviceScaleFactor: 2 })
    const drawn = allStyles.filter(
      ({ aside, kind }) =>
        aside === options.aside &&
        (options.kinds?.some((name) => name === kind || name.startsWith(`${kind}-`)) ?? true),
    )
    for (const style of drawn)
      for (let index = 0; index < options.each; index++)
        await drawPaper(page, folder, style, index, options.seed)
  } finally {
    await browser.close()
  }
}

async function drawPaper(
  page: Page,
  folder: string,
  style: Style,
  index: number,
  seed: string,
): Promise<void> {
  const id = `${style.name}-${String(index)}`
  const random = randomOf(`${seed}/${id}`)
  const paper = style.draw(random)
  await page.setContent(htmlOf(paper))
  await put(join(folder, style.kind, id), 'document.pdf', await pdfOf(page, paper), paper, 'pdf')
  if (paper.sheets.length > 1 || index % 2 === 1) return
  const png = await page.locator('.sheet').screenshot({ type: 'png' })
  const turn = index / 2
  const isRoll = paper.rollMm !== undefined
  const isPhoto = isRoll || turn % 2 === 0
  const shot = (isRoll ? shots[turn % shots.length] : undefined) ?? 'careful'
  const picture = isPhoto ? await photograph(png, random, shot) : await scan(png, random)
  const look = shot === 'careful' ? (isPhoto ? 'photo' : 'scan') : shot
  const variant = isPhoto ? 'jpg' : 'png'
  await put(join(folder, `${style.kind}-${look}`, id), 'document.jpg', picture, paper, variant)
}

async function pdfOf(page: Page, { rollMm }: Paper): Promise<Buffer> {
  if (rollMm === undefined)
    return page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: false })
  const box = await page.locator('.sheet').boundingBox()
  const heightMm = (box?.height ?? 600) / pixelsPerMm
  return page.pdf({
    width: `${String(rollMm)}mm`,
    height: `${String(Math.ceil(heightMm) + 2)}mm`,
    printBackground: true,
  })
}

export function htmlOf({ sheets, css, rollMm }: Paper): string {
  const size =
    rollMm === undefined
      ? '.sheet { width: 210mm; min-height: 296mm; break-after: page }'
      : `.sheet { width: ${String(rollMm)}mm }`
  const drawn = sheets.map((sheet) =>
    sheet.includes('class="sheet"') ? sheet : `<div class="sheet">${sheet}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>body { margin: 0 } .sheet { box-sizing: border-box; background: #fff } ${size} ${css}</style>${drawn.join('')}`
}

async function put(
  folder: string,
  file: string,
  bytes: Uint8Array,
  { truths }: Paper,
  variant: string,
): Promise<void> {
  const [first = {}, ...others] = truths
  const meta = first['_meta'] ?? {}
  const documents = others.length === 0 ? {} : { documents: truths }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), bytes)
  await writeFile(
    join(folder, 'truth.json'),
    JSON.stringify({ ...first, _meta: { ...meta, variant, ...documents } }),
  )
}
