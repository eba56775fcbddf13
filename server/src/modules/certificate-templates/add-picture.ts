import type { Requester } from '../../core/actor.ts'
import { sha256 } from '../../core/ids.ts'
import type { Tx } from '../../db/client.ts'
import type { Upload } from '../../http/uploads.ts'
import { cleanPictureSafely } from '../../platform/pictures/clean-safely.ts'
import { recordAudit } from '../audit/index.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { addressOf } from './picture-address.ts'
import { insertPicture, type PictureRow } from './store/pictures.ts'

/** The pixels of an A4 page at 300 dots per inch with bleed, and the largest file, because it becomes a part of each print file. */
const LIMITS = { box: { width: 3600, height: 3600 }, mostBytes: 3_000_000 }

/** A clean picture that is not stored yet. */
export type TakenPicture = Omit<PictureRow, 'added_at'> & { readonly address: string }

/** Stores an uploaded picture for designs. */
export async function addPicture(
  { database, clock }: Pick<CertificateTemplatesDeps, 'database' | 'clock'>,
  upload: Pick<Upload, 'bytes' | 'contentType' | 'name'>,
  by: Requester,
): Promise<TakenPicture> {
  const picture = await takePicture(upload)
  await database.inTransaction(async (tx) => {
    await keepPicture(tx, picture, clock.now())
    await recordAudit(tx, {
      ...by,
      action: 'certificate_template.add_picture',
      subject: 'certificate_template_pictures',
      after: { file: upload.name, address: picture.address, width: picture.width, height: picture.height },
    })
  })
  return picture
}

/** Cleans a picture, which may take a second: do it before a transaction. @throws Failure like `cleanPictureSafely` */
export async function takePicture({
  bytes: sent,
  contentType,
}: Pick<Upload, 'bytes' | 'contentType'>): Promise<TakenPicture> {
  const { bytes, content_type, width, height } = await cleanPictureSafely({
    limits: LIMITS,
    contentType,
    bytes: sent,
  })
  const picture = { sha256: sha256(bytes), content_type, width, height }
  return { ...picture, bytes, address: addressOf(picture) }
}

export const keepPicture = (
  tx: Tx,
  { sha256: hash, content_type, width, height, bytes }: TakenPicture,
  added_at: Date,
): Promise<void> => insertPicture(tx, { sha256: hash, content_type, width, height, bytes, added_at })
