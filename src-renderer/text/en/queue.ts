import type { QueuePart } from '../../../src-shared/contract/queue.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const parts: Record<QueuePart, string> = {
  sending: 'Being sent',
  reading: 'Being read',
  changes: 'Changes to send',
  person: 'Waiting for you',
  waiting: 'Waiting',
}

export const queue = {
  title: 'Queue',
  text: 'What goes to the service and what it is reading, in the order in which it goes. Everything here survives quitting, sleep and a missing network.',
  parts,
  all: 'All',
  part: 'Which part of the queue',
  count: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  connections: 'Connections',
  list: 'Documents in the queue',
  show: 'Show its documents',
  showOf: (name: string) => `Show its documents: ${name}`,
  pause: 'Pause',
  pauseOf: (name: string) => `Pause: ${name}`,
  pauseAll: 'Pause all',
  goOn: 'Continue',
  goOnOf: (name: string) => `Continue: ${name}`,
  goOnAll: 'Continue all',
  pausedSince: (moment: string) =>
    `Paused since ${moment}: nothing is sent until you continue, even after a restart. What the service already has is still read and fetched.`,
  kept: (count: number) =>
    plural(count, {
      one: '# waits for the person who queued it.',
      other: '# wait for the person who queued them.',
    }),
  empty: 'Nothing is waiting',
  emptyText: 'Files you add appear here until they have been read.',
  emptyPart: 'Nothing in this part of the queue',
  columns: {
    document: 'Document',
    state: 'State',
    time: 'When',
    actions: 'Actions',
  },
  nextUp: 'Next',
  place: (place: string) => `Place ${place}`,
  first: 'put first',
  heldUntil: (time: string) => `held back until ${time}`,
  afterResume: 'after you continue',
  doneIn: (time: string) => `done in ${time}`,
  startsIn: (time: string) => `sent in ${time}`,
  soon: 'done any moment',
  unknown: 'time not known yet',
  putFirst: 'Put first',
  putFirstOf: (name: string) => `Put first: ${name}`,
  tryNow: 'Try now',
  tryNowOf: (name: string) => `Try now: ${name}`,
  cancel: 'Don’t send',
  cancelOf: (name: string) => `Don’t send: ${name}`,
  takeBackOf: (name: string) => `Take back the changes: ${name}`,
  didPutFirst: (count: number) =>
    plural(count, { one: '# file goes first.', other: '# files go first.' }),
  nonePutFirst: 'None of these is waiting any more.',
  selectAll: 'Select everything shown',
  selection: 'Selected in the queue',
}

export type QueueText = typeof queue
