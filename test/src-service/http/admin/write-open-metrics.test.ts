import { expect, test } from 'vitest'
import { writeOpenMetrics } from '../../../../src-service/http/admin/write-open-metrics.ts'

test('a monitor reads each figure with what it is, and no value can end its line', () => {
  const counts = { waiting: 1, documents: 20, bytes: 300, completed: 4, failed: 5 }
  const workspaces = [
    { workspaceId: 'first', name: 'Muster AG', ...counts },
    { workspaceId: 'a"b\\c\nd', name: 'Other', ...counts, waiting: 6 },
  ]
  const text = writeOpenMetrics({
    queue: { waiting: 7, reading: 8, oldestSeconds: 9 },
    webhooksWaiting: 10,
    processes: { all: 3, web: 1, reader: 2 },
    hours: [],
    failures: [{ cause: 'password', documents: 11 }],
    workspaces,
  })
  const families = text.split('# TYPE ').slice(1)
  expect(families.map((family) => family.split(/ gauge\n# HELP \S+ /u)[0])).toEqual(
    `documents_waiting documents_reading longest_wait_seconds webhooks_waiting processes documents stored_bytes
     documents_read_last_day documents_failed_last_day documents_failed_last_week`
      .split(/\s+/u)
      .map((name) => `intray_${name}`),
  )
  const helps = families.map((family) => /^# HELP (\S+) (.+)$/mu.exec(family)?.slice(1))
  expect(helps.map((help) => help?.[0])).toEqual(families.map((family) => family.split(' ')[0]))
  expect(helps.every((help) => /^[A-Z].{15,}\.$/u.test(help?.[1] ?? ''))).toBe(true)
  const other = '{workspace="a\\"b\\\\c\\nd"}'
  expect(text.split('\n').filter((line) => !line.startsWith('# '))).toEqual([
    ...['intray_documents_waiting{workspace="first"} 1', `intray_documents_waiting${other} 6`],
    ...['intray_documents_reading 8', 'intray_longest_wait_seconds 9'],
    'intray_webhooks_waiting 10',
    ...['all', 'web', 'reader'].map(
      (role, at) => `intray_processes{role="${role}"} ${[3, 1, 2][at]}`,
    ),
    ...[
      'documents 20',
      'stored_bytes 300',
      'documents_read_last_day 4',
      'documents_failed_last_day 5',
    ]
      .map((line) => line.split(' '))
      .flatMap(([name, value]) =>
        ['{workspace="first"}', other].map((label) => `intray_${name}${label} ${value}`),
      ),
    'intray_documents_failed_last_week{cause="password"} 11',
    '',
  ])
  expect(text.endsWith('\n# EOF\n')).toBe(true)
})
