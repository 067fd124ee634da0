import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const accent = '#2456c9'
const canvas = '#f4f5f7'
/** Of a maskable icon the middle 80 % are sure to be seen (Web Application Manifest, "maskable"). */
const seenPart = 0.8

/**
 * What a browser needs to offer the page as a program of its own: `install/manifest.webmanifest` and its
 * icons, drawn from the page's own.
 * @param {string} iconFile path of an SVG whose edge has the colour of the accent
 * @returns {import('vite').Plugin}
 */
export const installablePage = (iconFile) => ({
  name: 'installable-page',
  apply: 'build',
  async generateBundle() {
    const svg = await readFile(iconFile)
    const drawn = (size) =>
      sharp(svg, { density: 72 * 16 })
        .resize(size, size)
        .png()
        .toBuffer()
    const masked = async (size) =>
      sharp({ create: { width: size, height: size, channels: 4, background: accent } })
        .composite([{ input: await drawn(Math.round(size * seenPart)) }])
        .png()
        .toBuffer()
    const icons = []
    for (const [purpose, draw] of [
      ['any', drawn],
      ['maskable', masked],
    ])
      for (const size of [192, 512]) {
        const src = `icon-${purpose}-${size}.png`
        icons.push({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })
        this.emitFile({ type: 'asset', fileName: `install/${src}`, source: await draw(size) })
      }
    const manifest = {
      id: '/',
      name: 'Intray',
      short_name: 'Intray',
      lang: 'en',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      launch_handler: { client_mode: 'navigate-existing' },
      theme_color: canvas,
      background_color: canvas,
      categories: ['business', 'finance', 'productivity'],
      icons,
    }
    this.emitFile({
      type: 'asset',
      fileName: 'install/manifest.webmanifest',
      source: `${JSON.stringify(manifest, null, 2)}\n`,
    })
  },
})
