/** Saves a file under this name with the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replace(/[\\/:*?"<>|]/g, '-')
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * Opens a file in a new tab. A browser allows that for a few seconds after a press, and on a slow phone the file may take
 * longer to arrive: then it is saved as a download with this name.
 */
export function openFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const opened = window.open(url, '_blank')
  if (opened === null) saveFile(file, name)
  else opened.opener = null
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
