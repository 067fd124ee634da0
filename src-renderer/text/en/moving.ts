import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** Documents that go to another workspace on this computer. */
export const moving = {
  whereTo: (count: number) =>
    plural(count, {
      one: 'Move # document to which workspace?',
      other: 'Move # documents to which workspace?',
    }),
  title: (count: number, name: string) =>
    plural(count, {
      one: `Move # document to “${name}”?`,
      other: `Move # documents to “${name}”?`,
    }),
  text: 'Fields, corrections and history go along; the former workspace knows nothing of them any more.',
  exported: (count: number) =>
    plural(count, {
      one: '# of them was exported from its workspace before. The file that went out stays what it is: take the booking back where it was made.',
      other:
        '# of them were exported from their workspace before. The files that went out stay what they are: take the bookings back where they were made.',
    }),
  ordered: (count: number) =>
    plural(count, {
      one: '# of them is in a payment file. The payment leaves the account of its former workspace, and it counts as paid in the new one.',
      other:
        '# of them are in a payment file. The payments leave the accounts of their former workspace, and they count as paid in the new one.',
    }),
  go: 'Move',
  stays: {
    provider: 'its service has no way to give it to another workspace',
    here: 'is in that workspace already',
    there: 'the same file is in that workspace already',
    asked: 'the same file came a second time: say first whether to keep both',
    busy: 'its changes are being sent; try again in a moment',
    later: 'moves by itself as soon as the service answers',
  },
}

export type MovingText = typeof moving
