import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { linesOfHtml } from '../../../../src-main/adapters/mail/lines-of-html.ts'
import { readMail } from '../../../../src-main/adapters/mail/read-mail.ts'
import { emlOf, entityOf, writer } from '../../../support/mail-files.ts'

async function pagesOf(message: Buffer): Promise<readonly string[]> {
  const { text } = await readMail(Uint8Array.from(message), 'eml', true)
  if (!text) throw new Error('nothing was drawn')
  const pdf = await getDocument({ data: text, verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}

describe('the text of a mail in HTML', () => {
  test.each<[string, string, readonly (readonly string[])[]]>([
    [
      'is its lines, and rows of tables by their cells',
      '<p>Guten Tag<br>Ihre Rechnung</p><table><tr><td>Total</td><td>CHF&nbsp;48.50</td></tr></table>',
      [['Guten Tag'], ['Ihre Rechnung'], ['Total', 'CHF 48.50']],
    ],
    [
      'has signs as they are meant',
      '<div>M&uuml;ller &amp; S&ouml;hne &#8211; 5&#x20AC; &unknown; a < b</div>',
      [['Müller & Söhne – 5€ &unknown; a < b']],
    ],
    [
      'leaves out what is never shown',
      '<head><title>t</title><style>p{}</style></head><script>alert("<p>1</p>")</script><!-- <p>2</p> --><p>3</p>',
      [['3']],
    ],
    [
      'names pictures',
      '<img src="https://x.example/a.png" alt="Velo Kurier AG"><p>Quittung</p>',
      [['Velo Kurier AG'], ['Quittung']],
    ],
    [
      'is not taken in by what looks like the end of a tag or by a head left open',
      '<head><title>t</title><body><p title="a > b" class=x>eins &Omega;</p>',
      [['eins Ω']],
    ],
    ['goes on over tags that never end', '<p>eins<p>zwei<b <i>drei', [['eins'], ['zweidrei']]],
  ])('%s', (_, html, lines) => {
    expect(linesOfHtml(html)).toEqual(lines)
  })

  test.each(['<!--', '<a ', '<', '<script>', '&#', '<td>', '<!-- >', '<img alt'])(
    'is read in one go, be it %s a million times',
    (piece) => {
      expect(linesOfHtml(piece.repeat(300_000)).length).toBeLessThan(2)
    },
  )
})

describe('a mail message as a PDF', () => {
  test('says who wrote to whom, when, about what, and what', async () => {
    const [page = '', ...more] = await pagesOf(
      emlOf([], {
        subject: 'Ihre Quittung 4711',
        html: '<p>Danke</p><table><tr><td>Fahrt</td><td>CHF 18.20</td></tr></table>',
      }),
    )
    expect(more).toEqual([])
    for (const said of [
      'Malerei Sonnhalde AG <rechnung@sonnhalde.example> → Anna <anna@office.example>',
      '2026-05-04',
      'Ihre Quittung 4711',
      'Danke',
      'Fahrt',
      'CHF 18.20',
      '1 / 1',
    ])
      expect(page).toContain(said)
  })

  test('goes on over pages, and turns nothing around', async () => {
    const lines = Array.from({ length: 150 }, (_, at) => `Zeile ${String(at)}\u202e`).join('\n')
    const pages = await pagesOf(
      entityOf('text/plain; charset=utf-8', Buffer.from(lines), [...writer, 'Subject: Lang']),
    )
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ')).toContain('Zeile 149')
    expect(pages.join(' ')).not.toContain('\u202e')
  })

  test('is none where it says nothing, or nobody asked for it', async () => {
    const silent = Uint8Array.from(emlOf([], { html: '<img src="cid:logo@a">' }))
    expect((await readMail(silent, 'eml', true)).text).toBeNull()
    expect((await readMail(Uint8Array.from(emlOf([])), 'eml')).text).toBeNull()
  })
})
