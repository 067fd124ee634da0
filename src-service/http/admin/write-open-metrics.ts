import type { ServiceFigures } from '../../../src-shared/service-api/service-figures.ts'

/** Media type of OpenMetrics 1.0.0. */
export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

type Sample = { readonly label?: readonly [name: string, value: string]; readonly value: number }
type OfWorkspace = ServiceFigures['workspaces'][number]

/** The figures as a monitor reads them (OpenMetrics 1.0.0); workspaces by their ids, as names may be people's. */
export function writeOpenMetrics(figures: ServiceFigures): string {
  const { queue, processes, workspaces, failures } = figures
  const each = (value: (one: OfWorkspace) => number): Sample[] =>
    workspaces.map((one) => ({ label: ['workspace', one.workspaceId], value: value(one) }))
  const families: readonly (readonly [string, string, readonly Sample[]])[] = [
    ['documents_waiting', 'Documents that wait to be read.', each(({ waiting }) => waiting)],
    ['documents_reading', 'Documents that are being read.', [{ value: queue.reading }]],
    [
      'longest_wait_seconds',
      'Since the document that waits longest was uploaded.',
      [{ value: queue.oldestSeconds }],
    ],
    ['webhooks_waiting', 'Events that are still to be told.', [{ value: figures.webhooksWaiting }]],
    [
      'processes',
      'Processes that are alive, by role.',
      Object.entries(processes).map(([role, value]) => ({ label: ['role', role], value })),
    ],
    ['documents', 'Documents that are kept.', each(({ documents }) => documents)],
    ['stored_bytes', 'Bytes of the files of documents.', each(({ bytes }) => bytes)],
    [
      'documents_read_last_day',
      'Documents that were read to an end in the last day.',
      each(({ completed }) => completed),
    ],
    [
      'documents_failed_last_day',
      'Documents that could not be read in the last day.',
      each(({ failed }) => failed),
    ],
    [
      'documents_failed_last_week',
      'Documents that could not be read in the last week, by cause.',
      failures.map(({ cause, documents }) => ({ label: ['cause', cause], value: documents })),
    ],
  ]
  const lines = families.flatMap(([name, help, samples]) => [
    `# TYPE intray_${name} gauge`,
    `# HELP intray_${name} ${help}`,
    ...samples.map(({ label, value }) => `intray_${name}${labelOf(label)} ${value}`),
  ])
  return [...lines, '# EOF', ''].join('\n')
}

function labelOf(label: Sample['label']): string {
  return label ? `{${label[0]}="${escaped(label[1])}"}` : ''
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
