import {
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFField,
  type PDFForm,
  type PDFPage,
} from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { ReadPage } from '../../../../../src-service/extraction/read-document.ts'
import { readFile } from '../../../../../src-service/extraction/read/read-file.ts'
import { readingLimits } from '../../../../../src-service/extraction/read/reading-limits.ts'

const context = { ocrEngine: () => Promise.reject(new Error('text recognition was asked for')) }
const textOf = (page: ReadPage | undefined) => page?.words.map((word) => word.text).join(' ')
const differs = 'FORM_VALUE_DIFFERS: page 1 shows something else in its form than the form holds.'

async function readForm(build: (pdf: PDFDocument, form: PDFForm, page: PDFPage) => void) {
  const pdf = await PDFDocument.create()
  build(pdf, pdf.getForm(), pdf.addPage([595, 842]))
  const outcome = await readFile(await pdf.save({ updateFieldAppearances: false }), {}, context)
  if (outcome.status === 'failed') throw new Error(outcome.failure.message)
  return outcome.document
}

const usualBox = { x: 300, y: 400, width: 100, height: 20, borderWidth: 0 }

/** A field that draws `drawn` and holds `held`; without `drawn` it leaves drawing to the viewer. */
function readText(
  { drawn, held }: { drawn?: string; held: string },
  options: {
    box?: typeof usualBox
    multiLine?: boolean
    change?: (field: PDFField, pdf: PDFDocument) => void
  } = {},
) {
  return readForm((pdf, form, page) => {
    const field = form.createTextField('total')
    if (options.multiLine) field.enableMultiline()
    field.setText(drawn ?? 'drawn by the viewer')
    field.addToPage(page, options.box ?? usualBox)
    field.setFontSize(10)
    form.updateFieldAppearances()
    if (drawn === undefined) field.acroField.getWidgets()[0]?.dict.delete(PDFName.of('AP'))
    field.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText(held))
    options.change?.(field, pdf)
  })
}

describe('a field that the file does not draw', () => {
  test('is read from its value', async () => {
    const { pages, warnings } = await readText({ held: 'CHF 1022.63' })
    expect(textOf(pages[0])).toBe('CHF 1022.63')
    expect(pages[0]?.words[0]?.x).toBeCloseTo(302 / 595, 2)
    expect(pages[0]?.words[0]?.y).toBeCloseTo((842 - 417) / 842, 1)
    expect(warnings).toEqual([])
  })

  test('is read over several lines within its box', async () => {
    const { pages } = await readText(
      { held: 'Lieferung der Ware\nnach Bern' },
      { multiLine: true, box: { ...usualBox, height: 60 } },
    )
    const words = pages[0]?.words ?? []
    expect(textOf(pages[0])).toBe('Lieferung der Ware nach Bern')
    expect(words.every(({ x, width }) => x >= 300 / 595 && x + width <= 401 / 595)).toBe(true)
    expect(words.every(({ y }) => y >= (842 - 461) / 842 && y <= (842 - 400) / 842)).toBe(true)
  })

  test.each([false, true])('costs no page, however long it is (lines: %s)', async (multiLine) => {
    const { pages, warnings } = await readText({ held: '7 '.repeat(200_000) }, { multiLine })
    expect(warnings).toEqual([])
    const signs = pages[0]?.words.reduce((sum, { text }) => sum + text.length, 0) ?? 0
    expect(signs).toBeGreaterThan(10)
    expect(signs).toBeLessThan(readingLimits.formFieldCharacters)
  })

  test('shows what a choice stands for', async () => {
    const { pages } = await readForm((pdf, form, page) => {
      const field = form.createDropdown('country')
      field.addOptions(['CH'])
      field.select('CH')
      field.addToPage(page, usualBox)
      giveNames(field, pdf)
      field.acroField.getWidgets()[0]?.dict.delete(PDFName.of('AP'))
    })
    expect(textOf(pages[0])).toBe('Schweiz')
  })
})

/** Options by what programs get and what people see. */
function giveNames(field: PDFField, { context: objects }: PDFDocument) {
  const option = PDFArray.withContext(objects)
  option.push(PDFString.of('CH'))
  option.push(PDFString.of('Schweiz'))
  field.acroField.dict.set(PDFName.of('Opt'), objects.obj([option]))
}

describe('nobody sees, and nothing reads', () => {
  test('a hidden field', async () => {
    const { pages } = await readText(
      { held: '1022.63' },
      { change: (field) => field.acroField.getWidgets()[0]?.setFlags(2) },
    )
    expect(pages[0]?.words).toEqual([])
  })

  test('a field of a point', async () => {
    const { pages } = await readText(
      { held: 'Total CHF 9999.00' },
      { box: { ...usualBox, width: 1, height: 1 } },
    )
    expect(pages[0]?.words).toEqual([])
  })

  test('a field on a layer that is switched off', async () => {
    const { pages } = await readText(
      { held: 'Total CHF 9999.00' },
      {
        change: (field, { context: objects, catalog }) => {
          const layer = objects.register(objects.obj({ Type: 'OCG', Name: PDFString.of('Draft') }))
          catalog.set(
            PDFName.of('OCProperties'),
            objects.obj({ OCGs: [layer], D: { ON: [], OFF: [layer], Order: [layer] } }),
          )
          field.acroField.getWidgets()[0]?.dict.set(PDFName.of('OC'), layer)
        },
      },
    )
    expect(pages[0]?.words).toEqual([])
  })
})

describe('a field that draws another value than it holds is told', () => {
  test.each([
    ['100.00', '900.00'],
    ['1000.00', '11000.00'],
    ['100.00', '-100.00'],
    ['100.00', '10000'],
    ['CHF 100.00', 'EUR 100.00'],
  ])('draws %s, holds %s', async (drawn, held) => {
    const { pages, warnings } = await readText({ drawn, held })
    expect(textOf(pages[0])).toBe(drawn)
    expect(warnings).toEqual([differs])
  })
})

describe('a field that draws its value in another way deceives nobody', () => {
  test.each([
    ["CHF 1'000.00", '1000'],
    ['Muster  AG', 'Muster AG'],
    ['-100.00', '−100.00'],
  ])('draws %s, holds %s', async (drawn, held) => {
    const { warnings } = await readText({ drawn, held })
    expect(warnings).toEqual([])
  })

  test('such as the name of a choice', async () => {
    const { pages, warnings } = await readForm((pdf, form, page) => {
      const field = form.createDropdown('country')
      field.addOptions(['Schweiz'])
      field.select('Schweiz')
      field.addToPage(page, usualBox)
      form.updateFieldAppearances()
      giveNames(field, pdf)
      field.acroField.dict.set(PDFName.of('V'), PDFString.of('CH'))
    })
    expect(textOf(pages[0])).toBe('Schweiz')
    expect(warnings).toEqual([])
  })

  test('such as the first lines of a text that scrolls', async () => {
    const { warnings } = await readText(
      { drawn: 'Lieferung nach Bern', held: 'Lieferung nach Bern am Montag' },
      { multiLine: true },
    )
    expect(warnings).toEqual([])
  })
})
