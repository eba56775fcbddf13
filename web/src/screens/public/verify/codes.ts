const CODE = /^[0-9A-Za-z][0-9A-Za-z\s-]{11,20}$/

/**
 * The code that a QR code holds. Ours hold an address of this page; whichever site an address names, only the code is
 * taken from it, and it is checked here: a forged document leads to a forged site.
 */
export function codeOf(scanned: string): string | null {
  const text = URL.canParse(scanned) ? lastPart(new URL(scanned)) : scanned.trim()
  return text !== null && CODE.test(text) ? text : null
}

const lastPart = ({ pathname }: URL): string | null => /\/verify\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null
