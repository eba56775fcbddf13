import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { serverFolder } from '../src/core/folders.ts'
import { useBuiltThreads } from '../src/core/threads.ts'
import { openDatabase } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { createLogger } from '../src/platform/logger.ts'
import { startCluster } from './postgres-cluster.ts'
import { SEED } from './seed.ts'

/** A migrated database that every test file starts from: a folder to copy, or a database to clone. */
export type Template =
  | { readonly kind: 'embedded'; readonly folder: string; readonly emptyFolder: string }
  | { readonly kind: 'postgres'; readonly adminUrl: string; readonly name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
    /** The folder of the bundled programs and threads of the server and of these tests, as a file URL. */
    programs: string
  }
}

const logger = createLogger({ level: 'warn' })

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A failing property prints it, too; other tests that draw at random do not.
  console.log(`Random examples grow from SEED=${SEED}.`)
  const programs = bundlePrograms()
  useBuiltThreads(programs.url)
  project.provide('programs', programs.url)
  const make = process.env.TEST_DATABASE === 'postgres' ? makePostgres : makeEmbedded
  const { template, remove } = await make()
  project.provide('template', template)
  return async () => {
    programs.remove()
    await remove()
  }
}

/** Inside `server`, where its dependencies are found. Bundled, because compiling them at each start took most of its time. */
function bundlePrograms() {
  const cache = join(serverFolder, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tests-'))
  const bundle = fileURLToPath(new URL('./bundle.mjs', import.meta.url))
  execFileSync(process.execPath, [bundle, folder], { stdio: 'inherit' })
  return {
    url: `${pathToFileURL(folder).href}/`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function makeEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-template-'))
  const emptyFolder = mkdtempSync(join(tmpdir(), 'testamur-empty-'))
  await (await openDatabase({ source: { folder: emptyFolder }, logger })).close()
  cpSync(emptyFolder, folder, { recursive: true })
  const database = await openDatabase({ source: { folder }, logger })
  await migrate(database)
  await database.close()
  const remove = async () => {
    for (const one of [folder, emptyFolder]) rmSync(one, { recursive: true, force: true })
  }
  return { template: { kind: 'embedded', folder, emptyFolder } satisfies Template, remove }
}

async function makePostgres() {
  const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster()
  const adminUrl = cluster?.url ?? String(process.env.TEST_DATABASE_URL)
  const name = `testamur_template_${process.pid}`
  await query(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = name
  const database = await openDatabase({ source: { url: url.href }, logger })
  await migrate(database)
  await database.close()
  const remove = async () => {
    if (cluster) cluster.stop()
    else await query(adminUrl, `drop database if exists ${name} with (force)`)
  }
  return { template: { kind: 'postgres', adminUrl, name } satisfies Template, remove }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
