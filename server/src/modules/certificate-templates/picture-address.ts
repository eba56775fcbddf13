import type { PictureRow } from './store/pictures.ts'

const ENDINGS: Readonly<Record<PictureRow['content_type'], string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** The address of a picture contains the hash of its bytes, so another picture has another address. */
export const addressOf = ({ sha256, content_type }: Pick<PictureRow, 'sha256' | 'content_type'>): string =>
  `/template-pictures/${sha256.toString('hex')}.${ENDINGS[content_type]}`

/** @param address as designs store it */
export const hashOf = (address: string): Buffer => Buffer.from(address.slice(-68, -4), 'hex')
