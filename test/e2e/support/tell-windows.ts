import type { Page, TestInfo } from '@playwright/test'

/** A window that stands still answers no question. */
const patienceMs = 10_000

/**
 * How the windows looked when their spec failed: pictures in the report, and in its output what has the keyboard and
 * what lies over the page. Of windows that a spec opens itself the runner keeps nothing.
 */
export async function tellWindows(pages: readonly Page[], info: TestInfo): Promise<void> {
  for (const [at, page] of pages.entries()) {
    if (page.isClosed()) continue
    const name = `window ${String(at + 1)}`
    const told = tell(page, name, info).catch((error: unknown) => `${name}: ${String(error)}`)
    const late = new Promise<string>((resolve) => {
      setTimeout(() => resolve(`${name}: no answer`), patienceMs).unref()
    })
    process.stdout.write(`${info.title}: ${await Promise.race([told, late])}\n`)
  }
}

async function tell(page: Page, name: string, info: TestInfo): Promise<string> {
  const facts = await page.evaluate(() => {
    const head = (element: Element | null) => element?.outerHTML.slice(0, 200) ?? null
    const over = [...document.querySelectorAll('dialog[open], [popover]:popover-open')]
    return {
      keyboard: head(document.activeElement),
      hasFocus: document.hasFocus(),
      visibility: document.visibilityState,
      over: over.map(head),
      text: document.body.innerText.slice(0, 1_500),
    }
  })
  await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' })
  return `${name}: ${JSON.stringify(facts)}`
}
