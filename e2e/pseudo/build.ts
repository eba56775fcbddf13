import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { disguise } from '../../server/test/pseudo/language.ts'

type Catalogue = Readonly<Record<string, string>>
type Module = Readonly<Record<string, Catalogue>>
type Esbuild = {
  build(options: object): Promise<unknown>
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const fromRoot = (...parts: string[]) => join(ROOT, ...parts)
/** Files that the server's program expects in its folder, beside the bundle. */
const BESIDE = ['migrations', 'assets', 'seeds', 'node_modules', 'package.json']

export type Disguised = { readonly program: string; remove(): void }

/**
 * Builds the portal in a folder of its own, with a made-up language in the place of French: every message that a person
 * reads has an accent on each letter. The product's source does not know about it.
 */
export async function buildDisguised(): Promise<Disguised> {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-disguised-'))
  mkdirSync(join(folder, 'server'))
  for (const name of BESIDE) symlinkSync(fromRoot('server', name), join(folder, 'server', name))
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'))
  cpSync(fromRoot('server/dist'), join(folder, 'server/dist'), { recursive: true })
  cpSync(fromRoot('web/dist'), join(folder, 'web/dist'), { recursive: true })
  await Promise.all([
    disguiseServer(join(folder, 'server/dist')),
    disguiseBrowser(join(folder, 'web/dist')),
    disguisePrinter(join(folder, 'web/dist/server')),
  ])
  return {
    program: join(folder, 'server/dist/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The catalogue of an area as one object, with accents, under its own name. */
async function disguised(english: string): Promise<readonly [name: string, catalogue: Catalogue]> {
  const [[name, catalogue] = ['', {}]] = Object.entries((await import(english)) as Module)
  return [name, Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, disguise(text)]))]
}

/** Bundles the server again, with French catalogues that are made from the English ones. */
async function disguiseServer(outdir: string): Promise<void> {
  const { build } = (await import('esbuild')) as unknown as Esbuild
  const { serverBundle } = (await import(fromRoot('scripts/lib/bundle-server.mjs'))) as {
    serverBundle(): object
  }
  const french = {
    name: 'disguise',
    setup(bundle: { onLoad(on: object, load: (file: { path: string }) => unknown): void }) {
      bundle.onLoad({ filter: /\/messages\/fr\/[a-z-]+\.ts$/ }, async ({ path }) => {
        if (basename(path) === 'index.ts') return undefined
        const [name, catalogue] = await disguised(path.replace('/messages/fr/', '/messages/en/'))
        return { contents: `export const ${name} = ${JSON.stringify(catalogue)}`, loader: 'js' }
      })
    },
  }
  const entryPoints = { main: fromRoot('server/src/main.ts') }
  await build({ ...serverBundle(), entryPoints, outdir, sourcemap: false, plugins: [french] })
}

/** Each French catalogue is a file of its own, which the manifest names. */
async function disguiseBrowser(dist: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >
  for (const [key, { file }] of Object.entries(manifest)) {
    if (!key.startsWith('src/messages/fr/')) continue
    const path = join(dist, 'client', file)
    writeFileSync(path, await compiled(basename(key)))
    for (const twin of ['.br', '.gz']) rmSync(`${path}${twin}`, { force: true })
  }
}

/** The bundle that renders pages names its chunks in the code that imports them. */
async function disguisePrinter(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const asking = readdirSync(assets).filter((file) => /^(?:admin-)?fr-/.test(file))
  const code = [join(folder, 'entry-server.js'), ...asking.map((file) => join(assets, file))]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const chunks = new Map(
    [...code.matchAll(/"\.\/fr\/([a-z-]+\.ts)": \(\) => import\("([^"]+)"\)/g)].map(
      ([, area = '', file = '']) => [area, basename(file)],
    ),
  )
  for (const area of readdirSync(fromRoot('web/src/messages/fr'))) {
    const chunk = chunks.get(area)
    if (chunk === undefined) throw new Error(`The printing bundle has no French catalogue ${area}`)
    writeFileSync(join(assets, chunk), await compiled(area))
  }
}

/** The catalogue as the build compiles it. */
async function compiled(area: string): Promise<string> {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  const [name, catalogue] = await disguised(fromRoot('web/src/messages/en', area))
  const tokens = Object.entries(catalogue).map(([key, text]) => [key, compileMessage(text)])
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(tokens))}`
}
