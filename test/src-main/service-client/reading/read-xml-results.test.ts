import { describe, expect, test } from 'vitest'
import { readResults } from '../../../../src-main/service-client/reading/read-results.ts'
import { readXmlResults } from '../../../../src-main/service-client/reading/read-xml-results.ts'

const documentId = 'a1b2c3d4-0000-4000-8000-000000000001'
const xml = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><documentResponse><documentId>${documentId}</documentId><documentType>INVOICE</documentType>${inner}</documentResponse>`
const number = { type: 'INVOICE_NUMBER', value: '0012' }
const numberXml = '<type>INVOICE_NUMBER</type><value>0012</value>'

describe('XML says the same as the JSON beside it', () => {
  test.each([
    ['character references', '<title>M&#252;ller &#xFC;</title>', { title: 'Müller ü' }],
    ['a reference that is itself a word', '<title>&amp;#252;</title>', { title: '&#252;' }],
    ['the entities of XML', '<title>&amp;&lt;&gt;&quot;&apos;</title>', { title: `&<>"'` }],
    ['CDATA', '<title>A <![CDATA[& <B>]]> C</title>', { title: 'A & <B> C' }],
    ['a comment', '<title>A<!-- no --> B</title>', { title: 'A B' }],
    ['lines around a text', '<title>\n  Two words\n</title>', { title: 'Two words' }],
    [
      'a list of one within a wrapper',
      `<identifications><identification>${numberXml}</identification></identifications>`,
      { identifications: [number] },
    ],
    [
      'the same over several lines',
      `<identifications>\n <identification>\n ${numberXml}\n </identification>\n</identifications>`,
      { identifications: [number] },
    ],
    [
      'a list of one',
      `<identifications>${numberXml}</identifications>`,
      { identifications: [number] },
    ],
    [
      'a list of one whose item has one field',
      '<items><description>Nails</description></items>',
      { items: [{ description: 'Nails' }] },
    ],
    [
      'a list of words within a wrapper',
      '<sender><emails><email>a@b.ch</email></emails></sender>',
      { sender: { emails: ['a@b.ch'] } },
    ],
    ['empty lists', '<identifications/><items> </items>', { identifications: [], items: [] }],
    [
      'elements without a word where a word is not enough',
      '<amountGross/><dueDate/><stateOfInvoice/><amountNet><currency>CHF</currency><value/></amountNet>',
      {
        amountGross: null,
        dueDate: null,
        stateOfInvoice: null,
        amountNet: { currency: 'CHF', value: null },
      },
    ],
    ['an empty text', '<notes/>', { notes: '' }],
    [
      'xsi:nil',
      '<notes xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>',
      { notes: null },
    ],
    [
      'numbers as XML Schema writes them',
      '<amountGross><value>+1.50</value></amountGross><amountNet><value>.5</value></amountNet>',
      { amountGross: { value: 1.5 }, amountNet: { value: 0.5 } },
    ],
    [
      'attributes that say nothing of the value',
      '<amountGross id="7"><currency code="756">CHF</currency><value>1.5</value></amountGross>',
      { amountGross: { currency: 'CHF', value: 1.5 } },
    ],
    [
      'a confidence as an attribute',
      '<title confidence="0.9">T</title><amountGross confidence="0.4"><currency>CHF</currency><value>2</value></amountGross>',
      {
        title: { value: 'T', confidence: '0.9' },
        amountGross: { value: { currency: 'CHF', value: 2 }, confidence: '0.4' },
      },
    ],
  ])('%s', (_name, inner, members) => {
    const json = readResults([{ documentId, documentType: 'INVOICE', ...members }])
    expect(readXmlResults(xml(inner))).toEqual(json)
  })
})

test.each([
  ['a document type', `<!DOCTYPE a SYSTEM "file:///etc/passwd">${xml('')}`],
  ['elements in elements without an end', xml('<a>'.repeat(200) + '</a>'.repeat(200))],
  ['an end that is missing', xml('<title>')],
])('%s is not read', (_name, text) => {
  expect(readXmlResults(text)).toBeNull()
})

describe('elements called as what every object has', () => {
  test.each([
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'isPrototypeOf',
    '__defineGetter__',
  ])('%s is kept as any other field that nobody knows', (name) => {
    const said = `<${name}><x>1</x></${name}><title>T</title><sender><${name}/></sender>`
    const [result] = readXmlResults(xml(said)) ?? []
    const json = readResults([
      {
        documentId,
        documentType: 'INVOICE',
        [name]: { x: '1' },
        title: 'T',
        sender: { [name]: '' },
      },
    ])
    expect(result).toEqual(json?.[0])
    expect(Object.hasOwn(result?.fields ?? {}, name)).toBe(true)
  })

  test.each([
    ['as an element', '<__proto__><x>1</x></__proto__><sender><__proto__ a="1"/></sender>'],
    ['as an entry', '<entry key="__proto__"><x>1</x></entry>'],
    ['in a namespace', '<a:__proto__ xmlns:a="a"><x>1</x></a:__proto__>'],
  ])('__proto__ %s is left out, and reaches no prototype', (_name, said) => {
    const [result] = readXmlResults(xml(`${said}<title>T</title>`)) ?? []
    expect(result?.fields).toMatchObject({ documentType: 'INVOICE', title: 'T' })
    expect(Object.getPrototypeOf(result?.fields)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(Object.prototype)).toBeNull()
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    expect(JSON.stringify(result)).not.toContain('__proto__')
  })
})
