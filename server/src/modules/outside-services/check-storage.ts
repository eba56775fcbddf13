import { randomBytes } from 'node:crypto'
import { type Message, messageOf } from '../../messages/message.ts'
import type { Logger } from '../../platform/logger.ts'
import { reasonOf } from '../../platform/outbound.ts'
import { newKey } from '../../platform/storage/key.ts'
import { NotAsSent } from '../../platform/storage/s3.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import { type Checked, failed, passed } from './checked.ts'

const SIZE = 1024

/** Writes a small file, reads it back and deletes it. A file that cannot be deleted is found by the sweep of files. */
export async function checkStorage(store: FileStore, logger: Logger): Promise<Checked> {
  const key = newKey()
  const bytes = randomBytes(SIZE)
  let step: 'write' | 'read' | 'delete' = 'write'
  try {
    await store.put(key, bytes, 'application/octet-stream')
    step = 'read'
    const read = await store.get(key, SIZE + 1)
    step = 'delete'
    await store.remove(key)
    const remains = (await store.get(key, SIZE + 1)) !== null
    if (read === null || !read.equals(bytes))
      return failed(messageOf('outsideServices.fileCameBackDifferent'))
    if (remains) return failed(messageOf('outsideServices.fileNotDeleted'))
    return passed(messageOf('outsideServices.storageWorks'))
  } catch (error) {
    if (error instanceof NotAsSent) return failed(messageOf('outsideServices.fileCameBackDifferent'))
    logger.warn({ err: error, step }, 'the test of the file store failed')
    const cause = causeOf(error)
    return failed(
      step === 'write'
        ? messageOf('outsideServices.cannotWrite', { cause })
        : step === 'read'
          ? messageOf('outsideServices.cannotRead', { cause })
          : messageOf('outsideServices.cannotDelete', { cause }),
    )
  }
}

const causes: Readonly<Record<string, Message>> = {
  ENOSPC: messageOf('outsideServices.diskFull'),
  EDQUOT: messageOf('outsideServices.diskFull'),
  EACCES: messageOf('outsideServices.notPermitted'),
  EPERM: messageOf('outsideServices.notPermitted'),
  EROFS: messageOf('outsideServices.readOnlyDisk'),
  ENOTFOUND: messageOf('outsideServices.hostUnknown'),
  EAI_AGAIN: messageOf('outsideServices.hostUnknown'),
  ECONNREFUSED: messageOf('outsideServices.nothingListens'),
  'time-out': messageOf('outsideServices.noAnswerInTime'),
}

function causeOf(error: unknown): Message {
  const { status } = error as { status?: number }
  if (status === 403) return messageOf('outsideServices.keyRefused')
  if (status === 404) return messageOf('outsideServices.bucketMissing')
  if (status !== undefined) return messageOf('outsideServices.answeredStatus', { status })
  const reason = reasonOf(error)
  return causes[reason] ?? messageOf('outsideServices.otherReason', { reason: reason.slice(0, 200) })
}
