import { expect, test } from 'vitest'
import { fieldsOfType } from '../../../../src-shared/domain/review-fields/field-catalog.ts'
import {
  documentResult,
  invoiceResult,
  unknownResult,
} from '../../../../src-shared/service-api/document-result.ts'
import { resultExtensions } from '../../../../src-shared/service-api/result-extensions.ts'

/** Not typed by anybody, or shown as something else than a field. */
const elsewhere = new Set([
  'documentId',
  'documentType',
  'identifications',
  ...Object.keys(resultExtensions),
])

const commonMembers = Object.keys(unknownResult.shape).filter(
  (member) => Object.hasOwn(invoiceResult.shape, member) && !elsewhere.has(member),
)
const types = documentResult.options.map(({ shape }) => shape.documentType.value)

test.each([...types, 'CONTRACT'])('a %s has a field for every common member', (type) => {
  const paths = fieldsOfType(type).map(({ path }) => path)
  expect(commonMembers).toContain('amountGross')
  for (const member of commonMembers)
    expect(paths.some((path) => path === `/${member}` || path.startsWith(`/${member}/`))).toBe(true)
  expect(new Set(paths).size).toBe(paths.length)
})
