import type { Correction } from '../../../src-shared/service-api/feedback.ts'

export type PatchStep =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }

/**
 * What the queue keeps of a correction beside what the service is told: the outermost object around
 * the value that the result does not have.
 */
const ours = 'absentParent'

/** The correction as the interface's body has it. */
export function toldOf({ [ours]: _absentParent, ...told }: Correction): Correction {
  return told
}

/**
 * Corrections as a JSON Patch (RFC 6902) of the array of results. One step whose target is missing
 * fails the whole patch (sections 4.3 and 5): what the service has not found is added, with the
 * objects around it first.
 */
export function patchOf(corrections: readonly Correction[]): PatchStep[] {
  const added = new Set<string>()
  return corrections.flatMap((correction) => {
    const start = `/${String(correction.resultIndex)}`
    const parents = absentParents(correction)
      .map((pointer) => start + pointer)
      .filter((pointer) => !added.has(pointer))
    for (const pointer of parents) added.add(pointer)
    return [
      ...parents.map((path) => put(path, {}, isElement(path))),
      stepFor(start + correction.path, correction),
    ]
  })
}

function stepFor(path: string, { oldValue, newValue }: Correction): PatchStep {
  if (!isNothing(newValue)) return put(path, newValue, isElement(path) || !isNothing(oldValue))
  // Removing an element would move those behind it to other places.
  return isElement(path) ? put(path, null, true) : { op: 'remove', path }
}

function put(path: string, value: unknown, isThere: boolean): PatchStep {
  return { op: isThere ? 'replace' : 'add', path, value }
}

/** From the outermost to the one that holds the value. */
function absentParents({ path, [ours]: absentParent }: Correction): string[] {
  if (typeof absentParent !== 'string') return []
  const between = path.slice(absentParent.length).split('/').slice(1, -1)
  return between.reduce(
    (pointers, name) => [...pointers, `${pointers.at(-1) ?? ''}/${name}`],
    [absentParent],
  )
}

/** An element of a list; a list that became longer or shorter is corrected as a whole. */
function isElement(path: string): boolean {
  return /\/\d+$/.test(path)
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}
