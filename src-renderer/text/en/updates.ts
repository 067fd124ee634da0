export const updates = {
  title: 'Updates',
  text: 'A new version is downloaded and opened only when you ask for it, and only if it bears the signature of Intray’s makers.',
  daily: 'Look for a new version once a day',
  dailyHint:
    'The address then learns that this computer runs Intray, and in which version. Nothing else is sent.',
  address: 'Address',
  addressHint: (address: string) => `If left empty: ${address}`,
  look: 'Look now',
  looking: 'Looking…',
  unknown: 'Not looked yet.',
  current: (when: string) => `You have the newest version (looked on ${when}).`,
  available: (version: string, size: string) => `Version ${version} is available (${size}).`,
  fetch: 'Download',
  fetching: (version: string) => `Downloading version ${version}`,
  ready: (version: string) =>
    `Version ${version} has been downloaded, and its signature is right. Quit Intray before you install it.`,
  open: 'Open the installer',
  failures: {
    unreachable: 'There is no release at this address. Check the address and the network.',
    'not-signed':
      'What lies at this address does not bear the signature of Intray’s makers. Nothing of it was used; check the address.',
    'not-for-this-system': 'The newest version has no installer for this computer.',
    'not-as-signed':
      'The installer is not the one that was signed, and was deleted. Try again; if it stays so, tell whoever looks after the address.',
    disk: 'The installer could not be stored. Free up some space, then try again.',
  },
  notice: (version: string) => `Version ${version} of Intray is available.`,
  show: 'Show',
}

export type UpdatesText = typeof updates
