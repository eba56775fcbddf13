import {
  type InstitutionPicture,
  PICTURE_BOXES,
  type PictureKind,
} from '@testamur/contract/institution/pictures'
import type { Requester } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { Database } from '../../db/client.ts'
import type { Upload } from '../../http/uploads.ts'
import { messageOf } from '../../messages/message.ts'
import { cleanPictureSafely } from '../../platform/pictures/clean-safely.ts'
import { recordAudit } from '../audit/index.ts'
import { addressOfPicture } from './picture-address.ts'
import { findInstitution, insertPicture } from './store.ts'

/** What one picture may weigh on a slow phone. */
const MOST_BYTES = 1_000_000

export type PictureWanted = { readonly id: number; readonly kind: PictureKind }

/** Stores a picture. Nothing shows it until the institution is saved with its address. */
export async function addPicture(
  { database }: { readonly database: Database },
  { id, kind }: PictureWanted,
  upload: Pick<Upload, 'bytes' | 'contentType' | 'name'>,
  requester: Requester,
): Promise<InstitutionPicture> {
  const institution = await findInstitution(database.db)
  if (institution?.id !== id) throw notFound(messageOf('institution.thisInstitution'))
  const { bytes, content_type, width, height, removed } = await cleanPictureSafely({
    limits: { box: PICTURE_BOXES[kind], mostBytes: MOST_BYTES },
    contentType: upload.contentType,
    bytes: upload.bytes,
  })
  const hash = sha256(bytes)
  const picture: InstitutionPicture = {
    url: addressOfPicture(hash, content_type),
    content_type,
    width,
    height,
    size: bytes.length,
    removed: [...removed],
  }
  await database.inTransaction(async (tx) => {
    await insertPicture(tx, { sha256: hash, content_type, width, height, bytes })
    await recordAudit(tx, {
      ...requester,
      action: 'institution.add_picture',
      subject: `institution:${id}`,
      after: { kind, file: upload.name, ...picture },
    })
  })
  return picture
}
