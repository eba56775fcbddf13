/** Adds a style sheet after those of the page, if it is not there yet; resolves once it applies. */
export function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    // Without the sheet the page can still be read.
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
