import { documentResult, invoiceResult, unknownResult } from '../../service-api/document-result.ts'
import { resultExtensions } from '../../service-api/result-extensions.ts'

/** Members that describe how values were found; they are no fields and are never corrected. */
export const extensionMembers: ReadonlySet<string> = new Set(Object.keys(resultExtensions))

const shapes = new Map<string, Readonly<Record<string, { isOptional(): boolean }>>>(
  documentResult.options.map((option) => [option.shape.documentType.value, option.shape]),
)
const commonMembers = Object.keys(unknownResult.shape).filter((member) =>
  Object.hasOwn(invoiceResult.shape, member),
)
const knownMembers: ReadonlySet<string> = new Set(
  [...shapes.values()].flatMap((shape) => Object.keys(shape)),
)

/**
 * Whether a top-level member has a place in a document of this type. Members that the interface
 * does not know fit everywhere: they are shown generically and survive.
 */
export function memberFitsType(member: string, documentType: string): boolean {
  if (!knownMembers.has(member)) return true
  const shape = shapes.get(documentType)
  return shape ? Object.hasOwn(shape, member) : commonMembers.includes(member)
}
