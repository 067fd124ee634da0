import type { ServiceFigures } from '../../../src-shared/service-api/service-figures.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const serviceFigures = {
  title: 'How the service is doing',
  text: 'All processes of the service together, read anew every ten seconds.',
  waiting: 'Waiting',
  nothingWaits: 'Nothing waits.',
  oldest: (seconds: number) =>
    seconds < 120
      ? `The oldest for ${seconds}\u00a0s`
      : seconds < 7200
        ? `The oldest for ${Math.floor(seconds / 60)}\u00a0min`
        : `The oldest for ${Math.floor(seconds / 3600)}\u00a0h`,
  reading: 'Being read',
  /** Of all processes that are alive, by what they do. */
  readers: ({ all, web, reader }: ServiceFigures['processes']) =>
    [
      all > 0 && plural(all, { one: '# process', other: '# processes' }),
      web > 0 && plural(web, { one: '# that answers', other: '# that answer' }),
      reader > 0 && plural(reader, { one: '# that reads', other: '# that read' }),
    ]
      .filter(Boolean)
      .join(', '),
  lastDay: 'Read in 24 hours',
  failedOf: (failed: number) =>
    failed === 0
      ? 'All could be read.'
      : plural(failed, { one: '# could not be read', other: '# could not be read' }),
  webhooks: 'Webhook events',
  webhooksDetail: 'still to be told',
  hours: 'Documents an hour, last 24 hours',
  hour: 'Hour',
  read: 'Read',
  failed: 'Not readable',
  asTable: 'As a table',
  nothingRead: 'Nothing was read in the last 24 hours.',
  failures: 'What could not be read, last seven days',
  noFailures: 'Everything could be read.',
  cause: 'Cause',
  documents: 'Documents',
  workspaces: 'By workspace',
  workspace: 'Workspace',
  storage: 'Files',
  causes: {
    damaged: 'The file is damaged',
    encrypted: 'It is protected by a password',
    'too-many-pages': 'It has too many pages',
    'too-many-pixels': 'Its picture is too large',
    timeout: 'Reading took too long',
    memory: 'Reading took too much memory',
    crashed: 'Reading failed inside the service',
    cancelled: 'Reading was stopped',
    altered: 'The file has changed on the disk of the service',
    ended: 'The service ended three times while reading it',
  } as Record<string, string>,
}

export type ServiceFiguresText = typeof serviceFigures
