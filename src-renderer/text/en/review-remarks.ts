/** What the embedded service remarks, by its code; `{0}` and `{1}` are the numbers of its sentence. */
const sentences = {
  PAGES_SKIPPED: 'Only the first {0} of {1} pages were read.',
  PAGE_UNREADABLE: 'Page {0} could not be read.',
  PAGE_ILLEGIBLE: 'Page {0} holds no print that could be read.',
  OCR_SKIPPED: 'Page {0} is a picture and was not read: there are too many of them.',
  FORM_VALUE_DIFFERS: 'Page {0} shows something else in its form than the form holds.',
  NOTHING_FOUND: 'Nothing was found in the file that could be read.',
  TYPE_UNKNOWN: 'Nothing shows what this document is.',
  TYPE_NOT_READ: 'This workspace does not read documents of this type.',
  REQUIRED_FIELD_MISSING: 'A value that this type of document needs was not found.',
  CURRENCY_MISSING: 'No currency is printed; CHF was assumed.',
  DUE_DATE_DERIVED: 'No due date is printed; it was worked out.',
  REFERENCE_DERIVED: 'No payment reference is printed; the number of the invoice was taken.',
  SOURCES_DISAGREE: 'Print, QR code and embedded data do not agree.',
  SUMS_DO_NOT_ADD_UP: 'Net amount and VAT do not make up the total.',
  BALANCE_NOT_PROVEN: 'Opening balance and bookings do not give the closing balance.',
  QR_AMOUNT_DIFFERS: 'The QR code asks for another amount than the page.',
  QR_BILL_FAULTY: 'The QR code breaks the standard for QR-bills.',
}

export const remarks = {
  title: 'Remarks of the service',
  /** A type that the interface's list has, and its results have not. */
  recognised: (type: string) =>
    `Recognised as “${type}”, for which the service has no fields of its own.`,
  sentences: sentences as Readonly<Record<keyof typeof sentences, string>>,
}
export type RemarksText = typeof remarks
