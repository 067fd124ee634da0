/** What Node and RFC 9110 let into a header field; anything else breaks the request. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/

export function isHeaderValue(text: string): boolean {
  return headerValue.test(text)
}
