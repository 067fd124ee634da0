import { expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

const slip = (street: string, title: string, first: string) => `
     GUM TREE ROADHOUSE
     ${street}
     ABN 61 104 882 117
     ${title}

${first}
DIESEL                    80.20
ICED COFFEE                5.00
TOTAL         $           85.20
EFTPOS        $           85.20
GST INCLUDED  $            7.75
`

test.each(['Stuart Hwy', 'Bruce Highway', 'Memorial Parkway', 'Coastal Pkwy'])(
  'a road without a house number names nobody: %s',
  (road) => {
    const { sender } = read(slip(`${road}, Larrimah NT 0852`, 'TAX INVOICE', '09/06/2026 07:12'))
    expect(sender?.name).not.toBe(road)
  },
)
