import { describe, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../../../src-shared/contract/settings.ts'
import {
  changedSettings,
  longestSettingsText,
  portableNames,
  readSettingsFile,
  writeSettingsFile,
} from '../../../../src-shared/domain/settings/settings-transfer.ts'

const own: Settings = {
  ...defaultSettings,
  language: 'fr',
  theme: 'dark',
  updateAddress: 'https://updates.example/',
  sureThreshold: 0.7,
  trashDays: 60,
  keyBindings: { confirm: 'Enter' },
  savedViews: [
    {
      id: 'v',
      name: 'Open',
      connectionId: null,
      filter: 'open',
      query: 'müller',
      filters: [],
      sort: { by: 'due', descending: false },
    },
  ],
}

const none = { scanFolders: [], mailboxes: [], charts: [] }

const fileOf = (given: object) =>
  JSON.stringify({ format: 'intray-settings', version: 1, writtenBy: '0.1.0', ...given })

describe('a file of settings', () => {
  test('is read as it was written, without what is of this computer', () => {
    const text = writeSettingsFile(own, '0.1.0', none)
    expect(text).not.toContain('updates.example')
    const read = readSettingsFile(text)
    expect(read).toMatchObject({ ok: true, left: [] })
    const taken = read.ok ? read.settings : {}
    expect({ ...defaultSettings, ...taken }).toEqual({ ...own, updateAddress: null })
  })

  test('says what would change, and nothing where all is so already', () => {
    const read = readSettingsFile(writeSettingsFile(own, '0.1.0', none))
    const taken = read.ok ? read.settings : {}
    expect(changedSettings(own, taken)).toEqual([])
    expect(changedSettings(defaultSettings, taken).toSorted()).toEqual([
      'keyBindings',
      'language',
      'savedViews',
      'sureThreshold',
      'theme',
      'trashDays',
    ])
    expect(portableNames).toEqual(expect.arrayContaining(changedSettings(defaultSettings, taken)))
  })

  test('leaves what it does not name as it is', () => {
    const read = readSettingsFile(fileOf({ settings: { theme: 'dark' } }))
    expect(read).toEqual({
      ok: true,
      settings: { theme: 'dark' },
      sources: none,
      writtenBy: '0.1.0',
      left: [],
    })
  })

  test('names what is not taken: unknown entries, and those of a computer', () => {
    const settings = {
      theme: 'dark',
      updateAddress: 'https://elsewhere.example/',
      clientSecret: 's',
      toString: 1,
    }
    const read = readSettingsFile(fileOf({ settings }))
    expect(read).toMatchObject({
      settings: { theme: 'dark' },
      left: ['updateAddress', 'clientSecret', 'toString'],
    })
  })

  test('with one value that cannot be is not taken at all', () => {
    expect(readSettingsFile(fileOf({ settings: { theme: 'dark', trashDays: 0 } }))).toEqual({
      ok: false,
      trouble: 'invalid',
      at: 'trashDays',
    })
  })

  test.each([
    ['', 'not-settings'],
    ['{', 'not-settings'],
    ['null', 'not-settings'],
    [JSON.stringify({ format: 'intray-connection', version: 1 }), 'not-settings'],
    [fileOf({}), 'not-settings'],
    [fileOf({ settings: [] }), 'not-settings'],
    [fileOf({ settings: {}, version: 0 }), 'not-settings'],
    [fileOf({ settings: {}, version: 2 }), 'newer'],
    [`${fileOf({ settings: {} })}${' '.repeat(longestSettingsText)}`, 'not-settings'],
  ])('%# is told for what it is', (text, trouble) => {
    expect(readSettingsFile(text)).toEqual({ ok: false, trouble, at: '' })
  })
})
