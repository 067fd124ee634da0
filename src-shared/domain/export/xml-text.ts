/** Signs that XML 1.0 cannot hold, in any spelling (section 2.2). */
// eslint-disable-next-line no-control-regex
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for between tags or inside double quotes; what XML cannot hold becomes what `instead` says. */
export function xmlText(text: string, instead: (sign: string) => string = () => ''): string {
  return (
    text
      .toWellFormed()
      .replace(notXml, instead)
      .replace(/[&<>"]/gu, (sign) => entities[sign] ?? '')
      // A parser would turn a bare carriage return into a line feed.
      .replaceAll('\r', '&#13;')
  )
}
