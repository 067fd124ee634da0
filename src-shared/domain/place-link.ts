import { place, type Place } from '../contract/events.ts'

const starts: Readonly<Record<Place['kind'], string>> = {
  inbox: 'intray:inbox#',
  review: 'intray:document#',
  settings: 'intray:settings',
}

/** A link that leads to a place in the window, on the computer where it was made. */
export function placeLink(to: Place): string {
  switch (to.kind) {
    case 'inbox':
      return starts.inbox + to.filter
    case 'review':
      return starts.review + to.id
    case 'settings':
      return starts.settings
  }
}

/** @returns the place; `unknown` where the link names none, null where it is no link to a place */
export function placeInLink(text: string): Place | 'unknown' | null {
  const kind = place.options
    .map((option) => option.shape.kind.value)
    .find((each) => text.startsWith(starts[each]))
  if (kind === undefined) return null
  const detail = text.slice(starts[kind].length)
  return place.safeParse({ kind, filter: detail, id: detail }).data ?? 'unknown'
}
