import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot } from './paths.mjs'

/** Run when a change touches what every screen stands on: one application from the first page to its delivered copy. */
const MAIN_JOB = 'main-job/main-job.spec.ts'

const git = (...args) => execFileSync('git', args, { cwd: fromRoot('.'), encoding: 'utf8' }).trim()

/** What differs from where this branch left `base`, committed or not: paths from the root, and that commit. */
export function findChanges(base = 'main') {
  const commit = git('merge-base', 'HEAD', base)
  const lists = [
    git('diff', '--name-only', '--diff-filter=d', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return { commit, files: lists.join('\n').split('\n').filter(Boolean) }
}

/** The files of the Chromium suite that open a touched screen, and those that were changed themselves. */
export function findTouchedSpecs(files) {
  const folder = fromRoot('e2e')
  const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  )
  const changed = specs.filter((file) => files.includes(`e2e/${file}`))
  const screens = new Set(
    files.flatMap((file) => /^web\/src\/screens\/(\w+\/[\w-]+)\//.exec(file)?.[1] ?? []),
  )
  const opening = [...screens].flatMap((screen) => specsOf(screen, specs))
  const shared = files.some((file) => /^(web|contract|server)\/src\/(?!screens\/)/.test(file))
  return [...new Set([...changed, ...opening, ...(shared ? [MAIN_JOB] : [])])]
}

/** The files that have the screen in their name, or else those that open its address. */
function specsOf(screen, specs) {
  const name = screen.split('/')[1]
  const named = specs.filter((file) => file.endsWith(`/${name}.spec.ts`))
  const address = addressOf(screen)
  return named.length > 0
    ? named
    : specs.filter((file) => address.test(readFileSync(fromRoot('e2e', file), 'utf8')))
}

/** `admin/students` is opened as `/admin/students`, `public/track` as `/track`; home as `/`. */
function addressOf(screen) {
  const [area, name] = screen.split('/')
  if (name === 'home') return /['"`]\/['"`?]/
  return new RegExp(`['"\`]${area === 'admin' ? '/admin' : ''}/${name}['"\`?]`)
}
