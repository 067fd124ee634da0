import { expect, test } from 'vitest'
import type { EInvoice } from '../../../../src-shared/e-invoice/e-invoice.ts'
import { decideNotes } from '../../../../src-service/extraction/witnesses/decide-notes.ts'
import { sightText } from '../../../support/sight-text.ts'

const printed = sightText(`Muster AG
Weg 3
3000 Bern

#Rechnung

Bemerkungen: Lieferung frei Haus
nach Vereinbarung`)

function witnessesOf(remark: string) {
  const xml = { notes: [remark] } as unknown as EInvoice
  return decideNotes({ sightings: printed, xml, qr: undefined })?.witnesses
}

test('a remark that holds the printed one within more says the same', () => {
  expect(decideNotes({ sightings: printed, xml: undefined, qr: undefined })?.value).toContain(
    'Lieferung frei Haus',
  )
  expect(witnessesOf('Lieferung frei Haus nach Vereinbarung\nMuster AG\nWeg 3')).toMatchObject([
    { kind: 'xml', agrees: true },
    { kind: 'text', agrees: true },
  ])
  expect(witnessesOf('Bitte in zwei Raten')).toMatchObject([
    { kind: 'xml', agrees: true },
    { kind: 'text', agrees: false },
  ])
})
