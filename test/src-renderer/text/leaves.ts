export type Leaf = { readonly path: string; readonly text: string; readonly args: number }

/**
 * Every sentence of a catalogue with where it stands. Sentences with facts in them are asked for
 * with 7 and 9, so that it shows whether they use what they are given.
 */
export function leaves(node: unknown, path = ''): Leaf[] {
  if (typeof node === 'string') return [{ path, text: node, args: 0 }]
  if (typeof node === 'function') {
    const say = node as (...facts: number[]) => unknown
    return leaves(say(7, 9), path).map((leaf) => ({ ...leaf, args: say.length }))
  }
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is no text`)
  return Object.entries(node).flatMap(([name, value]) => leaves(value, `${path}/${name}`))
}
