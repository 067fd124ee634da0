import { checkInterface } from '../../src-shared/domain/checks/check-interface.ts'
import type { CheckCode } from '../../src-shared/domain/checks/finding.ts'
import { resultJson, type ReadResult } from '../../src-shared/service-api/read-result.ts'

/** What a person who reviews the result is told of the interface's rules: nothing where it keeps them. */
export function interfaceFindings(
  result: ReadResult | undefined,
): { readonly code: CheckCode; readonly path: string }[] {
  if (!result) throw new Error('There is no such result')
  return checkInterface(resultJson(result)).map(({ code, path }) => ({ code, path }))
}
