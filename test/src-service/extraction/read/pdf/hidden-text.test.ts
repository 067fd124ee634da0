import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { OcrEngine } from '../../../../../src-service/extraction/read/ocr/ocr-engine.ts'
import { readFile } from '../../../../../src-service/extraction/read/read-file.ts'
import { makePdf, makeRawPdf } from '../documents/make-pdf.ts'

const noEngine = () => Promise.reject(new Error('text recognition was asked for'))

async function read(bytes: Uint8Array, ocrEngine: () => Promise<OcrEngine> = noEngine) {
  const outcome = await readFile(bytes, {}, { ocrEngine })
  if (outcome.status === 'failed') throw new Error(outcome.failure.message)
  const { pages, warnings } = outcome.document
  return {
    text: (pages[0]?.words ?? []).map((word) => word.text).join(' '),
    sources: pages.map(({ source }) => source),
    codes: warnings.map((warning) => warning.split(':')[0]),
  }
}

/** A page that says 412.50, and `hidden` beside it. */
const page = (hidden: string) =>
  makeRawPdf(`0 g BT /F1 10 Tf 50 700 Td (Total CHF 412.50) Tj ET q ${hidden} Q`, '', '')
const show = (text: string, before = '') => `BT /F1 10 Tf ${before} 300 700 Td (${text}) Tj ET`

const strips = Array.from({ length: 10 }, (_, n) => `290 ${String(690 + 3 * n)} 120 3 re f`).join(
  ' ',
)

describe('what no person sees is not read, and told', () => {
  test.each([
    ['white on white', `1 g ${show('9876.50')}`],
    ['nearly white on white', `0.97 g ${show('9876.50')}`],
    ['white in another colour space', `0 0 0 0 k ${show('9876.50')}`],
    ['not painted at all', show('9876.50', '3 Tr')],
    ['a clip and nothing else', show('9876.50', '7 Tr')],
    ['a tenth of a point high', 'BT /F1 0.1 Tf 300 700 Td (9876.50) Tj ET'],
    ['made small by its matrix', 'BT /F1 10 Tf 0.01 0 0 0.01 300 700 Tm (9876.50) Tj ET'],
    ['clipped away', `0 0 100 100 re W n ${show('9876.50')}`],
    [
      'clipped by a slanted shape',
      `280 690 m 420 690 l 280 760 l h W n 1 0 0 1 110 20 cm ${show('9876.50')}`,
    ],
    ['covered by a white area', `${show('9876.50')} 1 g 290 690 120 30 re f`],
    ['covered by a black area', `${show('9876.50')} 0 g 290 690 120 30 re f`],
    ['covered by strips', `${show('9876.50')} 1 g ${strips}`],
    ['black on black', `0 g 290 690 120 30 re f ${show('9876.50')}`],
    [
      'white inside a dark frame',
      `0 g 280 680 140 50 re 285 685 130 40 re f* 1 g ${show('9876.50')}`,
    ],
  ])('%s', async (_, hidden) => {
    const { text, codes } = await read(page(hidden))
    expect(text).toBe('Total CHF 412.50')
    expect(codes).toEqual(['HIDDEN_TEXT'])
  })

  test('covered, with other words where it stood', async () => {
    const over = `1 g 290 690 120 30 re f 0 g ${show('11.50')}`
    const { text, codes } = await read(page(`${show('9876.50')} ${over}`))
    expect(text).toBe('Total CHF 412.50 11.50')
    expect(codes).toEqual(['HIDDEN_TEXT'])
  })

  test('covered by a picture', async () => {
    const white = await sharp({
      create: { width: 60, height: 20, channels: 3, background: '#fff' },
    })
      .jpeg()
      .toBuffer()
    const { text, codes } = await read(
      await makePdf((pdf) => {
        pdf.fontSize(10).text('Total CHF 412.50', 50, 100)
        pdf.text('9876.50', 300, 100)
        pdf.image(white, 290, 90, { width: 120, height: 30 })
      }),
    )
    expect(text).toBe('Total CHF 412.50')
    expect(codes).toEqual(['HIDDEN_TEXT'])
  })
})

const helvetica =
  '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const group = (content: string) =>
  [
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >>
     ${helvetica} /ExtGState << /All << /ca 1 /SMask /None >> >> >>`,
    content,
  ] as const
/** A picture of 2 by 2 points with a pattern of its own, under a mask that lets nothing through. */
const pattern = [
  [
    `/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8
     /SMask 6 0 R /Filter /ASCIIHexDecode`,
    '00ffff00>',
  ],
  [
    `/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8
     /Filter /ASCIIHexDecode`,
    'ffffffff>',
  ],
] as const
const whiteShading = `/Shading << /S1 << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0]
  /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> /Extend [true true] >> >>`
const over = 'q 120 0 0 30 290 690 cm'
/** Digits that draw nothing, and are said to be digits. */
const emptyFont = [
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0]
    /CharProcs << /e 6 0 R >> /Encoding << /Type /Encoding /Differences [46${' /e'.repeat(12)}] >>
    /FirstChar 46 /LastChar 57 /Widths [278 278${' 556'.repeat(10)}] /Resources << >> /ToUnicode 7 0 R >>`,
  ['', '556 0 d0'],
  [
    '',
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def
     1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <2e> <39> <002e> endbfrange
     endcmap end end`,
  ],
] as const

describe('what a file hides by more than a colour is not read, and told', () => {
  type Parts = NonNullable<Parameters<typeof makeRawPdf>[3]>
  const raw = (hidden: string, parts: Parts, pageEntries = '') =>
    makeRawPdf(
      `0 g BT /F1 10 Tf 50 700 Td (Total CHF 412.50) Tj ET ${hidden}`,
      '',
      pageEntries,
      parts,
    )
  const rounded = '1 g 285 695 m 290 690 l 410 690 l 415 700 l 410 720 l 290 720 l h f'
  const form = '/XObject << /X1 5 0 R >>'

  test.each<[string, string, Parts]>([
    [
      'in a group of which nothing shows',
      '/G0 gs /X1 Do',
      {
        resources: `/ExtGState << /G0 << /ca 0 >> >> ${form}`,
        objects: [group(`/All gs ${show('9876.50')}`)],
      },
    ],
    [
      'in a group that can hardly be seen',
      '/G0 gs /X1 Do',
      {
        resources: `/ExtGState << /G0 << /ca 0.02 >> >> ${form}`,
        objects: [group(`/All gs ${show('9876.50')}`)],
      },
    ],
    [
      'under a mask that lets nothing through, which hides nothing else',
      `/G0 gs ${show('9876.50')}`,
      {
        resources: '/ExtGState << /G0 << /SMask << /S /Luminosity /G 5 0 R >> >> >>',
        objects: [group('0 g 0 0 595 842 re f')],
      },
    ],
    [
      'under a gradient',
      `${show('9876.50')} q 290 690 120 30 re W n /S1 sh Q`,
      { resources: whiteShading },
    ],
    ['under a line as wide as an area', `${show('9876.50')} 1 G 40 w 290 705 m 410 705 l S`, {}],
    [
      'under a picture with a pattern',
      `${show('9876.50')} ${over} /X1 Do Q`,
      { resources: form, objects: pattern },
    ],
    [
      'under a picture within the page with a pattern',
      `${show('9876.50')} ${over} BI /W 2 /H 2 /CS /G /BPC 8 /F /AHx ID 00ffff00> EI Q`,
      {},
    ],
    [
      'in letters that draw nothing',
      'BT /F3 10 Tf 300 700 Td (9876.50) Tj ET',
      { fonts: '/F3 5 0 R', objects: emptyFont },
    ],
    ['pressed flat', 'BT /F1 10 Tf 1 0 0 0.01 300 700 Tm (9876.50) Tj ET', {}],
    ['pressed narrow', show('9876.50', '1 Tz'), {}],
  ])('%s', async (_, hidden, parts) => {
    const { text, codes } = await read(raw(hidden, parts))
    expect({ text, codes }).toEqual({ text: 'Total CHF 412.50', codes: ['HIDDEN_TEXT'] })
  })

  test.each<[string, string, Parts]>([
    ['a rounded area', rounded, {}],
    ['a gradient', 'q 290 690 120 30 re W n /S1 sh Q', { resources: whiteShading }],
    ['strips', `1 g ${strips}`, {}],
    [
      'strips in an order of their own',
      `1 g ${[1, 3, 0, 2, 4].map((n) => `290 ${String(695 + 3 * n)} 120 3 re f`).join(' ')}`,
      {},
    ],
    ['a stencil', `1 g ${over} BI /W 2 /H 2 /IM true /F /AHx ID 0000> EI Q`, {}],
  ])('under %s with other words on it', async (_, cover, parts) => {
    const bytes = raw(`${show('9876.50')} ${cover} 0 g ${show('11.50')}`, parts)
    const { text, codes } = await read(bytes)
    expect({ text, codes }).toEqual({ text: 'Total CHF 412.50 11.50', codes: ['HIDDEN_TEXT'] })
  })

  test('in a comment, outside of its frame', async () => {
    const comment = `<< /Type /Annot /Subtype /FreeText /F 4 /Rect [300 690 400 720] /AP << /N 6 0 R >> >>`
    const look = [
      `/Type /XObject /Subtype /Form /BBox [0 0 5 5] ${helvetica} >>`,
      'BT /F1 1 Tf 10 10 Td (9876.50) Tj ET',
    ] as const
    const bytes = raw('', { objects: [comment, look] }, '/Annots [5 0 R]')
    const { text, codes } = await read(bytes)
    expect({ text, codes }).toEqual({ text: 'Total CHF 412.50', codes: ['HIDDEN_TEXT'] })
  })
})

describe('what people see is read, whatever lies about it', () => {
  test.each([
    ['white on a dark bar', `0.1 0.2 0.5 rg 290 690 120 30 re f 1 g ${show('9876.50')}`],
    ['grey', `0.6 g ${show('9876.50')}`],
    ['on a tinted row', `0.9 g 290 690 120 30 re f 0 g ${show('9876.50')}`],
    ['inside a dark frame', `0 g 280 680 140 50 re 285 685 130 40 re f* 0 g ${show('9876.50')}`],
    ['within its clip', `290 690 120 30 re W n ${show('9876.50')}`],
    ['an outline', show('9876.50', '1 Tr')],
    ['fine print', 'BT /F1 4 Tf 300 700 Td (9876.50) Tj ET'],
    ['under a line', `${show('9876.50')} 290 703 120 1 re f`],
  ])('%s', async (_, shown) => {
    const { text, codes } = await read(page(shown))
    expect(text).toBe('Total CHF 412.50 9876.50')
    expect(codes).toEqual([])
  })

  test('a layer of recognised text over what is printed adds nothing and is no reproach', async () => {
    const { text, codes } = await read(page('BT /F1 10 Tf 3 Tr 50 700 Td (Total CHF 412.50) Tj ET'))
    expect(text).toBe('Total CHF 412.50')
    expect(codes).toEqual([])
  })
})

describe('a scan with a layer of recognised text', () => {
  const words = Array.from({ length: 40 }, (_, index) => `Wort${String(index)}`)

  /** Pages that are one picture each, with text behind them that says these totals. */
  async function scan(totals: readonly string[], behind: boolean): Promise<Buffer> {
    const print = Buffer.from(
      '<svg width="1190" height="1684"><rect width="1190" height="1684" fill="#fff"/>' +
        '<text x="100" y="224" font-size="24" font-family="sans-serif">Total 412.50</text></svg>',
    )
    const picture = await sharp(print).resize(210).flatten().jpeg().toBuffer()
    const draw = (pdf: PDFKit.PDFDocument) => {
      for (const [at, total] of totals.entries()) {
        if (at > 0) pdf.addPage()
        const text = () => {
          pdf.fontSize(12).text(`Total ${total}`, 50, 100)
          for (const [row, word] of words.entries()) pdf.fontSize(4).text(word, 50, 120 + 4 * row)
        }
        if (behind) text()
        pdf.image(picture, 0, 0, { width: 210, height: 297 })
        if (!behind) {
          pdf.addContent('3 Tr')
          text()
        }
      }
    }
    // Small pages, since each is drawn and searched for codes as sharply as a sheet would be.
    return makePdf(draw, { size: 'A7' })
  }

  /** Reads what the picture shows in the place where it shows it. */
  const engine: OcrEngine = {
    recognise: (raster, _, dpi) => {
      const scale = dpi / 72
      const at = (text: string, x: number, width: number) => ({
        text,
        box: {
          left: x * scale,
          top: 100 * scale,
          right: (x + width) * scale,
          bottom: 112 * scale,
        },
        typeHeight: 12 * scale,
        confidence: 0.95,
      })
      return Promise.resolve(raster.width > 0 ? [at('Total', 50, 28), at('412.50', 81, 37)] : [])
    },
    cpuMs: () => Promise.resolve(0),
    close: () => Promise.resolve(),
  }
  const withEngine = () => Promise.resolve(engine)
  /** As it reads print in a script that it does not know. */
  const guessing: OcrEngine = {
    ...engine,
    recognise: async (...page) =>
      (await engine.recognise(...page)).map((word) => ({ ...word, confidence: 0.6 })),
  }

  test.each([
    ['unpainted over the picture', false],
    ['under the picture', true],
  ])('is read from the picture where the text is %s', async (_, behind) => {
    const agreeing = await read(await scan(['412.50'], behind), withEngine)
    expect(agreeing).toEqual({ text: 'Total 412.50', sources: ['ocr'], codes: [] })
    const lying = await read(await scan(['9876.50'], behind), withEngine)
    expect(lying).toEqual({ ...agreeing, codes: ['HIDDEN_TEXT_DIFFERS'] })
  })

  test('is believed in a long one once it agreed with four pages, but never on the last', async () => {
    const sourcesOf = async (...totals: string[]) => {
      const { sources } = await read(await scan(totals, false), withEngine)
      return sources
    }
    const long = Array.from({ length: 7 }, () => '412.50')
    const [ocr, pdf] = ['ocr', 'pdf']
    expect(await sourcesOf(...long)).toEqual([ocr, ocr, ocr, ocr, pdf, pdf, ocr])
    expect(await sourcesOf('9876.50', ...long.slice(1))).toEqual(long.map(() => ocr))
  })

  test('is not compared again and again with pictures that can hardly be read', async () => {
    const pages = Array.from({ length: 6 }, () => '412.50')
    const { sources, codes } = await read(await scan(pages, false), () => Promise.resolve(guessing))
    expect(sources).toEqual(['ocr', 'ocr', 'pdf', 'pdf', 'pdf', 'ocr'])
    expect(codes).toEqual(['PAGE_ILLEGIBLE', 'PAGE_ILLEGIBLE', 'PAGE_ILLEGIBLE'])
  })
})
