import { calendarDay } from '../iso-date.ts'
import { getAtPointer, setAtPointer } from '../json-pointer.ts'
import { listAt, type ResultJson } from '../checks/read-result.ts'
import { fieldsOfType } from './field-catalog.ts'
import { gridsOfResult } from './grid-catalog.ts'

/** A result in which every date that came with a time of day is the day that is written there. */
export function withCalendarDays<Result extends ResultJson>(
  result: Result,
  documentType: string,
): Result {
  return datePaths(result, documentType).reduce((days, path) => {
    const written = getAtPointer(days, path)
    const day = typeof written === 'string' ? calendarDay(written) : undefined
    return day === undefined || day === written ? days : (setAtPointer(days, path, day) as Result)
  }, result)
}

function datePaths(result: ResultJson, documentType: string): string[] {
  const fields = fieldsOfType(documentType).filter(({ kind }) => kind === 'date')
  const cells = gridsOfResult(documentType, result).flatMap(({ path, columns }) =>
    columns
      .filter(({ kind }) => kind === 'date')
      .flatMap(({ member }) =>
        listAt(result, path).map((_, row) => `${path}/${String(row)}/${member}`),
      ),
  )
  return [...fields.map(({ path }) => path), ...cells]
}
