import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../core/clock.ts'
import { Failure, notFound, refused } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Logger } from '../logger.ts'
import { reasonOf } from '../outbound.ts'
import { queueFileCheck } from './check-file.ts'
import { findFault } from './compare.ts'
import { describeFile } from './key.ts'
import type { FileStore, Storage } from './storage.ts'
import { findFile, type KeptFile } from './store.ts'
import { notePut } from './sweep-files.ts'

export type CheckedParts = {
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  readonly logger: Logger
  readonly store: FileStore
}

const SECOND_TRY_MS = 300
const RETRY_SECONDS = 30

/** Why the store failed is for the log: it may be busy, full, unreachable, or refuse our key. */
const failures = {
  get: messageOf('storage.notGiven'),
  put: messageOf('storage.notTaken'),
  remove: messageOf('storage.notDeleted'),
}

const notWhole = () =>
  new Failure('unavailable', messageOf('storage.notSendFileBecauseCameBack'), {
    retryAfterSeconds: RETRY_SECONDS,
  })

const unscanned = () =>
  new Failure('unavailable', messageOf('storage.fileNotCheckedVirusesYetNobody'), {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** All files are read and written here, so that no damaged file is given out, attached or used. */
export function createStorage({ database, clock, logger, store }: CheckedParts): Storage {
  /**
   * A file has a key of its own, so repeating a read or write is harmless. A store that does not answer is not waited
   * for twice.
   */
  async function tryTwice<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isTimeOut(error)) throw error
      await pause(SECOND_TRY_MS)
      return work()
    }
  }

  async function reach<T>(key: string, act: keyof typeof failures, work: () => Promise<T>): Promise<T> {
    try {
      return await tryTwice(work)
    } catch (error) {
      if (error instanceof TypeError && error.message === 'Not a storage key') throw error
      logger.error({ err: error, file: key, reason: reasonOf(error) }, 'the file store failed')
      throw new Failure('unavailable', failures[act], { retryAfterSeconds: RETRY_SECONDS })
    }
  }

  const read = (key: string, kept: KeptFile) => reach(key, 'get', () => store.get(key, kept.size + 1))

  return {
    async put(bytes, about) {
      const file = await describeFile(bytes, about)
      await notePut(database.db, file.key, clock.now())
      await reach(file.key, 'put', () => store.put(file.key, bytes, about.contentType))
      return file
    },
    async get(key) {
      const kept = await findFile(database.db, key)
      if (kept === null) throw notFound(messageOf('storage.file'))
      if (kept.virus !== null) throw refused(messageOf('storage.fileHeldVirusOtherHarmfulCode'))
      if (kept.quarantined) throw unscanned()
      let bytes = await read(key, kept)
      // A transfer that broke off may well be complete the next time.
      if ((await findFault(bytes, kept)) !== null) bytes = await read(key, kept)
      const fault = await findFault(bytes, kept)
      if (bytes !== null && fault === null) return bytes
      logger.error({ file: key, purpose: kept.purpose, fault }, 'a stored file is not as it was kept')
      await queueFileCheck(database.db, key, clock.now())
      throw notWhole()
    },
    async remove(key) {
      await reach(key, 'remove', () => store.remove(key))
    },
  }
}

const isTimeOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'
