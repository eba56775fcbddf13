import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../test/child.ts'

/** Starts a program with a disk of its own mounted in its data folder. */
async function startOnDisk(options: string, below = '') {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-disk-'))
  const mount = `mount -t tmpfs -o ${options} tmpfs "$0" && exec "$@"`
  const settings = {
    DATA_DIR: join(folder, below),
    DATABASE_URL: '',
    DEMO: '0',
    PORT: '0',
    HOST: '127.0.0.1',
  }
  const child = startChild('main', [], settings, ['unshare', '-m', 'sh', '-c', mount, folder])
  const end = await child.ended()
  rmSync(folder, { recursive: true })
  return { ...end, said: child.errors.join('\n').replaceAll(folder, 'DATA') }
}

test('a disk that can only be read is named', async () => {
  expect(await startOnDisk('ro')).toEqual({
    code: 1,
    signal: null,
    said: 'The data folder DATA is on a disk that can only be read. Make it writable, or move DATA_DIR.',
  })
})

test('a full disk is named before a database is begun on it', async () => {
  expect(await startOnDisk('size=8m')).toEqual({
    code: 1,
    signal: null,
    said: 'The disk of the data folder DATA is full. Free some space, or move DATA_DIR.',
  })
})

test('a disk that can only be read is named when the folder is not there yet', async () => {
  expect(await startOnDisk('ro', join('new', 'folder'))).toEqual({
    code: 1,
    signal: null,
    said: 'The data folder DATA/new/folder is on a disk that can only be read. Make it writable, or move DATA_DIR.',
  })
})

test.each(['reconcile', 'audit verify', 'signing list', 'backup /tmp/testamur-never-made'])(
  '%s names a data folder that can only be read',
  async (words) => {
    const [name = '', ...args] = words.split(' ')
    const folder = mkdtempSync(join(tmpdir(), 'testamur-disk-'))
    const mount = 'mount -t tmpfs tmpfs "$0" && mkdir "$0/database" && mount -o remount,ro "$0" && exec "$@"'
    const settings = { DATA_DIR: folder, DATABASE_URL: '', DEMO: '0' }
    const child = startChild(name, args, settings, ['unshare', '-m', 'sh', '-c', mount, folder])
    expect(await child.ended()).toEqual({ code: 1, signal: null })
    rmSync(folder, { recursive: true })
    expect(child.errors).toEqual([
      `The data folder ${folder} is on a disk that can only be read. Make it writable, or move DATA_DIR.`,
    ])
  },
)
