import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { randomToken, sha256Hex } from '../core/ids.ts'
import { NeedsPerson } from '../core/needs-person.ts'
import { connectTo, listenAt, openSocketFolder } from './socket-folder.ts'

/** Another process has the folder. The message is for the person who started the second one. */
export class FolderInUse extends NeedsPerson {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running Testamur. Stop that one first, or set another DATA_DIR.`,
    )
  }
}

export type FolderLock = {
  /** A process that connects to the lock talks to its holder. */
  onConnection(handler: (socket: Socket) => void): void
  release(): Promise<void>
}

/** Makes turn number `turn` lead to the socket; false when that turn is taken. Tests put a faulty one in its place. */
export type TakeTurn = (folder: string, turn: number, socket: string) => boolean | Promise<boolean>

/**
 * Two engines in one folder lose data without a word, so a folder has one owner.
 *
 * The lock is a socket *file* in the folder, because everybody who can open the folder reaches the same file, in whichever
 * container, network or process namespace they are, and because the kernel closes it with its process, however that
 * ends: who is refused there knows that the holder is gone. (Processes of another machine do not reach it: a folder
 * shared between machines is not protected, and is not supported.)
 *
 * The folder `lock` holds numbered turns, each a link to the socket of the process that took it. A starter
 *   1. listens on a socket of its own name,
 *   2. connects to the latest turn: if somebody answers, the folder is in use,
 *   3. otherwise makes the next turn, a link to its own socket, which the file system makes once, for one of them.
 * Two that find the same dead holder try for the same next turn, and whoever comes second asks the first, who listened
 * before the turn was made and therefore answers. A turn is never given twice, because the latest one is never removed,
 * also not at a clean end, which leaves an empty file in its place. One that was suspended between 2 and 3, while others came and went and cleared old turns,
 * could be given a number that was cleared: it looks once more after 3, sees the later ones, and steps back. It would
 * miss them only if KEPT_TURNS portals had come and gone while it read one folder.
 */
export async function lockFolder(folder: string, { takeTurn = linkTurn } = {}): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true })
  const path = realpathSync(folder)
  const lock = createLock()
  try {
    if (process.platform === 'win32') await lock.listen(pipeOf(path))
    else await takeLatestTurn(path, lock, takeTurn)
    return lock
  } catch (error) {
    await lock.release()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new FolderInUse(path)
    if (['ENOTSUP', 'EOPNOTSUPP', 'EPERM'].includes(code ?? ''))
      throw new NeedsPerson(
        `The data folder ${path} is on a file system that has no sockets or links. Put DATA_DIR on a local disk.`,
        { cause: error },
      )
    throw error
  }
}

/** A connection to the process that has the folder; null when none has. */
export async function connectToHolder(folder: string): Promise<Socket | null> {
  const path = realpathSync(folder)
  if (process.platform === 'win32') return connectTo(pipeOf(path))
  const place = makePlace(path)
  const sockets = openSocketFolder(place)
  try {
    const latest = latestTurn(place)
    return latest === 0 ? null : await connectTo(sockets.addressOf(turnName(latest)))
  } finally {
    sockets.close()
  }
}

const KEPT_TURNS = 16
const TURN = /^\d{10}$/

type Listening = FolderLock & {
  listen(address: string): Promise<void>
  /** Work to be done once the lock can no longer answer anybody. */
  afterRelease(work: () => void): void
}

async function takeLatestTurn(path: string, lock: Listening, takeTurn: TakeTurn): Promise<void> {
  const place = makePlace(path)
  const sockets = openSocketFolder(place)
  const name = `socket-${randomToken(9)}`
  lock.afterRelease(() => sockets.close())
  await lock.listen(sockets.addressOf(name))
  chmodSync(join(place, name), 0o600)
  for (;;) {
    const latest = latestTurn(place)
    if (latest > 0 && (await isAnswered(sockets.addressOf(turnName(latest))))) throw new FolderInUse(path)
    if (!(await takeTurn(place, latest + 1, name))) continue
    const turn = join(place, turnName(latest + 1))
    if (latestTurn(place) === latest + 1) {
      clearOldTurns(place, latest + 1)
      return lock.afterRelease(() => {
        leaveEmpty(turn)
        sockets.close()
      })
    }
    rmSync(turn)
  }
}

function createLock(): Listening {
  const open = new Set<Socket>()
  let handler: (socket: Socket) => void = () => undefined
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // A process that only wanted to know whether the folder is in use has already disconnected.
    socket.on('error', () => socket.destroy())
    handler(socket)
  })
  let finish = () => undefined as void
  return {
    async listen(address) {
      await listenAt(server, address)
      server.unref()
    },
    onConnection: (next) => void (handler = next),
    afterRelease: (work) => void (finish = work),
    async release() {
      for (const socket of open) socket.destroy()
      // This also removes the file of the socket.
      await new Promise<void>((done) => server.close(() => done()))
      finish()
    },
  }
}

export const linkTurn: TakeTurn = (folder, turn, socket) => {
  try {
    symlinkSync(socket, join(folder, turnName(turn)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A link that leads nowhere would break a copy of the folder. */
function leaveEmpty(turn: string): void {
  writeFileSync(`${turn}.empty`, '', { mode: 0o600 })
  renameSync(`${turn}.empty`, turn)
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = await connectTo(address).catch(() => 'unknown' as const)
  if (socket === 'unknown') return true
  socket?.destroy()
  return socket !== null
}

/**
 * Removes old turns, and sockets left by killed holders. A socket without a turn belongs to a process that is just
 * starting.
 */
function clearOldTurns(place: string, own: number): void {
  for (const turn of turnsIn(place).filter((number) => number <= own - KEPT_TURNS)) {
    const link = join(place, turnName(turn))
    if (lstatSync(link).isSymbolicLink()) rmSync(join(place, readlinkSync(link)), { force: true })
    rmSync(link, { force: true })
  }
}

function makePlace(path: string): string {
  const place = join(path, 'lock')
  mkdirSync(place, { recursive: true, mode: 0o700 })
  return place
}

const turnName = (turn: number): string => String(turn).padStart(10, '0')
const turnsIn = (place: string): number[] =>
  readdirSync(place)
    .filter((name) => TURN.test(name))
    .map(Number)
const latestTurn = (place: string): number => Math.max(0, ...turnsIn(place))

/** On Windows the names of pipes are shared by the whole machine, and are freed when their process ends. */
const pipeOf = (path: string): string => String.raw`\\.\pipe\testamur-${sha256Hex(path)}`
