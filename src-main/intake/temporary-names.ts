/**
 * Names under which programs write a file that gets its own name when it is done, and files that
 * systems leave in folders. They are ignored until they are renamed.
 */
const temporary = [
  /^\./, // .stfolder, .~lock.x#, ._x of macOS, .DS_Store, .syncthing.x.tmp
  /^~/, // ~$letter.docx, ~temporary.tmp
  /\.(?:part|partial|crdownload|download|opdownload|tmp|temp|filepart|swp|lock)$/i,
  /~$/,
  /^(?:thumbs\.db|desktop\.ini|@eaDir|#recycle)$/i,
]

export function isTemporaryName(name: string): boolean {
  return temporary.some((pattern) => pattern.test(name))
}
