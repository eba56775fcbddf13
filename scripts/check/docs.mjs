import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { commandNames } from '../lib/commands.mjs'
import { root } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'

// What the docs name must exist: paths, scripts and commands, settings, and names in the code.

/** Where a path in a document may start: at the root, beside the document, or in a folder that the text is about. */
const BASES = [
  '',
  'server',
  'server/src',
  'server/src/modules',
  'web',
  'web/src',
  'contract',
  'contract/src',
  'docs',
]
const PLACES =
  /^\.{0,2}\/?(contract|server|web|e2e|bench|fuzz|scripts|docs|modules|src|deploy|\.github|\.ci)\//
const FILE = /\.(ts|tsx|mjs|cjs|sql|md|json|ya?ml|typ|css|service)$/
/** Made by a build, an install or a run of the tests. */
const MADE = /(^|\/)(node_modules|dist|data|screenshots)(\/|$)|^\.?\/?(DATA_DIR|BACKUP_DIR)/
const PLACEHOLDER = /<[^>]+>|…|\*|NNNN\w*/g

/** The documents, and the files that start the portal elsewhere. */
const DOCUMENT = /\.(md|service|example)$|^(Dockerfile|compose\.yaml)$|^\.github\/workflows\//

/** If fewer settings are found, the config was read wrongly. */
const FEWEST_SETTINGS = 20

/** One violation of each rule, to prove that every rule fires. */
const violations = [
  'See `server/src/nowhere.ts`.',
  'See [this](nowhere.md).',
  'Run `npm run nowhere`.',
  'Run `npm start -- nowhere`.',
  'Run `npm test -- --only nowhere`.',
  'In a container: `node server/dist/nowhere.js`.',
  'Call `nowhereToBeFound`.',
  'Set `NOWHERE_AT_ALL`.',
]

export async function checkDocs() {
  const tree = await readTree()
  const asleep = violations.filter((text) => faultsOf('docs/proof.md', text, tree).length === 0)
  const documents = tree.files.filter((file) => DOCUMENT.test(file) && existsSync(join(root, file)))
  return [
    ...(await settingsFaults()),
    ...asleep.map((text) => `docs.mjs takes this for true: ${text}`),
    ...documents.flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8'), tree)),
  ]
}

/** Each setting that `server/src/config.ts` reads is in .env.example and in the README, and .env.example has no others. */
async function settingsFaults() {
  const text = (file) => readFileSync(join(root, file), 'utf8')
  const config =
    /const settings = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(text('server/src/config.ts'))?.[1] ?? ''
  const read = [...config.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  const example = [...text('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
  const readme = text('README.md')
  if (read.length < FEWEST_SETTINGS)
    return [`Only ${read.length} settings were found in server/src/config.ts`]
  return [
    ...read.filter((name) => !example.includes(name)).map((name) => `.env.example lacks ${name}`),
    ...read.filter((name) => !readme.includes(`\`${name}\``)).map((name) => `README.md lacks \`${name}\``),
    ...example
      .filter((name) => !read.includes(name) && !text('compose.yaml').includes(name))
      .map((name) => `.env.example has ${name}, which nothing reads`),
  ]
}

async function readTree() {
  const { output } = await gather('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const files = output.split('\n').filter((file) => file !== '')
  const sources = files.filter(
    (file) => /\.(tsx?|mjs|cjs|sql|json|css|ya?ml|example)$/.test(file) && !file.endsWith('-lock.json'),
  )
  const words = new Set()
  for (const file of sources) {
    // Leaves out the violations in this file.
    if (file === 'scripts/check/docs.mjs' || !existsSync(join(root, file))) continue
    for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word)
  }
  const scripts = (workspace) =>
    Object.keys(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).scripts ?? {})
  return {
    files,
    words,
    folders: new Set(files.flatMap((file) => ancestors(file))),
    scripts: Object.fromEntries(['', 'contract', 'server', 'web', 'e2e'].map((one) => [one, scripts(one)])),
    commands: commandNames(),
    suites: [...readFileSync(join(root, 'scripts/test.mjs'), 'utf8').matchAll(/^ {2}(\w+):/gm)].map(
      ([, name]) => name,
    ),
  }
}

function ancestors(file) {
  const folders = []
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.push(folder)
  return folders
}

function faultsOf(file, text, tree) {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word]) => word)
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
  return [
    ...links.filter((target) => !isKnownLink(file, target)).map((target) => `it links to ${target}`),
    ...quoted
      .filter((word) => isPath(word) && !isKnownPath(file, word, tree))
      .map((word) => `it names ${word}`),
    ...quoted.filter((word) => isName(word) && !tree.words.has(word)).map((word) => `no code says ${word}`),
    ...commandsIn(text).flatMap((command) => unknownCommand(command, tree)),
    ...programsIn(text)
      .filter((name) => !['main', ...tree.commands].includes(name))
      .map((name) => `it starts ${name}.js`),
  ].map((fault) => `${file}: ${fault}, and there is none`)
}

/** A web address, an anchor on the page, or a file. */
const isKnownLink = (file, target) =>
  /^(https?:|mailto:|#)/.test(target) || existsSync(join(root, dirname(file), target.replace(/#.*$/, '')))

const isPath = (word) =>
  !/^\/|[\s{}()|&=:$]/.test(word) &&
  !MADE.test(word) &&
  (PLACES.test(word) || (FILE.test(word) && /^[\w.<…*/-]+$/.test(word)))

function isKnownPath(file, word, tree) {
  const path = word.replace(/\/$/, '')
  const candidates = [dirname(file), ...BASES].map((base) => normalize(join(base, path)))
  if (path.search(PLACEHOLDER) >= 0) {
    const patterns = candidates.map(
      (candidate) => new RegExp(`^${candidate.split(PLACEHOLDER).map(escape).join('[^/]*')}$`),
    )
    return [...tree.files, ...tree.folders].some((known) => patterns.some((pattern) => pattern.test(known)))
  }
  if (candidates.some((candidate) => tree.folders.has(candidate) || existsSync(join(root, candidate))))
    return true
  return tree.files.some((known) => known.endsWith(`/${path}`))
}

const escape = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** camelCase, snake_case, or the name of a setting: such words occur only in code. */
const isName = (word) =>
  /^[a-z]+[A-Z]\w*$/.test(word) || /^[a-z]+(_[a-z]+)+$/.test(word) || /^[A-Z]+(_[A-Z]+)+$/.test(word)

const commandsIn = (text) =>
  [...text.matchAll(/\bnpm (?:run |start|test)[^`\n#·]*/g)].map(([command]) => command.trim())

/** Bundles of the server that are started by name. */
const programsIn = (text) => [...text.matchAll(/server\/dist\/([\w-]+)\.js/g)].map(([, name]) => name)

function unknownCommand(command, { scripts, commands, suites }) {
  const [, script] = /^npm run ([\w-]+)/.exec(command) ?? []
  const workspace = / -w (\w+)/.exec(command)?.[1] ?? ''
  if (script !== undefined && !scripts[workspace]?.includes(script)) return [`it says ${command}`]
  const [, started] = /^npm start -- ([\w-]+)/.exec(command) ?? []
  if (started !== undefined && !commands.includes(started)) return [`it says ${command}`]
  const [, only] = /^npm test -- --only ([\w-]+)/.exec(command) ?? []
  return only !== undefined && !suites.includes(only) ? [`it says ${command}`] : []
}
