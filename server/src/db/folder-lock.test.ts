import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMeeting } from '../../test/unguarded.ts'
import {
  connectToHolder,
  FolderInUse,
  type FolderLock,
  linkTurn,
  lockFolder,
  type TakeTurn,
} from './folder-lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testamur-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a folder has one owner, is answered by it, and is free once it has let go', async () => {
  const lock = await lockFolder(folder)
  lock.onConnection((socket) => socket.end('here'))
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse)
  const socket = await connectToHolder(folder)
  const said = await new Promise((resolve) => socket?.once('data', (bytes) => resolve(String(bytes))))
  expect(said).toBe('here')
  await lock.release()
  expect(await connectToHolder(folder)).toBeNull()
  await (await lockFolder(folder)).release()
})

test('a path longer than an address of a socket holds as well', async () => {
  const deep = join(folder, ...Array.from({ length: 6 }, () => 'a-folder-with-a-very-long-name-indeed'))
  mkdirSync(deep, { recursive: true })
  const lock = await lockFolder(deep)
  await expect(lockFolder(deep)).rejects.toBeInstanceOf(FolderInUse)
  await lock.release()
  expect(await connectToHolder(deep)).toBeNull()
})

test('many starts leave little behind', async () => {
  for (let start = 0; start < 40; start += 1) await (await lockFolder(folder)).release()
  const names = readdirSync(join(folder, 'lock'))
  expect(names.filter((name) => name.startsWith('socket-'))).toEqual([])
  expect(names.length).toBeLessThanOrEqual(16)
})

/** How many of two starters get the folder when both have found no holder. */
async function countOwners(takeTurn: TakeTurn): Promise<number> {
  const meeting = createMeeting()
  const start = () =>
    lockFolder(folder, {
      async takeTurn(...given) {
        await meeting.come()
        return takeTurn(...given)
      },
    })
  const settledStart = async () => (await Promise.allSettled([start()]))[0]
  const results = await meeting.during([settledStart, settledStart])
  for (const result of results) {
    if (result.status === 'fulfilled') await result.value.release()
    else expect(result.reason).toBeInstanceOf(FolderInUse)
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('of two that find nobody at the same moment one gets the folder', async () => {
  expect(await countOwners(linkTurn)).toBe(1)
})

test('the control: with turns that may be given twice both get it', async () => {
  const overwrite: TakeTurn = (place, turn, socket) => {
    const link = join(place, String(turn).padStart(10, '0'))
    rmSync(link, { force: true })
    symlinkSync(socket, link)
    return true
  }
  expect(await countOwners(overwrite)).toBe(2)
})

test('one that slept while others came and went steps back, also when its number is free again', async () => {
  let owner: FolderLock | undefined
  const sleeper = lockFolder(folder, {
    async takeTurn(...given) {
      for (let start = 0; start < 40; start += 1) await (await lockFolder(folder)).release()
      owner = await lockFolder(folder)
      expect(existsSync(join(given[0], String(given[1]).padStart(10, '0')))).toBe(false)
      return linkTurn(...given)
    },
  })
  await expect(sleeper).rejects.toBeInstanceOf(FolderInUse)
  await owner?.release()
})

test('what the lock leaves is for its owner alone, and a copy of the folder opens', async () => {
  const lock = await lockFolder(folder)
  const names = () => readdirSync(join(folder, 'lock')).map((name) => join(folder, 'lock', name))
  for (const path of [join(folder, 'lock'), ...names()]) expect(statSync(path).mode & 0o077).toBe(0)
  await lock.release()
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  await (await lockFolder(copy)).release()
  rmSync(copy, { recursive: true })
})
