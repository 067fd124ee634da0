import { strToU8, zipSync } from 'fflate'
import type { OfficeType } from '../../src-shared/domain/office-types.ts'

const xml = (text: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
const schemas = 'http://schemas.openxmlformats.org'
const oasis = 'urn:oasis:names:tc:opendocument:xmlns'

function packed(parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      // The first part of an OpenDocument file is not shrunk.
      Object.entries(parts).map(([name, bytes]) => [
        name,
        [bytes, { level: name === 'mimetype' ? 0 : 6 }],
      ]),
    ),
  )
}

function openXml(main: string, kind: string, parts: Readonly<Record<string, Uint8Array>>) {
  return packed({
    '[Content_Types].xml': xml(`<Types xmlns="${schemas}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/>
${
  kind === 'spreadsheetml.sheet'
    ? `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`
    : ''
}</Types>`),
    '_rels/.rels': xml(`<Relationships xmlns="${schemas}/package/2006/relationships">
<Relationship Id="r1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`),
    ...parts,
  })
}

/** A document with one line of text; `picture` is an address that it shows a picture of. */
function docx(text: string, picture?: string) {
  const drawing = picture
    ? `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:90pt;height:90pt"><v:imagedata r:link="p1"/></v:shape></w:pict></w:r>`
    : ''
  return openXml('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml':
      xml(`<w:document xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships">
<w:body><w:p><w:r><w:t>${text}</w:t></w:r>${drawing}</w:p></w:body></w:document>`),
    ...(picture && {
      'word/_rels/document.xml.rels':
        xml(`<Relationships xmlns="${schemas}/package/2006/relationships">
<Relationship Id="p1" Type="${schemas}/officeDocument/2006/relationships/image" Target="${picture}" TargetMode="External"/></Relationships>`),
    }),
  })
}

function xlsx(text: string) {
  const main = `${schemas}/spreadsheetml/2006/main`
  return openXml('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml':
      xml(`<workbook xmlns="${main}" xmlns:r="${schemas}/officeDocument/2006/relationships">
<sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships xmlns="${schemas}/package/2006/relationships">
<Relationship Id="r1" Type="${schemas}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData><row r="1">
<c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`),
  })
}

function openDocument(type: OfficeType, body: string) {
  return packed({
    mimetype: strToU8(type),
    'content.xml':
      xml(`<office:document-content xmlns:office="${oasis}:office:1.0" xmlns:text="${oasis}:text:1.0"
xmlns:table="${oasis}:table:1.0" xmlns:draw="${oasis}:drawing:1.0" xmlns:svg="${oasis}:svg-compatible:1.0"
xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:body>${body}</office:body></office:document-content>`),
    'META-INF/manifest.xml':
      xml(`<manifest:manifest xmlns:manifest="${oasis}:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`),
  })
}

function odt(text: string, picture?: string) {
  const frame = picture
    ? `<draw:frame svg:width="3cm" svg:height="3cm" text:anchor-type="as-char"><draw:image xlink:href="${picture}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame>`
    : ''
  return openDocument(
    'application/vnd.oasis.opendocument.text',
    `<office:text><text:p>${text}${frame}</text:p></office:text>`,
  )
}

const ods = (text: string) =>
  openDocument(
    'application/vnd.oasis.opendocument.spreadsheet',
    `<office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`,
  )

/** Office documents of one line each, as small as they can be. */
export const smallOffice = { docx, xlsx, odt, ods }
