let frame: HTMLIFrameElement | null = null

/**
 * An empty document that knows the fonts of the pages. Each font that becomes known to a document has
 * the whole of it laid out anew, and the screen has better to do while someone types. Canvases are
 * drawn there and shown here.
 */
export function fontDocument(): Document {
  frame = frame?.isConnected ? frame : addFrame()
  const { contentDocument } = frame
  if (!contentDocument) throw new Error('a frame without an address has no document')
  return contentDocument
}

function addFrame(): HTMLIFrameElement {
  const added = document.createElement('iframe')
  // Not `display: none`, in which a canvas finds no fonts.
  added.setAttribute('aria-hidden', 'true')
  added.tabIndex = -1
  Object.assign(added.style, {
    position: 'fixed',
    width: '0',
    height: '0',
    border: '0',
    visibility: 'hidden',
  })
  // Beside the body, whose children come and go with the views.
  document.documentElement.append(added)
  return added
}
