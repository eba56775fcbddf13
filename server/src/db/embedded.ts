import { cp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { NeedsPerson } from '../core/needs-person.ts'
import type { Logger } from '../platform/logger.ts'
import { createAnnouncer, SEND_ANNOUNCEMENTS } from './announce.ts'
import { startEmbeddedThread } from './embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'
import { answerCommand, type RunHolderCommand } from './holder-commands.ts'
import { callHandler } from './listener.ts'
import { createMutex } from './mutex.ts'
import { EMBEDDED_FOLDER } from './names.ts'
import { createDb } from './pool.ts'
import { makePrivate } from './private-folder.ts'
import type { Database } from './types.ts'

const MAINTENANCE_MS = 10 * 60_000
/** A process that had the database open for less time, such as a command, wrote too little to be worth vacuuming. */
const SHORT_MS = 60_000

type EmbeddedOptions = {
  readonly logger: Logger
  readonly folder: string
  /** Called at every flush to disk. */
  readonly onFlush?: () => void
}

/** PostgreSQL inside this process, in a folder that only this process may use. */
export async function openEmbedded({ folder, logger, onFlush }: EmbeddedOptions): Promise<Database> {
  const files = join(folder, EMBEDDED_FOLDER)
  makePrivate(folder)
  const lock = await lockFolder(folder)
  let runCommand: RunHolderCommand = notReady
  lock.onConnection((socket) => answerCommand(socket, (...given) => runCommand(...given), logger))
  const handlers = new Map<string, Set<(payload: string) => void>>()
  const thread = await startEmbeddedThread(files, {
    onNotification(channel, payload) {
      for (const handle of handlers.get(channel) ?? []) callHandler(handle, payload, logger)
    },
    onDeath: (error) => logger.fatal({ err: error }, 'the embedded database has stopped; start again'),
    ...(onFlush ? { onFlush } : {}),
  }).catch(async (error: unknown) => {
    await lock.release()
    throw new NeedsPerson(
      `The embedded database in ${files} cannot be opened (${(error as Error).message}). Check that its disk has room ` +
        'and can be written to; if the database is damaged, restore a backup as docs/operations.md says.',
      { cause: error },
    )
  })
  makePrivate(files)

  // There is only one session: whoever holds it, for a statement or a transaction, holds the whole database.
  const session = createMutex()
  const announcer = createAnnouncer(
    async (channels, payloads) => {
      await session.run(() => thread.query(SEND_ANNOUNCEMENTS, [channels, payloads]))
    },
    (error) => logger.warn({ err: error }, 'announcements were not sent'),
  )
  const { db, inTransaction, watchChanges } = createDb(
    {
      async connect() {
        const release = await session.acquire()
        return { query: (text, values) => thread.query(text, values), release }
      },
      async end() {},
    },
    announcer,
  )

  // The engine has no background processes, so nothing else removes old row versions or shortens its log.
  const opened = performance.now()
  const checkpoint = () => session.run(() => thread.query('checkpoint', []))
  const maintain = async () => {
    await session.run(() => thread.query('vacuum analyze', []))
    await checkpoint()
  }
  const timer = setInterval(() => {
    maintain().catch((error: unknown) => logger.warn({ err: error }, 'database maintenance failed'))
  }, MAINTENANCE_MS)
  timer.unref()

  return {
    kind: 'embedded',
    db,
    inTransaction,
    watchChanges,
    async listen(channel, handler) {
      const name = quote(channel)
      const here = handlers.get(channel) ?? new Set()
      if (here.size === 0) await session.run(() => thread.query(`listen ${name}`, []))
      handlers.set(channel, here.add(handler))
      return async () => {
        here.delete(handler)
        if (here.size === 0) await session.run(() => thread.query(`unlisten ${name}`, []))
      }
    },
    copyInto: (target, read) =>
      inTransaction(async (tx) => {
        const found = await read(tx)
        // While the one session is held, nobody writes between the checkpoint and the end of the copy.
        await thread.query('checkpoint', [])
        await cp(files, join(target, EMBEDDED_FOLDER), { recursive: true, filter: isCopied })
        return found
      }),
    answerCommands: (run) => void (runCommand = run),
    async close() {
      clearInterval(timer)
      await announcer.flush()
      const tidyUp = performance.now() - opened < SHORT_MS ? checkpoint : maintain
      await tidyUp().catch((error: unknown) => logger.warn({ err: error }, 'database maintenance failed'))
      await db.destroy()
      await thread.close()
      await lock.release()
    },
  }
}

/** The file that says that the engine is running would be untrue in a copy. */
const isCopied = (path: string): boolean => basename(path) !== 'postmaster.pid'

const notReady: RunHolderCommand = async (_, print) => {
  print('Testamur is starting, or another command is using the data folder. Try again in a moment.')
  return 1
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
