/** Files that are copied at the same time: enough to share a commit, few enough for the disk. */
export const filesAtOnce = 16
/** Lines that are put into the inbox in one go; a person's click is answered in between. */
export const linesAtOnce = 25

/** Does `work` for each, at most `atOnce` at a time, and settles when all are done or one has thrown. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}

export function* portions<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
