import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { projectFolder, readSourceFiles } from '../architecture/source-files.ts'

type Shipped = { name: string; version: string; licence: string; integrity: string; text: string }
const module = (name: string) =>
  import(pathToFileURL(join(projectFolder, 'scripts/notices', name)).href) as Promise<unknown>
const { shippedPackages } = (await module('shipped-packages.mjs')) as {
  shippedPackages: (folder: string) => Shipped[]
}
const { writeNotices, writeBill } = (await module('write-notices.mjs')) as {
  writeNotices: (packages: Shipped[]) => string
  writeBill: (packages: Shipped[], version: string) => string
}
const packages = shippedPackages(projectFolder)
const named = (name: string) => packages.find((one) => one.name === name)

test('every package that ships is in the bill, with its licence', () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(projectFolder, 'package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>
  }
  const imported = readSourceFiles().flatMap((file) => file.packages)
  const wanted = [
    ...Object.keys(dependencies),
    ...imported.filter((name) => !name.startsWith('node:')),
  ]
  const { components } = JSON.parse(writeBill(packages, '1.2.3')) as {
    components: {
      name: string
      licenses: { expression: string }[]
      hashes: { content: string }[]
    }[]
  }
  const listed = new Set(components.map(({ name }) => name))
  expect([...new Set(wanted)].filter((name) => !listed.has(name))).toEqual([])
  for (const { name, licenses, hashes } of components) {
    expect(licenses[0]?.expression, name).toMatch(/^[\w.()+ -]+$/)
    expect(licenses[0]?.expression, name).not.toBe('NOASSERTION')
    expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{40,128}$/)
  }
  expect(listed).not.toContain('vitest')
  expect(listed).not.toContain('electron-builder')
})

test('libvips and libheif alone are under a licence that asks for more than its text', () => {
  // Where there is a choice, the other one is taken.
  const asking = packages.filter(({ licence }) =>
    licence
      .split(' OR ')
      .every((choice) => /\b(?:[AL]?GPL|MPL|EPL|CDDL|NOASSERTION|UNLICENSED)/.test(choice)),
  )
  // The second is libvips in WebAssembly.
  expect(asking.map(({ name }) => name.replace(/vips-.*/, 'vips'))).toEqual([
    '@img/sharp-libvips',
    '@img/sharp-wasm32',
    'libheif-js',
  ])
})

test('the notices say each licence in full where the package brings it, and how libvips and libheif are replaced', () => {
  const notices = writeNotices(packages)
  expect(named('zod')?.text).toContain('Permission is hereby granted')
  expect(notices).toContain(named('zod')?.text)
  expect(notices).toContain('https://github.com/lovell/sharp-libvips')
  expect(notices).toContain('https://github.com/strukturag/libheif')
  expect(named('libheif-js')?.text).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  for (const { name, version } of packages) expect(notices).toContain(`${name} ${version}\n`)
})

test('the same packages give the same bytes', () => {
  expect(writeBill(packages, '1.2.3')).toBe(writeBill(shippedPackages(projectFolder), '1.2.3'))
})
