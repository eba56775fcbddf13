import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commandNames } from './commands.mjs'
import { fromRoot } from './paths.mjs'

/** The bundles that run in production: the process, its threads, and one file for each command, all in dist. */
function entries() {
  return {
    main: fromRoot('server/src/main.ts'),
    'embedded-worker': fromRoot('server/src/db/embedded-worker.ts'),
    'pdf-worker': fromRoot('server/src/platform/pdf/worker.ts'),
    'identity-worker': fromRoot('server/src/platform/pdf/identity-worker.ts'),
    'picture-worker': fromRoot('server/src/platform/pictures/worker.ts'),
    'template-file-worker': fromRoot('server/src/modules/certificate-templates/file-worker.ts'),
    'mail-worker': fromRoot('server/src/modules/messaging/mail-worker.ts'),
    'table-worker': fromRoot('server/src/platform/tables/worker.ts'),
    ...Object.fromEntries(
      commandNames().map((name) => [name, fromRoot('server/src/commands', `${name}.ts`)]),
    ),
  }
}

/** They bring machine code or files of their own, which they look for beside their code. */
const NOT_BUNDLED = [
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'pino',
]

/**
 * The options for esbuild. Libraries are bundled, too: looking for their thousand files took almost half of a start.
 */
export function serverBundle(more = {}) {
  return {
    entryPoints: { ...entries(), ...more },
    outdir: fromRoot('server/dist'),
    bundle: true,
    // What several programs need is written once.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The text of the code stays in memory. Its lines are short, because errors name them.
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: 'linked',
    // For whoever starts it with NODE_OPTIONS=--enable-source-maps, which costs half a second and 120 MB.
    sourcesContent: false,
    external: NOT_BUNDLED,
    // Some libraries are CommonJS, and call this.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);",
    },
    logLevel: 'silent',
  }
}

export async function bundleServer() {
  rmSync(fromRoot('server/dist'), { recursive: true, force: true })
  await bundleInto(serverBundle())
}

/** Bundles `server/dist`, and the programs of the tests into another folder inside `server`. */
export async function bundleForTests(outdir) {
  const programs = readdirSync(fromRoot('server/test/children')).map((file) => [
    basename(file, '.ts'),
    fromRoot('server/test/children', file),
  ])
  await bundleInto({ ...serverBundle(Object.fromEntries(programs)), outdir })
}

async function bundleInto(options) {
  const { build, formatMessages } = await import('esbuild')
  try {
    await build(options)
  } catch (error) {
    if (!error.errors) throw error
    throw new Error((await formatMessages(error.errors, { kind: 'error' })).join('\n'), { cause: error })
  }
  writeInAscii(options.outdir)
  // Typst reads its templates from files.
  cpSync(fromRoot('server/src/modules/documents/templates'), join(options.outdir, 'templates'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
  for (const file of readdirSync(fromRoot('server/src'), { recursive: true })) {
    if (/(^|[\\/])views[\\/][^\\/]+\.sql$/.test(file))
      cpSync(fromRoot('server/src', file), join(options.outdir, 'views', file))
  }
  cpSync(
    fromRoot('server/src/platform/passwords/common-passwords.txt'),
    join(options.outdir, 'common-passwords.txt'),
  )
}

/**
 * Writes every other character by its number. The bundler does so in strings, not in regular expressions and comments, and
 * one of them doubles the memory that a process needs for the text of its whole file.
 */
function writeInAscii(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, name)
    const numbered = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/[^\0-\x7f]/g, numbered))
  }
}
