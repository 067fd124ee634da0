/**
 * Phrases sign by sign, in arrays of numbers: as objects the three hundred thousand nodes of all labels take
 * seventy megabytes. A node is a number; 0 is the root, and as a child or a sibling none.
 */
export type PhraseTree<Meaning> = {
  firstChild(node: number): number
  nextSibling(node: number): number
  /** The sign that leads to the node, as the code that `charCodeAt` gives. */
  sign(node: number): number
  /** What the phrase that ends here means. */
  meanings(node: number): readonly Meaning[] | undefined
}

const none = 0

export function buildPhraseTree<Meaning>(
  phrases: Iterable<readonly [phrase: string, meanings: readonly Meaning[]]>,
): PhraseTree<Meaning> {
  const tree = { signs: [0], first: [none], last: [none], next: [none] }
  const meanings = new Map<number, readonly Meaning[]>()

  function childOf(node: number, sign: number): number {
    let child = tree.first[node] ?? none
    while (child !== none && tree.signs[child] !== sign) child = tree.next[child] ?? none
    return child
  }

  function add(node: number, sign: number): number {
    const child = tree.signs.length
    for (const links of [tree.first, tree.last, tree.next]) links.push(none)
    tree.signs.push(sign)
    const last = tree.last[node] ?? none
    if (last === none) tree.first[node] = child
    else tree.next[last] = child
    tree.last[node] = child
    return child
  }

  for (const [phrase, own] of phrases) {
    let node = 0
    for (let at = 0; at < phrase.length; at++) {
      const sign = phrase.charCodeAt(at)
      const child = childOf(node, sign)
      node = child === none ? add(node, sign) : child
    }
    meanings.set(node, own)
  }
  const [signs, first, next] = [
    Uint16Array.from(tree.signs),
    Int32Array.from(tree.first),
    Int32Array.from(tree.next),
  ]
  return {
    firstChild: (node) => first[node] ?? none,
    nextSibling: (node) => next[node] ?? none,
    sign: (node) => signs[node] ?? 0,
    meanings: (node) => meanings.get(node),
  }
}
