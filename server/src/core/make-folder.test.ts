import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'testamur-make-folder-'))
})

afterEach(() => rmSync(place, { recursive: true }))

test('a folder is made with those above it, and may be there already', () => {
  const folder = join(place, 'one', 'two', 'three')
  makeFolder(folder)
  makeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a file in its place, or above it, is no folder', () => {
  const file = join(place, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'below'))).toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux')('it ends where the system makes no folders', () => {
  expect(() => makeFolder('/proc/nope/x')).toThrow('ENOENT')
})
