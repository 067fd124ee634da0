import { describe, expect, test } from 'vitest'
import { mostDropped, readDropped } from '../../../src-renderer/app/read-dropped.ts'

type Tree = { readonly [name: string]: Tree | 'file' | 'unreadable' }

function entryOf(name: string, what: Tree | 'file' | 'unreadable'): unknown {
  if (typeof what === 'string')
    return {
      name,
      isDirectory: false,
      file: (resolve: (file: File) => void, reject: (error: Error) => void) =>
        what === 'file' ? resolve(new File(['x'], name)) : reject(new Error('NotReadableError')),
    }
  const children = Object.entries(what).map(([child, is]) => entryOf(child, is))
  return {
    name,
    isDirectory: true,
    createReader: () => ({
      readEntries: (resolve: (entries: unknown[]) => void) => resolve(children.splice(0, 100)),
    }),
  }
}

/** A drop of one folder with this in it. */
async function drop(tree: Tree) {
  const item = {
    kind: 'file',
    webkitGetAsEntry: () => entryOf('dropped', tree),
    getAsFile: () => null,
  }
  const { files, leftOut } = await readDropped({
    items: [item] as unknown as DataTransferItemList,
  })
  return { names: files.map(({ name }) => name), leftOut }
}

const many = (count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.pdf`, 'file' as const]))

describe('a dropped folder', () => {
  test('gives its files and those of the folders in it, hidden ones left out', async () => {
    expect(
      await drop({ 'b.pdf': 'file', '.DS_Store': 'file', a: { 'c.pdf': 'file' }, '.git': {} }),
    ).toEqual({ names: ['c.pdf', 'b.pdf'], leftOut: null })
  })

  test('says that there is nothing in it', async () => {
    expect(await drop({ empty: {} })).toEqual({ names: [], leftOut: 'no-files' })
  })

  test('says that it has more files than are taken at once', async () => {
    const fits = await drop(many(mostDropped))
    expect([fits.names.length, fits.leftOut]).toEqual([mostDropped, null])
    const more = await drop({ a: many(mostDropped), b: many(7) })
    expect([more.names.length, more.leftOut]).toEqual([mostDropped, 'too-many'])
  })

  test('says that a part of it cannot be read, and gives the rest', async () => {
    expect(await drop({ 'a.pdf': 'file', 'b.pdf': 'unreadable' })).toEqual({
      names: ['a.pdf'],
      leftOut: 'unreadable',
    })
  })
})
