import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { randomToken } from '../src/core/ids.ts'
import type { DatabaseOptions } from '../src/db/client.ts'

export type TestDatabase = { readonly source: DatabaseOptions['source']; remove(): Promise<void> }

/** A migrated database for one test file, of the kind that this run tests. */
export const createTestDatabase = (): Promise<TestDatabase> => copy(true)

/** The same without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => copy(false)

async function copy(migrated: boolean): Promise<TestDatabase> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'testamur-test-'))
    cpSync(migrated ? template.folder : template.emptyFolder, folder, { recursive: true })
    return { source: { folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  const name = `test_${randomToken(9).replace(/\W/g, '_').toLowerCase()}`
  await run(template.adminUrl, `create database ${name}${migrated ? ` template ${template.name}` : ''}`)
  const url = new URL(template.adminUrl)
  url.pathname = name
  return {
    source: { url: url.href },
    remove: () => run(template.adminUrl, `drop database if exists ${name} with (force)`),
  }
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
