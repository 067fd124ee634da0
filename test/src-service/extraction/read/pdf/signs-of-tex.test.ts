import { expect, test } from 'vitest'
import { readFile } from '../../../../../src-service/extraction/read/read-file.ts'
import { makeRawPdf } from '../documents/make-pdf.ts'

const noEngine = () => Promise.reject(new Error('text recognition was asked for'))

async function textOf(...parts: Parameters<typeof makeRawPdf>): Promise<string> {
  const outcome = await readFile(makeRawPdf(...parts), {}, { ocrEngine: noEngine })
  if (outcome.status === 'failed') throw new Error(outcome.failure.message)
  return (outcome.document.pages[0]?.words ?? []).map((word) => word.text).join(' ')
}

const line = (font: string, sign: string) =>
  `BT /F1 10 Tf 50 700 Td (Betrag 119,00 ) Tj /${font} 10 Tf (${sign}) Tj ET`

test.each(['ABCDEF+TeX-feymr10', 'TeX-feybr10', 'GHIJKL+MarVoSym'])(
  'the euro sign has the place of a letter in %s',
  async (name) => {
    const fonts = `/F2 << /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
    expect(await textOf(line('F2', 'e'), '', '', { fonts })).toBe('Betrag 119,00 €')
  },
)

test('a letter of another font stays one', async () => {
  const fonts = '/F2 << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>'
  expect(await textOf(line('F2', 'e'), '', '', { fonts })).toBe('Betrag 119,00 e')
})

test('the euro sign has no name in a font that is drawn', async () => {
  const fonts = `/F2 << /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000]
    /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a191 5 0 R >>
    /Encoding << /Type /Encoding /Differences [191 /a191] >>
    /FirstChar 191 /LastChar 191 /Widths [556] /Resources << >> >>`
  const objects = [['', '556 0 0 0 500 700 d1 0 0 500 700 re f']] as const
  expect(await textOf(line('F2', '\\277'), '', '', { fonts, objects })).toBe('Betrag 119,00 €')
})

test('umlauts are drawn as two signs', async () => {
  // Helvetica's dieresis is 333 wide and its a 556: the accent stands in the middle over the letter.
  const word = '[(F) -112 (\\250) 445 (allig)] TJ'
  expect(await textOf(`BT /F1 10 Tf 50 700 Td ${word} ET`)).toBe('Fällig')
})
