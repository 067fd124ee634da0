import type { PortableName } from '../../../src-shared/domain/settings/settings-transfer.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** As a list of changes names them. */
const names: Record<PortableName, string> = {
  language: 'Language',
  theme: 'Theme',
  sureThreshold: 'Sure from',
  strictThreshold: 'Sure from, for amounts and accounts',
  keyBindings: 'Keys that you have changed',
  trashDays: 'Days in the trash',
  keepWatching: 'Keep watching in the background',
  notify: 'Notices on the desktop',
  lookForUpdates: 'Look for updates',
  inboxSorts: 'Order of the lists',
  inboxLayout: 'Columns and density of the list',
  savedViews: 'Saved views',
  reviewSplit: 'Width of the page in the review',
}

export const transfer = {
  data: {
    title: 'Data on this computer',
    text: 'Where Intray keeps everything, and how much room it takes.',
    folder: 'Data folder',
    copy: 'Copy the path',
    copied: 'The path is on the clipboard.',
    counting: 'Being counted…',
    parts: {
      documents: 'Documents as they came',
      database: 'Database: fields, texts, history',
      other: 'Document reader, logs and other files',
    },
    total: 'In all',
  },
  title: 'Settings as a file',
  text: 'To take your settings to another computer, or to keep them. Passwords and secret keys are not in the file, nor what belongs to this computer alone: connections, the second reader. Scan folders, mailboxes and charts of accounts are in it.',
  save: 'Save the settings…',
  take: 'Take settings from a file…',
  preview: {
    title: 'Take these settings?',
    text: (version: string) => `Written by Intray ${version}.`,
    setting: 'Setting',
    now: 'Now',
    then: 'In the file',
    same: 'Everything in this file is set so already.',
    left: 'These entries are not taken; this Intray does not know them, or they belong to one computer alone:',
    take: 'Take them',
    sources: 'Scan folders, mailboxes and charts of accounts',
    missing: 'This folder is not on this computer: it is taken over paused.',
    signIn: 'You sign in to it again afterwards.',
    chart: (workspace: string) => `Chart of accounts: ${workspace}`,
    chartAccounts: (accounts: number, before: number) =>
      `${plural(accounts, { one: '# account', other: '# accounts' })}${before > 0 ? ` in the place of ${before}` : ''}`,
    noWorkspace: (name: string) => `Left out: the workspace “${name}” is not on this computer.`,
  },
  taken: 'The settings have been taken.',
  trouble: {
    'not-settings': 'This is not a file with settings of Intray.',
    newer: 'This file comes from a newer version of Intray. Update Intray first.',
    invalid: (entry: string) =>
      `The entry “${entry}” cannot be set like this, so nothing of the file is taken.`,
  },
  names,
  on: 'On',
  off: 'Off',
  entries: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
}

export type TransferText = typeof transfer
