import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot } from './paths.mjs'

/** Tests that make every call of the contract. */
const WALKS = /\/(contract-walk|settings-walk|roles-and|second-callers)[\w.-]*\.test\.ts$/

const MESSAGES = 'server/src/messages/messages.test.ts'

/**
 * The tests of the server that a change of these files can break; `null` when all of them stand on one of the files. Imports
 * alone would name nearly all, because the portal that a test starts imports every module. A module is tested by its own files, by
 * those that import it, and by those that make its calls, which import the calls from the contract.
 */
export function findReachedTests(files) {
  const sources = readSources()
  const modules = new Set()
  const calls = new Set()
  const tests = new Set()
  for (const file of files) {
    const [, module] = /^server\/src\/modules\/([\w-]+)\//.exec(file) ?? []
    const [, area] = /^server\/src\/messages\/\w+\/([\w-]+)\.ts$/.exec(file) ?? []
    const [, call] = /^contract\/src\/(.+?)(?:\.test)?\.ts$/.exec(file) ?? []
    if (file.endsWith('.test.ts')) tests.add(file)
    else if (module !== undefined) modules.add(module)
    else if (call !== undefined) calls.add(call)
    else if (area !== undefined) {
      tests.add(MESSAGES)
      for (const named of modulesWith(sources, `'${camel(area)}.`)) modules.add(named)
    } else if (file.startsWith('server/') || file === 'package-lock.json') return null
  }
  for (const call of calls)
    for (const named of modulesWith(sources, `@testamur/contract/${call}'`)) modules.add(named)
  for (const module of modules)
    for (const { file, text } of sources)
      if (file.startsWith(`server/src/modules/${module}/`) && file.endsWith('routes.ts'))
        for (const [, call] of text.matchAll(/'@testamur\/contract\/([\w/-]+)'/g)) calls.add(call)
  const reaches = (text) =>
    [...calls].some((call) => text.includes(`@testamur/contract/${call}'`)) ||
    [...modules].some((module) => text.includes(`modules/${module}/`) || text.includes(`../${module}/`))
  for (const { file, text } of sources) {
    if (!file.endsWith('.test.ts')) continue
    const isOwn = [...modules].some((module) => file.startsWith(`server/src/modules/${module}/`))
    if (isOwn || reaches(text) || (calls.size > 0 && WALKS.test(file))) tests.add(file)
  }
  return [...tests].filter((file) => file.startsWith('server/')).map((file) => file.slice('server/'.length))
}

function readSources() {
  const files = readdirSync(fromRoot('server'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /^(src|test)\/.*\.ts$/.test(file))
    .map((file) => ({ file: `server/${file}`, text: readFileSync(fromRoot('server', file), 'utf8') }))
}

/** The modules of which a file contains this. */
const modulesWith = (sources, text) =>
  sources.flatMap((source) => {
    const [, module] = /^server\/src\/modules\/([\w-]+)\//.exec(source.file) ?? []
    return module !== undefined && !source.file.endsWith('.test.ts') && source.text.includes(text)
      ? [module]
      : []
  })

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
