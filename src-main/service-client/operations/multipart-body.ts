/**
 * A multipart/form-data body (RFC 7578) with one file in the part of this name. Made by hand because the exact
 * length has to be known: only then do fewer bytes prove that nothing complete was sent.
 */
export function multipartBody(
  file: {
    readonly bytes: Uint8Array<ArrayBuffer>
    readonly name: string
    readonly mediaType: string
  },
  partName: string,
  boundary: string,
): { readonly parts: Uint8Array<ArrayBuffer>[]; readonly contentType: string } {
  const head =
    `--${boundary}\r\n` +
    `Content-Disposition: form-data; name="${partName}"; filename="${quotable(file.name)}"\r\n` +
    `Content-Type: ${file.mediaType}\r\n\r\n`
  const encoder = new TextEncoder()
  return {
    parts: [encoder.encode(head), file.bytes, encoder.encode(`\r\n--${boundary}--\r\n`)],
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}

/** As browsers write it (HTML, "multipart/form-data encoding algorithm"): UTF-8, three escapes. */
function quotable(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}
