import { expect, test } from 'vitest'
import { isOpenedAs, openableEnding } from '../../../src-shared/domain/openable-kinds.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

test.each([
  ['application/pdf', ['.pdf']],
  ['image/jpeg', ['.jpg', '.jpeg']],
  ['image/png', ['.png']],
  ['image/tiff', ['.tif', '.tiff']],
  ['image/webp', ['.webp']],
  ['image/gif', ['.gif']],
  ['image/heic', ['.heic', '.heif']],
  [`${openXml}.wordprocessingml.document`, ['.docx']],
  [`${openXml}.spreadsheetml.sheet`, ['.xlsx']],
  [`${openDocument}.text`, ['.odt']],
  [`${openDocument}.spreadsheet`, ['.ods']],
  ['application/zip', ['.zip']],
  ['message/rfc822', ['.eml']],
  ['application/vnd.ms-outlook', ['.msg']],
  ['text/plain', ['.txt']],
])('%s is handed to a program by its own ending alone', (mediaType, endings) => {
  expect(openableEnding(mediaType)).toBe(endings[0])
  for (const ending of endings) {
    expect(isOpenedAs(`Rechnung${ending.toUpperCase()}`, mediaType)).toBe(true)
    expect(isOpenedAs(`Rechnung${ending}.exe`, mediaType)).toBe(false)
  }
  for (const other of ['Rechnung', 'Rechnung.html', 'Rechnung.docm', 'Rechnung.lnk'])
    expect(isOpenedAs(other, mediaType)).toBe(false)
})

test.each(['text/html', 'application/xml', 'image/svg+xml', 'application/x-msdownload', ''])(
  'what can run something by itself is handed to none: %s',
  (mediaType) => {
    expect(openableEnding(mediaType)).toBeNull()
    expect(isOpenedAs('Rechnung.pdf', mediaType)).toBe(false)
  },
)
