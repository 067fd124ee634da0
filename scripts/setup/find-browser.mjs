import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = {
  linux: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ],
  darwin: [],
  win32: [],
}
const places = {
  linux: [],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .map((variable) => process.env[variable])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}

/** Path of a Chromium, Chrome or Edge of this machine, or null. `CHROMIUM` names one outright. */
export function findBrowser() {
  const named = process.env.CHROMIUM
  if (named && existsSync(named)) return named
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => (names[process.platform] ?? []).map((name) => join(folder, name)))
  return [...onPath, ...(places[process.platform] ?? [])].find((file) => existsSync(file)) ?? null
}
