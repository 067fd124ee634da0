import { expect, test } from 'vitest'
import { isDecoration, type PartAbout } from '../../../../src-main/adapters/mail/decoration.ts'

const kilobyte = 1024
const picture: PartAbout = {
  ...{ name: 'bild.png', mediaType: 'image/png', byteSize: 100 * kilobyte },
  ...{ contentId: '<bild 1@firma>', isInline: false },
}

test('a small picture that the text shows is none that somebody attached, however it is written', () => {
  for (const html of ['<img src="cid:bild 1@firma">', '<img src="cid:bild%201%40firma">']) {
    expect(isDecoration(picture, html)).toBe(true)
    expect(isDecoration({ ...picture, byteSize: 100 * kilobyte + 1 }, html)).toBe(false)
    expect(isDecoration({ ...picture, mediaType: 'application/pdf' }, html)).toBe(false)
  }
  expect(isDecoration(picture, '<img src="cid:bild2@firma">')).toBe(false)
  for (const contentId of [null, '', '<>'])
    expect(isDecoration({ ...picture, contentId }, '<img src="cid:">')).toBe(false)
})

test('in the text a picture in which nothing can be read is none, and a larger one is a paper', () => {
  const inline = { ...picture, contentId: null, isInline: true }
  expect(isDecoration({ ...inline, byteSize: 10 * kilobyte }, '')).toBe(true)
  expect(isDecoration({ ...inline, byteSize: 10 * kilobyte + 1 }, '')).toBe(false)
  expect(isDecoration({ ...inline, byteSize: 1, isInline: false }, '')).toBe(false)
})

test.each([
  ['application/pkcs7-signature', true],
  ['application/x-pkcs7-signature', true],
  ['application/pgp-signature', true],
  ['application/applefile', true],
  ['application/pkcs7-mime', false],
  ['application/x-pgp-signature', false],
  ['application/pgp-signature-of', false],
])('a part of %s is added by a program: %s', (mediaType, isAdded) => {
  expect(isDecoration({ ...picture, mediaType }, '')).toBe(isAdded)
})
