import { isIsoDate } from '../iso-date.ts'
import { finding, type Finding } from './finding.ts'
import { textAt, type ResultJson } from './read-result.ts'

const datePaths = [
  '/documentDate',
  '/dueDate',
  '/newDueDate',
  '/settlementDate',
  '/originalInvoiceDate',
  '/periodFrom',
  '/periodTo',
]

/** Days that exist, and due dates that do not lie before the document's own date. */
export function checkDates(result: ResultJson): Finding[] {
  return [
    ...datePaths.flatMap((path) => checkReal(result, path)),
    ...checkOrder(result, '/dueDate', 'due-before-document'),
    ...checkOrder(result, '/newDueDate', 'new-due-before-document'),
  ]
}

function checkReal(result: ResultJson, path: string): Finding[] {
  const date = textAt(result, path)
  // Another shape than YYYY-MM-DD is told by the interface's pattern already.
  if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/u.test(date) || isIsoDate(date)) return []
  return [finding('stop', 'date-not-real', path, { date })]
}

function checkOrder(
  result: ResultJson,
  path: string,
  code: 'due-before-document' | 'new-due-before-document',
): Finding[] {
  const date = textAt(result, '/documentDate')
  const due = textAt(result, path)
  if (date === undefined || due === undefined || due >= date) return []
  return [finding('check', code, path, { date, due }, ['/documentDate'])]
}
