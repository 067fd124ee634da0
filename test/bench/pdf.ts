import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { makeBenchPdfs } from './pdf/make-bench-pdfs.ts'
import { serveBench } from './pdf/serve-bench.ts'

/** What the page of test/component/bench/pdf-page.ts offers. */
type Bench = {
  readonly stockFirstPage: (url: string) => Promise<number>
  readonly ownFirstPage: (url: string) => Promise<number>
  readonly layDesk: (documents: number) => Promise<{ nextDocumentMs: number[]; focusMs: number[] }>
}
type BenchWindow = { readonly bench: Bench }

const kinds = ['text', 'long', 'scan'] as const
const wanted = { firstPageRatio: 0.5, nextDocumentMs: 100, focusMs: 100 }

/** How fast pages come, against stock pdf.js in the same run; next document; focus to highlight. */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = Number(args[0] ?? 7)
  const folder = await mkdtemp(join(tmpdir(), 'intray-bench-'))
  await buildPage(folder)
  const server = await serveBench(folder, await makeBenchPdfs())
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.goto(`${server.origin}/pdf-page.html`)
    await report(page, server.origin, rounds)
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true })
  }
}

async function report(page: Page, origin: string, rounds: number): Promise<void> {
  const firstPageRatio: Record<string, number> = {}
  console.log('first page            stock ms   ours ms   ratio')
  for (const kind of kinds) {
    const { stock, own } = await compareFirstPages(page, `${origin}/pdf/${kind}`, rounds)
    firstPageRatio[kind] = round(own / stock)
    console.log(
      `${kind.padEnd(20)} ${column(stock)} ${column(own)} ${column(own / stock)}   wanted <= ${String(wanted.firstPageRatio)}`,
    )
  }
  const desk = await page.evaluate(
    (documents) => (window as unknown as BenchWindow).bench.layDesk(documents),
    rounds + 1,
  )
  const line = (name: string, values: readonly number[], limit: number) =>
    `${name.padEnd(20)} median ${column(percentile(values, 0.5))} p95 ${column(percentile(values, 0.95))}   wanted <= ${String(limit)}`
  console.log(line('next document, ms', desk.nextDocumentMs, wanted.nextDocumentMs))
  console.log(line('focus to place, ms', desk.focusMs, wanted.focusMs))
  console.log(
    JSON.stringify({
      firstPageRatio,
      nextDocumentMs: round(percentile(desk.nextDocumentMs, 0.95)),
      nextDocumentMedianMs: round(percentile(desk.nextDocumentMs, 0.5)),
      focusMs: round(percentile(desk.focusMs, 0.95)),
      focusMedianMs: round(percentile(desk.focusMs, 0.5)),
    }),
  )
}

/** In turns, so that whatever else the machine does falls on both. The first turn warms up. */
async function compareFirstPages(page: Page, url: string, rounds: number) {
  const stock: number[] = []
  const own: number[] = []
  for (let turn = 0; turn <= rounds; turn += 1) {
    const took = await page.evaluate(async (file) => {
      const { bench } = window as unknown as BenchWindow
      return { stock: await bench.stockFirstPage(file), own: await bench.ownFirstPage(file) }
    }, url)
    if (turn === 0) continue
    stock.push(took.stock)
    own.push(took.own)
  }
  return { stock: percentile(stock, 0.5), own: percentile(own, 0.5) }
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: 'test/component/bench',
    base: './',
    plugins: [svelte({ configFile: join(process.cwd(), 'svelte.config.js') })],
    build: {
      outDir,
      target: 'esnext',
      emptyOutDir: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: 'test/component/bench/pdf-page.html' },
    },
  })
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

const round = (value: number) => Math.round(value * 100) / 100
const column = (value: number) => value.toFixed(value < 10 ? 2 : 0).padStart(9)
