import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecrets, loadSecretKey } from './secrets.ts'

const secrets = createSecrets('k'.repeat(32))

test('what is sealed opens for the same purpose and key only, and never reads the same twice', () => {
  const sealed = secrets.seal('4111 1111', 'cards')
  expect(secrets.open(sealed, 'cards')).toBe('4111 1111')
  expect(secrets.seal('4111 1111', 'cards')).not.toBe(sealed)
  expect(() => secrets.open(sealed, 'keys')).toThrow()
  expect(() => createSecrets('x'.repeat(32)).open(sealed, 'cards')).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => secrets.open(bytes.toString('base64url'), 'cards')).toThrow()
})

test('a signature holds for its message and purpose only', () => {
  const signature = secrets.sign('copy 7', 'delivery')
  expect(secrets.verify('copy 7', signature, 'delivery')).toBe(true)
  expect(secrets.verify('copy 8', signature, 'delivery')).toBe(false)
  expect(secrets.verify('copy 7', signature, 'receipt')).toBe(false)
  expect(secrets.verify('copy 7', '', 'delivery')).toBe(false)
})

test('a key is made once, for this user alone, unless one is set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-secret-'))
  const made = loadSecretKey(null, folder)
  expect(made.length).toBeGreaterThanOrEqual(43)
  expect(loadSecretKey(null, folder)).toBe(made)
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(loadSecretKey('set', folder)).toBe('set')
  rmSync(folder, { recursive: true })
})
