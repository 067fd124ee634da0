import { endpoints } from '../service-api/endpoints.ts'
import type { CheckedRow, CheckEffect, CheckReport } from './check-report.ts'
import { checkRows } from './check-rows.ts'

/** In English, as the interface is: it is for the provider, whatever the office speaks. */
const effects: Readonly<Record<CheckEffect, string>> = {
  copes: 'Intray works with it as it is.',
  profile: 'Intray does, with a line of the connection’s profile:',
  asks: 'Intray asks a person where the service could tell.',
  slower: 'Intray works, with more requests or later.',
  lacks: 'Intray cannot offer what this is for.',
  stops: 'Intray cannot work with it.',
}

/** How many rows came to each end. */
export function countRows({ rows }: Pick<CheckReport, 'rows'>) {
  const of = (state: CheckedRow['state']) => rows.filter((row) => row.state === state).length
  return { differs: of('differs'), asTold: of('as-told'), unclear: of('unclear') }
}

/**
 * The report as Markdown, to be sent to the provider.
 * @param service where it was checked: the base URL
 * @param checkedAt ms since 1970
 */
export function writeReport(
  report: CheckReport,
  { service, checkedAt, version }: { service: string; checkedAt: number; version: string },
): string {
  const { differs, asTold } = countRows(report)
  const others = report.rows.filter(({ state }) => state === 'unclear' || state === 'not-tried')
  return [
    '# Check of a Document Intelligence Service',
    '',
    `Service: ${service}`,
    `Checked: ${new Date(checkedAt).toISOString()} by Intray ${version}`,
    `Result: ${differs} ${differs === 1 ? 'difference' : 'differences'}, ${asTold} as the interface says, ${others.length} not found out`,
    ...(report.state === 'done' ? [] : ['The check did not reach its end.']),
    '',
    '## Differences',
    ...(differs === 0 ? ['', 'None.'] : []),
    ...report.rows.filter(({ state }) => state === 'differs').flatMap(differenceLines),
    ...(others.length > 0 ? ['', '## Not found out', ''] : []),
    ...others.map(
      ({ id, seen }) => `- ${titleOf(id)}${seen.length > 0 ? `: ${inText(seen)}` : ''}`,
    ),
    '',
    '## As the interface says',
    '',
    ...report.rows.filter(({ state }) => state === 'as-told').map(({ id }) => `- ${titleOf(id)}`),
    ...(report.left.length > 0 ? ['', '## Left at the service', ''] : []),
    ...report.left.map((what) => `- ${what}`),
    '',
  ].join('\n')
}

function differenceLines({ id, seen, effect, profileLine }: CheckedRow): string[] {
  const { section, says } = checkRows[id]
  return [
    '',
    `### ${titleOf(id)}`,
    '',
    `- The interface (“${section}”): ${says}`,
    `- Seen: ${inText(seen)}`,
    ...(effect
      ? [`- ${effects[effect]}${profileLine ? mendedWith(effect, profileLine) : ''}`]
      : []),
  ]
}

/** Of what is lacking, the line says only where the way to it would be named. */
function mendedWith(effect: CheckEffect, profileLine: string): string {
  const line = ` \`${profileLine}\``
  return effect === 'lacks'
    ? ` Where it has another path, a line of the profile names it:${line}`
    : line
}

/** Names of others can hold what Markdown would take for its own. */
function inText(seen: readonly string[]): string {
  return seen.map((text) => text.replaceAll(/[\\`*_<>[\]|]/g, String.raw`\$&`)).join('; ')
}

/** The operation with its path, and which of its rows this is. */
function titleOf(id: CheckedRow['id']): string {
  const { operation } = checkRows[id]
  const [method, path] = operation === 'token' ? ['POST', '/oauth/token'] : endpoints[operation]
  return `${id} (${method} ${path})`
}
