/** Asked to end by a person, or with Intray. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled')
    this.name = 'JobCancelled'
  }
}

export type JobControl = {
  readonly isCancelled: () => boolean
  /** @throws {JobCancelled} */
  readonly check: () => void
  /** So many bytes more are done. */
  readonly done: (bytes: number) => void
  readonly expect: (bytes: number) => void
}

/** Some at a time: a disk or a share answers several questions faster than one after the other. */
const atATime = 6

/** Does each, in about this order; ends with the first that fails, when those under way are done. */
export async function forEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  let failure: { readonly error: unknown } | null = null
  async function lane(): Promise<void> {
    for (let next = iterator.next(); !next.done && !failure; next = iterator.next())
      try {
        await work(next.value)
      } catch (error) {
        failure ??= { error }
      }
  }
  await Promise.all(Array.from({ length: atATime }, lane))
  if (failure) throw (failure as { readonly error: unknown }).error
}
