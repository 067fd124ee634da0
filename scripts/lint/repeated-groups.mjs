import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

// In JavaScript alone: the native checker is a binary of its own for each platform.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

/** Some seconds on a busy machine; nearly all are judged within one. */
const timeoutMs = 30_000

const parser = new RegExpParser()
/** @type {Map<string, string | undefined>} */
const judged = new Map()

/**
 * Only a group that is repeated without end, and holds something that varies in length itself, can take
 * exponentially long: those are few, and asking about all would take minutes.
 *
 * @param {string} source
 * @param {string} flags
 */
function repeatsWhatVaries(source, flags) {
  let found = false
  let endless = 0
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  visitRegExpAST(pattern, {
    onQuantifierEnter({ min, max }) {
      if (endless > 0 && min !== max) found = true
      if (max === Infinity) endless += 1
    },
    onQuantifierLeave({ max }) {
      if (max === Infinity) endless -= 1
    },
  })
  return found
}

/**
 * @param {string} source
 * @param {string} flags
 * @returns {string | undefined} what is wrong
 */
function judge(source, flags) {
  if (!repeatsWhatVaries(source, flags)) return undefined
  const found = checkSync(source, flags.replace(/[dv]/g, ''), { timeout: timeoutMs })
  if (found.status === 'unknown')
    return 'Nobody can tell in time how long this expression may take: write it simpler.'
  if (found.status === 'safe' || found.complexity.type !== 'exponential') return undefined
  return `This expression takes exponentially long on ${found.attack.pattern}.`
}

/** @type {import('eslint').Rule.RuleModule} */
const noExponential = {
  meta: { type: 'problem' },
  create: (context) => ({
    /** @param {import('estree').Literal} node */
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const key = `/${pattern}/${flags}`
      if (!judged.has(key)) judged.set(key, judge(pattern, flags))
      const message = judged.get(key)
      if (message !== undefined) context.report({ node, message })
    },
  }),
}

export default { rules: { 'no-exponential': noExponential } }
