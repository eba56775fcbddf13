/** Hands a file to the browser's downloads under a name. */
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
 * Opens a file in a tab of its own. A browser allows that for a few seconds after a press, and a file may take longer to
 * arrive on a slow phone: it goes to the downloads then, under the name.
 */
export function openFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const opened = window.open(url, '_blank')
  if (opened === null) saveFile(file, name)
  else opened.opener = null
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
