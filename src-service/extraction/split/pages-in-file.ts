import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'

type Placed = { readonly places?: Place[] | undefined }

/** A result whose pages are those of its file. */
export function inFile(result: DocumentResult, pageOf: (page: number) => number): DocumentResult {
  const moved = (places: readonly Place[]): Place[] =>
    places.map((place) => ({ ...place, page: pageOf(place.page) }))
  const withPlaces = <Each extends Placed>(all: readonly Each[]): Each[] =>
    all.map((each) => (each.places === undefined ? each : { ...each, places: moved(each.places) }))
  const { locations, candidates, witnesses, pages, turnedPages } = result
  return {
    ...result,
    ...(locations && { locations: valuesOf(locations, moved) }),
    ...(candidates && { candidates: valuesOf(candidates, withPlaces) }),
    ...(witnesses && { witnesses: valuesOf(witnesses, withPlaces) }),
    ...(pages && { pages: pages.map(pageOf) }),
    ...(turnedPages && {
      turnedPages: Object.fromEntries(
        Object.entries(turnedPages).map(([page, turn]) => [String(pageOf(Number(page))), turn]),
      ),
    }),
  }
}

function valuesOf<Value>(
  all: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(value)]))
}
