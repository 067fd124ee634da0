import { expect, test } from 'vitest'
import {
  fullNameOfDocument,
  nameOfDocument,
} from '../../../../src-shared/domain/inbox/document-name.ts'

const scan = {
  senderName: 'Malerei Sonnhalde AG',
  title: 'Rechnung Malerei Sonnhalde AG',
  documentType: 'INVOICE',
  documentNumber: 'R-2026-0418',
  fileName: 'scan_0012.pdf',
}

test.each([
  ['its sender', {}, 'Malerei Sonnhalde AG'],
  ['else its title', { senderName: null }, 'Rechnung Malerei Sonnhalde AG'],
  [
    'else its file, as of an unknown type',
    { senderName: null, documentType: 'UNKNOWN' },
    'scan_0012.pdf',
  ],
  ['nothing that turns the direction of what follows', { senderName: 'A\u202eB' }, 'AB'],
])('a document is called by %s', (_, differs, name) => {
  expect(nameOfDocument({ ...scan, ...differs })).toBe(name)
})

test.each([
  ['its sender and its number', {}, 'Malerei Sonnhalde AG, R-2026-0418'],
  ['its sender where it has no number', { documentNumber: null }, 'Malerei Sonnhalde AG'],
  ['its file where nothing was read', { senderName: null, title: null }, 'scan_0012.pdf'],
])('in a notice it is called by %s', (_, differs, name) => {
  expect(fullNameOfDocument({ ...scan, ...differs })).toBe(name)
})
