import ts from 'typescript'

/**
 * A source with changes of its SQL behind a switch: each statement, and each query that is built, asks `sqlMutantOn`
 * which of its mutants is on.
 * @param {string} source
 * @param {{ id: string, start: number, end: number, replacement: string }[]} mutants as `listSqlMutants` gives them
 */
export function switchSql(source, mutants) {
  const tree = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  let written = source
  // From behind, so that the places before stay as they are.
  for (const { node, those } of wholesOf(tree, mutants).reverse()) {
    const [from, to] = [node.getStart(tree), node.end]
    const changed = ({ start, end, replacement }) =>
      source.slice(from, start) + replacement + source.slice(end, to)
    const isOn = `globalThis.sqlMutantOn(${JSON.stringify(those.map(({ id }) => id))})`
    const choice = those.reduceRight(
      (others, { id, ...mutant }, at) =>
        `${at === 0 ? isOn : 'globalThis.sqlMutantOn([])'} === ${JSON.stringify(id)} ? ${changed(mutant)} : ${others}`,
      source.slice(from, to),
    )
    // Behind a line without a semicolon a bracket would call what stands there.
    const before = ts.isExpressionStatement(node.parent) ? ';' : ''
    written = `${written.slice(0, from)}${before}(${choice})${written.slice(to)}`
  }
  return written
}

/** The outermost statements and queries in which something changes, none within another, by their place. */
function wholesOf(tree, mutants) {
  const wholes = mutants.map((mutant) => wholeOf(tree, mutant))
  const isOutermost = (node) =>
    !wholes.some((other) => other !== node && other.pos <= node.pos && node.end <= other.end)
  return [...new Set(wholes)]
    .filter(isOutermost)
    .sort((one, other) => one.pos - other.pos)
    .map((node) => ({
      node,
      those: mutants.filter(({ start, end }) => node.pos <= start && end <= node.end),
    }))
}

/** The text in which a change lies, or all steps of the query. */
function wholeOf(tree, { start, end }) {
  let node = tree
  for (let next = node; next;) {
    node = next
    next = undefined
    ts.forEachChild(node, (child) => {
      if (child.getStart(tree) <= start && end <= child.end) next = child
    })
  }
  const isStepOn = ({ parent }) =>
    ts.isTaggedTemplateExpression(parent) ||
    ((ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent)) &&
      parent.expression === node)
  // A part of a template is no expression.
  while (
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateSpan(node) ||
    isStepOn(node)
  )
    node = node.parent
  return node
}
