const ENDINGS = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** The address of uploaded pictures, each by the hash of its content. */
export const PICTURES = '/brand/'

export const addressOfPicture = (sha256: Buffer, contentType: keyof typeof ENDINGS): string =>
  `${PICTURES}${sha256.toString('hex')}.${ENDINGS[contentType]}`

const ADDRESS = new RegExp(`^${PICTURES}([0-9a-f]{64})\\.(?:svg|png|jpg)$`)

/** `null`: not an address of ours. */
export function hashOfAddress(address: string): Buffer | null {
  const hash = ADDRESS.exec(address)?.[1]
  return hash === undefined ? null : Buffer.from(hash, 'hex')
}
