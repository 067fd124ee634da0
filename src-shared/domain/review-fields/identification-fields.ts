import { listAt, textAt } from '../checks/read-result.ts'
import { describeField, type FieldContext } from './describe-field.ts'
import { expectedIdentifications } from './field-catalog.ts'
import type { FieldView } from './field-view.ts'

/** One field for each number that identifies the document, and one for each that is expected. */
export function identificationFields(context: FieldContext, documentType: string): FieldView[] {
  const { current } = context.result
  const list = listAt(current, '/identifications')
  const expected = expectedIdentifications(documentType)
  const present = list.map((_, at) => {
    const type = textAt(current, `/identifications/${String(at)}/type`) ?? ''
    return identificationField(context, at, type, expected.includes(type))
  })
  const types = new Set(list.map((_, at) => textAt(current, `/identifications/${String(at)}/type`)))
  const absent = expected.filter((type) => !types.has(type))
  return [
    ...absent.map((type, offset) => identificationField(context, list.length + offset, type, true)),
    ...present,
  ]
}

function identificationField(context: FieldContext, at: number, type: string, expected: boolean) {
  const path = `/identifications/${String(at)}/value`
  return describeField(
    {
      path,
      kind: 'text',
      group: 'document',
      ...(expected ? { expected: true as const } : { aside: true as const }),
    },
    context,
    { kind: 'identification', type, at },
  )
}
