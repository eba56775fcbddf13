import { execFileSync } from 'node:child_process'
import { findImporters, readSources } from './imports.mjs'
import { fromRoot } from './paths.mjs'

/** Run when a change touches what every screen stands on: one application from the first page to its delivered copy. */
const MAIN_JOB = 'e2e/main-job/main-job.spec.ts'
/** A helper or feature that more files of the Chromium suite use is tested by these few: all would take more than three minutes. */
const MOST_SPECS = 4

const git = (...args) => execFileSync('git', args, { cwd: fromRoot('.'), encoding: 'utf8' }).trim()

/** What differs from where this branch left `base`, committed or not, and what is gone: paths from the root, and that commit. */
export function findChanges(base = 'main') {
  const commit = git('merge-base', 'HEAD', base)
  const lists = [
    git('diff', '--name-only', '--no-renames', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return { commit, files: lists.join('\n').split('\n').filter(Boolean) }
}

/**
 * The files of the Chromium suite that were changed themselves, that open a touched screen, and that use a changed helper, as
 * paths in `e2e`. A screen is touched by what it imports of `features`. What many use is tested by a few.
 */
export function findTouchedSpecs(files) {
  const sources = readSources('e2e')
  const specs = sources.filter(({ file }) => isSpec(file))
  const opening = (screens) => screens.flatMap((screen) => specsOf(screen, specs))
  const users = findImporters(sources, files.filter(isHelper))
  const chosen = new Set([
    ...specs.map(({ file }) => file).filter((file) => files.includes(file)),
    ...opening(files.flatMap((file) => screenOf(file) ?? [])).map(({ file }) => file),
    ...fewOf(opening(screensOfFeatures(files))),
    ...fewOf(specs.filter(({ file }) => users.has(file))),
    ...(files.some(isUnderEveryScreen) ? [MAIN_JOB] : []),
  ])
  return [...chosen].map((file) => file.slice('e2e/'.length))
}

const isSpec = (file) => file.endsWith('.spec.ts')
const isHelper = (file) => /^e2e\/.*\.ts$/.test(file) && !isSpec(file)
const isUnderEveryScreen = (file) =>
  /^(web|contract|server)\/(?!src\/screens\/)(?!.*\.(test\.tsx?|md)$)|^e2e\/playwright\.config\.ts$|^package-lock\.json$/.test(
    file,
  )
const screenOf = (file) => /^web\/src\/screens\/(\w+\/[\w-]+)\//.exec(file)?.[1]

/** The screens that import a changed file of a feature, directly or through other features. */
function screensOfFeatures(files) {
  const changed = files.filter((file) => file.startsWith('web/src/features/'))
  if (changed.length === 0) return []
  const importing = findImporters(readSources('web/src'), changed)
  return [...new Set([...importing].flatMap((file) => screenOf(file) ?? []))]
}

/** All of them, or else the shortest: a browser test takes as long as its text. */
function fewOf(specs) {
  const lengths = new Map(specs.map(({ file, text }) => [file, text.length]))
  return [...lengths.keys()]
    .toSorted((one, other) => lengths.get(one) - lengths.get(other))
    .slice(0, MOST_SPECS)
}

/** The specs that have the screen in their name, or else those that open its address. */
function specsOf(screen, specs) {
  const name = screen.split('/')[1]
  const named = specs.filter(({ file }) => file.endsWith(`/${name}.spec.ts`))
  const address = addressOf(screen)
  return named.length > 0 ? named : specs.filter(({ text }) => address.test(text))
}

/** `admin/students` is opened as `/admin/students`, `public/track` as `/track`; home as `/`. */
function addressOf(screen) {
  const [area, name] = screen.split('/')
  if (name === 'home') return /['"`]\/['"`?]/
  return new RegExp(`['"\`]${area === 'admin' ? '/admin' : ''}/${name}['"\`?]`)
}
