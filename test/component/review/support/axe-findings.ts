import axe from 'axe-core'

/** What axe finds wrong on the whole page, each as one line that names rule and element. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // The page under test is a fragment: title and language are the window's.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary ?? ''}`),
  )
}
