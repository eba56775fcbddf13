import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** The pictures on pages; the address of each is the institution's field `<kind>_url`. */
export const shownPictures = ['logo', 'text_logo', 'dark_text_logo', 'banner'] as const
/** The registrar's signature is on documents alone, so that only staff read its address: it is among the policies. */
export const pictureKinds = [...shownPictures, 'signature'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** The largest upload, in bytes. */
export const PICTURE_BYTES = 5_000_000

/** A larger PNG is scaled down to this size; a larger JPEG is refused. */
export const PICTURE_BOXES = {
  logo: { width: 512, height: 512 },
  text_logo: { width: 1200, height: 400 },
  dark_text_logo: { width: 1200, height: 400 },
  banner: { width: 2000, height: 1400 },
  signature: { width: 1200, height: 400 },
} as const satisfies Readonly<Record<PictureKind, { readonly width: number; readonly height: number }>>

export const institutionPicture = z.strictObject({
  /** The address of the file; a PUT of the institution, or of its policies, with this address puts it to use. */
  url: z.string(),
  content_type: z.enum(['image/svg+xml', 'image/png', 'image/jpeg']),
  width: z.int(),
  height: z.int(),
  /** In bytes. */
  size: z.int(),
  /** Names of elements and attributes that were removed from an SVG because they run or load something. */
  removed: z.array(z.string()),
})
export type InstitutionPicture = z.infer<typeof institutionPicture>

export const uploadPicture = endpoint({
  id: 'uploadPicture',
  summary:
    'Upload a logo, a banner or the signature of the registrar (SVG, PNG or JPEG, at most 5 MB); it is used once the institution, or for a signature its policies, are saved with its address',
  method: 'POST',
  path: '/institutions/{id}/pictures/{kind}',
  auth: { permission: 'settings.write' },
  wire: 'multipart',
  params: z.strictObject({ id, kind: z.enum(pictureKinds) }),
  body: z.strictObject({}),
  data: institutionPicture,
  created: true,
  errors: ['unauthorized', 'forbidden', 'not_found', 'too_large', 'unsupported_media'],
})
