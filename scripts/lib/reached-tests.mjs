import { findImporters, readSources } from './imports.mjs'

/** Tests that make every call of the contract, or save every kind of setting. */
const WALKS = /\/(contract-walk|settings-walk|roles-and|second-callers)[\w.-]*\.test\.ts$/
/** Nearly every module imports them: the walks show what they break, and so do not the tests of nearly every module. */
const WALKED = new Set(['settings', 'audit'])

const MESSAGES = 'server/src/messages/messages.test.ts'
/** They run before every test, or prepare what it starts from. */
const BEFORE_EVERY_TEST = /^server\/test\/(global-setup|no-noise|built-threads|kept-engine|fixed-seed)\.ts$/
const API = 'contract/src/api.ts'

const moduleOf = (file) => /^server\/src\/modules\/([\w-]+)\//.exec(file)?.[1]
const isTest = (file) => file.endsWith('.test.ts')

/**
 * The tests of the server that a change of these files can break; `null` when all of them stand on one of the files. What
 * imports a module cannot be followed file by file, because the portal that a test starts imports every module. A module is tested
 * by its own files, by those of the modules that import it, and by those that make its calls, which import the calls from the contract.
 */
export function findReachedTests(files) {
  if (files.some(isUnderEveryTest)) return null
  const sources = readSources('contract/src', 'server/src', 'server/test')
  const shared = findImporters(sources, files.filter(isSharedCode))
  if ([...shared].some((file) => BEFORE_EVERY_TEST.test(file))) return null
  // The list of all calls imports each; what reads that list is a walk.
  const calls = findImporters(
    sources.filter(({ file }) => file.startsWith('contract/src/') && !isTest(file)),
    files.filter((file) => file.startsWith('contract/src/') && !isTest(file)),
    (file) => file !== API,
  )
  const touched = findTouchedModules(sources, files, calls)
  const reached = withImportingModules(sources, touched)
  for (const { file, imports } of sources)
    if (touched.has(moduleOf(file)) && file.endsWith('routes.ts'))
      for (const call of imports) if (call.startsWith('contract/src/')) calls.add(call)
  calls.delete(API)

  const walks = calls.size > 0 || touched.has('settings')
  const tests = sources.filter(
    ({ file, imports }) =>
      isTest(file) &&
      (files.includes(file) ||
        shared.has(file) ||
        reached.has(moduleOf(file)) ||
        imports.some((imported) => calls.has(imported) || touched.has(moduleOf(imported))) ||
        (walks && WALKS.test(file)) ||
        (file === MESSAGES && files.some((changed) => areaOf(changed) !== undefined))),
  )
  return tests
    .filter(({ file }) => file.startsWith('server/'))
    .map(({ file }) => file.slice('server/'.length))
}

/** Migrations, views, data, assets and versions: no import leads to them. The templates of documents belong to their module. */
function isUnderEveryTest(file) {
  if (file === 'package-lock.json' || file === 'server/vitest.config.ts') return true
  if (!file.startsWith('server/') || file.endsWith('.md')) return false
  return file.endsWith('.sql') || (!/\.[cm]?ts$/.test(file) && moduleOf(file) === undefined)
}

/** What is followed file by file: the server's code outside the modules, and what helps the tests. */
const isSharedCode = (file) =>
  /^server\/.*\.ts$/.test(file) && !isTest(file) && moduleOf(file) === undefined && areaOf(file) === undefined

const areaOf = (file) => /^server\/src\/messages\/\w+\/([\w-]+)\.ts$/.exec(file)?.[1]

/** The modules that were changed, that say a changed message, or import a changed call. */
function findTouchedModules(sources, files, calls) {
  const messages = files.flatMap((file) => areaOf(file) ?? []).map((area) => `'${camel(area)}.`)
  const using = sources.filter(
    ({ file, text, imports }) =>
      !isTest(file) &&
      (imports.some((call) => calls.has(call)) || messages.some((message) => text.includes(message))),
  )
  const changed = files.filter((file) => !isTest(file))
  return new Set([...changed, ...using.map(({ file }) => file)].flatMap((file) => moduleOf(file) ?? []))
}

function withImportingModules(sources, modules) {
  const reached = new Set(modules)
  for (const module of reached) {
    if (WALKED.has(module)) continue
    for (const { file, imports } of sources) {
      const importing = isTest(file) ? undefined : moduleOf(file)
      if (importing !== undefined && imports.some((imported) => moduleOf(imported) === module))
        reached.add(importing)
    }
  }
  return reached
}

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
