/** Documents of office programs that are taken: shown and sent as PDF, as that program would print them. */
const officeTypes = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
] as const
export type OfficeType = (typeof officeTypes)[number]

export function isOfficeType(mediaType: string): mediaType is OfficeType {
  return officeTypes.some((type) => type === mediaType)
}
