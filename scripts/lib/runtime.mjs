import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fromRoot } from './paths.mjs'
import { gather } from './process.mjs'

/** The Node.js that production runs on. */
export const PRODUCTION = readFileSync(fromRoot('.nvmrc'), 'utf8').trim()

/** The folder of a Node.js of this version, from the package `node` of the registry, installed once. */
export async function runtime(version) {
  const folder = fromRoot('node_modules', '.cache', 'testamur', `node-${version}`)
  const bin = join(folder, 'node_modules', 'node', 'bin')
  if (existsSync(join(bin, 'node'))) return bin
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await gather('npm', [...args, `node@${version}`])
  if (code !== 0) throw new Error(`Node.js ${version} could not be fetched: ${output}`)
  return bin
}

/** The environment in which a process, and the programs it starts, run on that Node.js. */
export const environment = (bin, more = {}) => ({
  ...process.env,
  ...more,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
})
