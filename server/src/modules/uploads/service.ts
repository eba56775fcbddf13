import type { SentFile } from '@testamur/contract/uploads/uploads'
import type { Clock } from '../../core/clock.ts'
import { notFound } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { FileAnswer } from '../../http/route.ts'
import type { Upload } from '../../http/uploads.ts'
import { messageOf } from '../../messages/message.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { KEPT_MS } from './claim-uploads.ts'
import { deleteUploads, findUploads, insertUpload, unclaimedUploads } from './store.ts'

export type UploadsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly limiter: Pick<Limiter, 'consume'>
}

/** By IP address: a form with ten papers, each repeated a few times on a bad connection. */
const SENT = { points: 60, perSeconds: 3600 }
/** A file cannot be claimed after `KEPT_MS`; an hour later no form can be in the middle of claiming it. */
const GRACE_MS = 3_600_000
const MOST = 500

export type Uploads = ReturnType<typeof createUploads>

/** Files that are uploaded before their form is sent. */
export function createUploads({ database, clock, storage, limiter }: UploadsDeps) {
  return {
    async send({ bytes, contentType, name, size, quarantined }: Upload, ip: string): Promise<SentFile> {
      await limiter.consume('uploads', ip, SENT)
      const file = await storage.put(bytes, { contentType, name, purpose: 'upload', quarantined })
      const token = randomToken()
      await database.inTransaction(async (tx) => {
        await recordFile(tx, file)
        await insertUpload(tx, {
          token_hash: sha256(token),
          file_key: file.key,
          name,
          content_type: contentType,
          size,
          at: clock.now(),
        })
      })
      return { token, name, content_type: contentType, size }
    },

    /** The file itself, as an attachment: a stranger's file is never shown as our page. */
    async read(id: number): Promise<FileAnswer> {
      const [upload] = await findUploads(database.db, [id])
      if (upload === undefined) throw notFound(messageOf('uploads.thisFile'))
      const bytes = await storage.get(upload.file_key)
      return { file: { bytes, contentType: upload.content_type, name: upload.name } }
    },

    /** Deletes files whose form was never sent. */
    async sweep(): Promise<(tx: Tx) => Promise<void>> {
      const before = new Date(clock.now().getTime() - KEPT_MS - GRACE_MS)
      const left = await unclaimedUploads(database.db, before, MOST)
      for (const { file_key } of left) await storage.remove(file_key)
      return (tx) => deleteUploads(tx, left)
    },
  }
}
