import { expect, test } from 'vitest'
import { findJsonFlaw } from '../../../../src-main/service-client/http/scan-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const digits = (count: number) => '9'.repeat(count)

test.each([
  ['plain values', '{"a":[1,-2.5,"x",true,null],"b":{"a":1e3}}', null],
  ['as deep as it may be', nested(64), null],
  ['deeper', nested(65), 'too-deep'],
  ['brackets within a text', `"${'['.repeat(99)}"`, null],
  ['a name twice', '{"a":1,"a":2}', 'unsafe'],
  ['a name twice, once in codes', '{"a":1,"\\u0061":2}', 'unsafe'],
  ['a name twice, with blanks', '{"a" : 1,\n"a"\t: 2}', 'unsafe'],
  ['a name that is a value, too', '{"a":"a","b":"a"}', null],
  ['the same name in several objects', '[{"a":{"a":1}},{"a":2}]', null],
  ['the name of the prototype', '{"__proto__":{}}', 'unsafe'],
  ['a text that says its name', '["__proto__"]', null],
  ['a finite number behind others', '{"a":1,"b":1e308}', null],
  ['a number that is none behind others', '{"a":1,"b":1e309}', 'unsafe'],
  ['a negative number that is none', '[-1E+309]', 'unsafe'],
  ['a long number', `[${digits(308)}]`, null],
  ['a number too long', `[${digits(310)}]`, 'unsafe'],
  ['a minus alone', '[-]', null],
  ['a text without an end', '{"a":1,"a', null],
])('%s', (_, text, flaw) => {
  expect(findJsonFlaw(text)).toBe(flaw)
})
