import { expect, test } from 'vitest'
import {
  acceptsType,
  namesType,
  negotiateFormat,
} from '../../../src-service/http/negotiate-format.ts'

test.each([
  [undefined, 'json'],
  ['', 'json'],
  ['  ', 'json'],
  ['application/json', 'json'],
  ['application/xml', 'xml'],
  ['APPLICATION/XML', 'xml'],
  ['application/xml; charset=utf-8', 'xml'],
  ['*/*', 'json'],
  ['application/*', 'json'],
  ['application/json, application/xml', 'json'],
  ['application/xml, application/json', 'json'],
  ['application/xml, */*;q=0.1', 'xml'],
  ['application/xml;q=0.9, application/json;q=0.8', 'xml'],
  ['application/json;q=0, */*', 'xml'],
  ['text/html, application/xml;q=0.5', 'xml'],
  ['application/json;q=0', undefined],
  ['application/xml;q=nonsense', undefined],
  ['application/xml;q=2', undefined],
  ['application/json;q=-1', undefined],
  ['application/xml;q=1, application/json;q=-1', 'xml'],
  ['text/html', undefined],
  ['text/xml', undefined],
  ['image/*', undefined],
])('Accept %j', (accept, format) => {
  expect(negotiateFormat(accept)).toBe(format)
})

test.each([
  [undefined, true],
  [' ', true],
  ['image/png', true],
  ['IMAGE/PNG; q=0.1', true],
  ['text/html, image/*', true],
  ['*/*', true],
  ['image/png;q=0', false],
  ['image/png;q=0, */*', false],
  ['application/json', false],
])('Accept %j takes a picture: %s', (accept, isTaken) => {
  expect(acceptsType(accept, 'image/png')).toBe(isTaken)
})

test.each([
  ['application/x-ndjson', true],
  ['Application/X-NDJSON; q=0.5, application/json', true],
  ['application/x-ndjson;q=0', false],
  ['*/*', false],
  ['application/*', false],
  [undefined, false],
])('%s names a type: %s', (accept, isNamed) => {
  expect(namesType(accept, 'application/x-ndjson')).toBe(isNamed)
})
