import type { SettingsTrouble } from '../../../src-shared/connection-settings/settings-file.ts'
import type { CheckEffect, CheckReport } from '../../../src-shared/service-check/check-report.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const troubles: Record<SettingsTrouble['reason'], (at: string) => string> = {
  'not-settings': () =>
    'This holds no settings of a connection, or not all of them. Ask for the file or the link again.',
  newer: () => 'These settings were written by a later version of Intray. Update Intray first.',
  secret: (at) =>
    `“${at}” looks like a secret, and settings never hold one. Leave it out and hand the secret over separately.`,
  invalid: (at) => `“${at}” is not valid. Ask for the file again.`,
}

const effects: Record<CheckEffect, string> = {
  copes: 'Intray reads it as well.',
  profile: 'Intray does so with this line of the profile:',
  asks: 'Intray asks you where the service could tell.',
  slower: 'Intray works, with more calls or later.',
  lacks: 'Intray cannot offer this.',
  stops: 'Intray cannot work with this; only the provider can change it.',
}

const ends: Record<Exclude<CheckReport['state'], 'running'>, string> = {
  done: 'The check is done.',
  stopped: 'The check was stopped.',
  failed: 'The check could not continue. Test the connection, then start again.',
}

export const provider = {
  sharing: {
    menu: 'Share these settings…',
    title: (name: string) => `Share the settings of ${name}`,
    text: 'Addresses, sign-in, client ID, workspace, limit of calls and profile: everything a colleague needs except the secret. Hand that over separately.',
    save: 'Save as a file',
    copy: 'Copy as a link',
    copied: 'The link is on the clipboard.',
    open: 'Open a settings file…',
    openHint: 'Or paste a link that begins with intray: anywhere in this window.',
    look: 'From shared settings. Check that your provider gave you these addresses: your secret will go there.',
    troubles,
  },
  check: {
    menu: 'Check this service…',
    title: (name: string) => `Check of ${name}`,
    text: 'Intray calls every operation of the interface and shows where this sandbox differs. It makes a sample document with feedback, a webhook and an access grant there, and removes what can be removed: use an account made for tests.',
    start: 'Start the check',
    again: 'Check again',
    stop: 'Stop',
    running:
      'Intray keeps to the sandbox’s limit of calls; this may take a few minutes. It goes on if you close this dialog.',
    row: (at: number, all: number) => `Step ${at} of ${all}`,
    ends,
    differs: (count: number) => plural(count, { one: '# difference', other: '# differences' }),
    asTold: (count: number) =>
      plural(count, { one: '# as the interface says', other: '# as the interface says' }),
    open: (count: number) => plural(count, { one: '# not found out', other: '# not found out' }),
    none: 'No difference was found.',
    says: 'The interface says',
    seen: 'Seen',
    effects,
    left: 'Still at the service:',
    save: 'Save the report',
    take: 'Apply to the profile',
    taken: 'The profile is saved.',
    goesOn: (name: string) => `The check of ${name} goes on.`,
    show: 'Show',
    copy: 'Copy the report',
    copied: 'The report is on the clipboard.',
    afterwards: 'Check this service next',
    afterwardsText:
      'Shows where it differs from the interface, and uploads a sample document to it: for an account made for tests.',
  },
}

export type ProviderText = typeof provider
