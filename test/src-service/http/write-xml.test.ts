import { XMLParser, XMLValidator } from 'fast-xml-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeXml } from '../../../src-service/http/write-xml.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
const inside = (value: unknown) => {
  const text = writeXml('root', value)
  const open = `${head}<root${namespace}>`
  expect(text.startsWith(open)).toBe(true)
  expect(text.endsWith('</root>')).toBe(true)
  return text.slice(open.length, -'</root>'.length)
}

describe('writeXml', () => {
  test.each([
    [{ a: 'x', b: 1.5, c: true }, '<a>x</a><b>1.5</b><c>true</c>'],
    [{ a: { b: 'x' } }, '<a><b>x</b></a>'],
    [{ a: ['x', 'y'] }, '<a>x</a><a>y</a>'],
    [{ a: [] }, '<a count="0"/>'],
    [{ a: null }, '<a xsi:nil="true"/>'],
    [{ a: undefined, b: 'x' }, '<b>x</b>'],
    [{ a: '' }, '<a/>'],
    [{ a: [['x', 1]] }, '<a><item>x</item><item>1</item></a>'],
    [{ '/a/0/b': 1 }, '<entry key="/a/0/b">1</entry>'],
    [{ '/a': [1, 2] }, '<entry key="/a">1</entry><entry key="/a">2</entry>'],
    [{ 'q"<\n\t': 1 }, '<entry key="q&quot;&lt;&#10;&#9;">1</entry>'],
    [{ 'a\tb': 1 }, '<entry key="a&#9;b">1</entry>'],
    [{ xmlThing: 1, 'a:b': 2 }, '<entry key="xmlThing">1</entry><entry key="a:b">2</entry>'],
    [{ a: '<&>"\'' }, '<a>&lt;&amp;&gt;"\'</a>'],
    [{ a: 'x\u0000\u000b\ud800y\r\n' }, '<a>x\ufffd\ufffd\ufffdy&#13;\n</a>'],
    [{ a: '𝄞 ä' }, '<a>𝄞 ä</a>'],
  ])('%j', (value, xml) => {
    expect(inside(value)).toBe(xml)
  })

  test('an empty value is an empty root', () => {
    expect(writeXml('root', {})).toBe(`${head}<root${namespace}/>`)
  })

  test('whatever goes in, well-formed XML comes out', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (value) => {
        expect(XMLValidator.validate(writeXml('root', value))).toBe(true)
      }),
    )
  })

  test('text comes back as it went in', () => {
    const parser = new XMLParser({
      parseTagValue: false,
      trimValues: false,
      htmlEntities: true,
      processEntities: true,
    })
    const allowed = fc
      .string({ unit: 'grapheme-ascii', minLength: 1 })
      .filter((text) => !/[\r\t\n]/.test(text) && text.trim() !== '')
    fc.assert(
      fc.property(allowed, (text) => {
        const parsed = parser.parse(writeXml('root', { a: text })) as { root: { a: string } }
        expect(parsed.root.a).toBe(text)
      }),
    )
  })
})
