import { contextBridge, ipcRenderer } from 'electron'

// The page asks for a port to the core and gets it as a message to itself; it never sees ipcRenderer.
ipcRenderer.on('intray:port', (event) => {
  window.postMessage('intray:port', location.origin, event.ports)
})

contextBridge.exposeInMainWorld(
  'intray',
  Object.freeze({
    connect: () => ipcRenderer.send('intray:connect'),
  }),
)
