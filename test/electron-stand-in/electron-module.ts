/** What `electron` is to the program: as much of it as Intray and Playwright's loader use. */
export { app } from './application.ts'
export { BrowserWindow, webContents } from './browser-window.ts'
export { MessageChannelMain } from './message-ports.ts'
export { protocol, session } from './session.ts'
export {
  dialog,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  screen,
  shell,
  Tray,
} from './system.ts'
export { utilityProcess } from './utility-process.ts'
export { ipcMain } from './web-contents.ts'
