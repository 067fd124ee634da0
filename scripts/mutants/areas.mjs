/** What the tests are asked about, by what would go wrong: folders and files of the sources. */
export const areas = {
  money: [
    'src-main/payments',
    'src-main/open-items',
    'src-main/overview',
    'src-main/export',
    'src-shared/domain',
  ],
  loss: [
    'src-main/backup',
    'src-main/intake',
    'src-main/piles',
    'src-main/queue',
    'src-main/sync',
    'src-main/store',
    'src-service/store',
  ],
  secrets: ['src-main/connections', 'src-main/protection'],
  access: ['src-service/auth', 'src-service/http', 'src-main/serve'],
  service: [
    'src-service/jobs',
    'src-service/members',
    'src-service/webhooks',
    'src-service/workspaces',
  ],
  review: ['src-main/review', 'src-main/documents', 'src-main/senders', 'src-renderer'],
  extraction: ['src-service/extraction', 'src-service/second-reader'],
  rest: [
    'src-main/adapters',
    'src-main/administration',
    'src-main/composition',
    'src-main/embedded-service',
    'src-main/mailboxes',
    'src-main/many',
    'src-main/proxy',
    'src-main/remote-documents',
    'src-main/scanning',
    'src-main/second-opinion',
    'src-main/second-reader',
    'src-main/service-client',
    'src-main/settings',
    'src-main/updates',
    'src-shared/connection-settings',
    'src-shared/e-invoice',
    'src-shared/pdf',
    'src-shared/service-check',
  ],
}

/** What is data and not a decision, or runs in Electron and in a browser alone. */
const withoutDecisions = /\/migrations\/|src-renderer\/text\/|\.svelte$|\.svelte\.ts$|\.d\.ts$/

/**
 * @param {string[]} files every file of the project, as git names it
 * @param {string[]} names of areas
 * @returns {{ file: string, area: string }[]}
 */
export function filesOfAreas(files, names) {
  return names.flatMap((area) =>
    files
      .filter((file) => file.endsWith('.ts') && !withoutDecisions.test(file))
      .filter((file) => areas[area].some((place) => file.startsWith(`${place}/`)))
      .map((file) => ({ file, area })),
  )
}
