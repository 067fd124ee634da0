import { describe, expect, test } from 'vitest'
import { isException } from '../../../../src-main/adapters/system-proxy/exceptions.ts'

const exact = { withSubdomains: false, areReversed: false }
const domains = { withSubdomains: true, areReversed: false }
const passes = (pattern: string, url: string, how = exact) =>
  isException(new URL(url), { patterns: [pattern], ...how })

describe('a host goes past the system’s proxy', () => {
  test.each([
    ['its name', 'dms.office.example', 'https://dms.office.example/api'],
    ['its name in other letters', ' DMS.office.example ', 'https://dms.OFFICE.example/'],
    ['any letters in it', '*.office.example', 'https://a.b.office.example/'],
    ['letters in its middle', 'dms-*.example', 'https://dms-2.example/'],
    ['several gaps', '*dms*.exa*', 'https://my.dms.office.example/'],
    ['every host', '*', 'https://anywhere.example/'],
    ['the end of its name', '.office.example', 'https://dms.office.example/'],
    ['its port', 'dms.example:8443', 'https://dms.example:8443/'],
    ['the port that its scheme has', 'dms.example:443', 'https://dms.example/'],
    ['a name without a dot', '<local>', 'https://dms/'],
    ['its address', '10.1.2.3', 'https://10.1.2.3/'],
    ['the beginning of its address', '10.1.*', 'https://10.1.2.3/'],
    ['its IPv6 address, however it is written', 'FD00:0:0::1', 'https://[fd00::1]/'],
    ['an IPv6 address and a port', '[fd00::1]:8443', 'https://[fd00::1]:8443/'],
    ['a range of addresses', '10.0.0.0/8', 'https://10.200.3.4/'],
    ['a range in short', '169.254/16', 'https://169.254.9.9/'],
    ['a range of IPv6', 'fd00::/8', 'https://[fdff::1]/'],
  ])('that is listed by %s', (_how, pattern, url) => {
    expect(passes(pattern, url)).toBe(true)
  })

  test.each([
    ['another name', 'dms.office.example', 'https://mail.office.example/'],
    ['the end of another name', '*.office.example', 'https://notoffice.example/'],
    ['a name that is longer', 'dms.example', 'https://dms.example.org/'],
    ['a beginning and an end that share a letter', 'ab*ba', 'https://aba/'],
    ['another port', 'dms.example:8443', 'https://dms.example/'],
    ['a name without a dot, where it has one', '<local>', 'https://dms.example/'],
    ['a name without a dot, where it is an IPv6 address', '<local>', 'https://[fd00::1]/'],
    ['a range of others', '10.0.0.0/8', 'https://11.0.0.1/'],
    ['a range that is none', '10.0.0.0/99', 'https://10.0.0.1/'],
    ['a range of addresses, where it has a name', '10.0.0.0/8', 'https://ten.example/'],
    ['a range of the other kind', 'fd00::/8', 'https://10.0.0.1/'],
    ['nothing', '', 'https://dms.example/'],
    ['the name of which it is a part', 'dms.office.example', 'https://office.example/'],
    [
      'the domain above it, where only names are meant',
      'office.example',
      'https://a.office.example/',
    ],
  ])('but not for %s', (_how, pattern, url) => {
    expect(passes(pattern, url)).toBe(false)
  })

  test.each(['office.example', '.office.example', '*.office.example'])(
    'with all below it, where a system means that by %s',
    (pattern) => {
      expect(passes(pattern, 'https://office.example/', domains)).toBe(true)
      expect(passes(pattern, 'https://dms.office.example/', domains)).toBe(true)
      expect(passes(pattern, 'https://notoffice.example/', domains)).toBe(false)
    },
  )

  test('where all but it do, if the list is turned round', () => {
    const reversed = { withSubdomains: true, areReversed: true }
    expect(passes('office.example', 'https://dms.office.example/', reversed)).toBe(false)
    expect(passes('office.example', 'https://service.example/', reversed)).toBe(true)
  })
})
