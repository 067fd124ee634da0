import type { ReviewedResult, ReviewState } from '../../contract/review.ts'
import { checkCurrency } from '../checks/check-currency.ts'
import { checkResult } from '../checks/check-result.ts'
import type { Finding } from '../checks/finding.ts'
import { textAt } from '../checks/read-result.ts'
import { checkHistory } from '../history/check-history.ts'
import { askOncePerRow } from './ask-once-per-row.ts'
import { describeField, type FieldContext } from './describe-field.ts'
import { withCalendarDays } from './calendar-days.ts'
import { describeType } from './describe-type.ts'
import { describeGrid, type GridView } from './describe-grid.ts'
import { identificationFields } from './identification-fields.ts'
import { fieldsOfType } from './field-catalog.ts'
import { fieldGroups, type FieldGroup } from './field-kind.ts'
import type { FieldView } from './field-view.ts'
import { gridsOfResult } from './grid-catalog.ts'
import { readEvidence } from './result-evidence.ts'
import { checkRead, isAboutRecord, unknownPointers } from './unknown-fields.ts'
import { vouchFields } from './vouch-fields.ts'
import { vouchRows } from './vouch-rows.ts'

export type Thresholds = { readonly sure: number; readonly strict: number }

/** A result as the screen shows it. */
export type ResultView = {
  readonly index: number
  readonly documentType: string
  readonly type: FieldView
  readonly pages: readonly number[]
  readonly groups: readonly { readonly group: FieldGroup; readonly fields: readonly FieldView[] }[]
  readonly grids: readonly GridView[]
  /** Fields, then cells, in the order in which keys walk them. */
  readonly order: readonly FieldView[]
  readonly findings: readonly Finding[]
}

export function describeResult(
  reviewed: ReviewedResult,
  thresholds: Thresholds,
  refusal: ReviewState['feedback']['refusal'],
): ResultView {
  const documentType = textAt(reviewed.current, '/documentType') ?? 'UNKNOWN'
  const result = { ...reviewed, current: withCalendarDays(reviewed.current, documentType) }
  const findings = [
    ...checkResult(result.current),
    ...checkRead(result.current),
    ...checkCurrency(result),
    ...checkHistory(result.current, result.history),
  ]
  const definitions = fieldsOfType(documentType)
  const grids = gridsOfResult(documentType, result.current)
  const evidence = readEvidence(result)
  const context: FieldContext = { result, evidence, findings, thresholds, refusal }
  const known = [...definitions, ...grids].map(({ path }) => path)
  const unknown = unknownPointers(result.current, known)
  const parties = definitions.filter(({ path }) => isParty(path))
  const others = definitions.filter(({ path }) => !isParty(path))
  const described = [
    ...parties.map((definition) => describeField(definition, context)),
    ...identificationFields(context, documentType),
    ...others.map((definition) => describeField(definition, context)),
    ...unknown.map((path) =>
      describeField(
        {
          path,
          kind: 'json',
          group: 'other',
          aside: true,
          ...(isAboutRecord(path) && { unchecked: true as const }),
        },
        context,
        { kind: 'unknown', path },
      ),
    ),
  ]
  const fields = vouchFields(described, result.current)
  const type = describeType(context)
  const groups = fieldGroups
    .map((group) => ({ group, fields: fields.filter((field) => field.group === group) }))
    .filter(
      ({ group, fields: section }) =>
        section.length > 0 || grids.some((grid) => grid.place === group),
    )
  const gridViews = grids.map((definition) =>
    askOncePerRow(vouchRows(describeGrid(definition, context), fields)),
  )
  return {
    index: result.index,
    documentType,
    type,
    pages: evidence.pages,
    groups,
    grids: gridViews,
    order: [
      type,
      ...groups.flatMap(({ group, fields: section }) => [...section, ...cellsAt(gridViews, group)]),
      ...cellsAt(gridViews, 'dock'),
    ],
    findings,
  }
}

/** Whom it is from and to is read first. */
function isParty(path: string): boolean {
  return path === '/sender/name' || path === '/recipient/name'
}

function cellsAt(grids: readonly GridView[], place: 'dock' | FieldGroup): FieldView[] {
  return grids
    .filter(({ definition }) => definition.place === place)
    .flatMap(({ rows }) =>
      rows.flatMap(({ cells, parts }) => [
        ...cells,
        ...(parts?.rows.flatMap((row) => row.cells) ?? []),
      ]),
    )
}
