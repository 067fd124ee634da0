// A plugin of Stryker: it leaves out what stands inside a drawn place and was not drawn itself.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin'

/** @type {Record<string, { start: Point, end: Point }[]>} the drawn places by file, lines from 1, columns from 0 */
const drawn = JSON.parse(readFileSync(process.env.INTRAY_DRAWN_PLACES, 'utf8'))
/** @typedef {{ line: number, column: number }} Point */

const notAfter = (one, other) =>
  one.line < other.line || (one.line === other.line && one.column <= other.column)

function shouldIgnore({ hub, node }) {
  const file = relative(process.cwd(), hub.file.opts.filename).replaceAll('\\', '/')
  const holdsADrawnOne = drawn[file]?.some(
    ({ start, end }) => notAfter(node.loc.start, start) && notAfter(end, node.loc.end),
  )
  return holdsADrawnOne ? undefined : 'not drawn'
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'drawn-only', { shouldIgnore }),
]
