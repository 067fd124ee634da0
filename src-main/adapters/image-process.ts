import { pictureMark, type GreyPage } from '../../src-shared/domain/history/picture-mark.ts'
import { imageRequest, type ImageReply, type ImageRequest } from './image-messages.ts'
import { convertPicture } from './convert-picture.ts'
import { markOfPage } from './mark-of-page.ts'
import { openParentPort } from './parent-port.ts'
import { longestSide } from './pdf/draw-grey.ts'
import { sharp } from './sharp.ts'

/**
 * Decodes pictures for the screen and the service, in a process of its own: what a hostile one does to it is not done to the
 * core. Sizes are known from the headers
 * alone, and nothing larger than the limit is ever decoded.
 */
const mostPixels = 100e6
const mostPages = 500

sharp.cache(false)

const port = openParentPort(() => process.exit(0))
port.onMessage((message) => {
  const request = imageRequest.parse(message)
  void answer(request).then(
    (reply) => port.post(reply),
    () => port.post({ id: request.id, kind: 'failed' } satisfies ImageReply),
  )
})

async function answer(request: ImageRequest): Promise<ImageReply> {
  switch (request.kind) {
    case 'pages':
      return { id: request.id, kind: 'pages', pages: await pageSizes(request.file) }
    case 'page':
      return { id: request.id, kind: 'page', ...(await renderPage(request)) }
    case 'convert': {
      const converted = await convertPicture(request.file, mostPixels)
      if (converted === 'too-large') return { id: request.id, kind: 'too-large' }
      return { id: request.id, kind: 'page', ...converted }
    }
    case 'look-at-pages':
      return { id: request.id, kind: 'looked', ...(await lookAtPages(request)) }
    case 'mark-picture':
      return { id: request.id, kind: 'marked', mark: pictureMark(await drawGrey(request.file, 1)) }
  }
}

async function lookAtPages({ file, pages }: Extract<ImageRequest, { kind: 'look-at-pages' }>) {
  const marks = []
  for (const page of pages) marks.push({ page, mark: await markOfPage(await drawGrey(file, page)) })
  return { pageCount: (await pageSizes(file)).length, marks }
}

/** As small as print can still be told from specks, upright. */
async function drawGrey(file: string, page: number): Promise<GreyPage> {
  const { data, info } = await sharp(file, { page: page - 1, limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside' })
    .toColourspace('b-w')
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return {
    width,
    height,
    grey: Uint8Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 255),
  }
}

async function pageSizes(file: string) {
  const first = await sharp(file, { limitInputPixels: mostPixels }).metadata()
  const count = Math.min(first.format === 'tiff' ? (first.pages ?? 1) : 1, mostPages)
  const pages: { width: number; height: number }[] = []
  for (let page = 0; page < count; page++) {
    const { autoOrient } = await sharp(file, { page, limitInputPixels: mostPixels }).metadata()
    pages.push({ width: autoOrient.width, height: autoOrient.height })
  }
  return pages
}

async function renderPage(request: Extract<ImageRequest, { kind: 'page' }>) {
  const image = sharp(request.file, {
    page: request.page - 1,
    limitInputPixels: mostPixels,
    failOn: 'none', // what can be seen of a damaged page is shown
  })
  const { format, channels } = await image.metadata()
  const drawn = image
    .autoOrient()
    .resize({ width: request.width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .timeout({ seconds: 20 })
  // Line art stays sharp as PNG, photographs stay small as JPEG.
  const asPng = format === 'png' || channels === 1
  const bytes = await (
    asPng ? drawn.png({ compressionLevel: 3 }) : drawn.jpeg({ quality: 90 })
  ).toBuffer()
  return {
    mediaType: asPng ? ('image/png' as const) : ('image/jpeg' as const),
    bytes: Uint8Array.from(bytes),
  }
}
