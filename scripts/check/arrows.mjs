import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, fromRoot } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'
import { proveArrows } from './prove-arrows.mjs'

const { forbidden } = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs'))
const PLACES = ['contract', 'server', 'web', 'e2e', 'bench']
/** A run that finds almost no modules read the wrong files. */
const FEWEST_FILES = 50

/** Checks the imports of the whole tree, after proving that each rule fires on an import that breaks it. */
export async function checkArrows() {
  const unproven = await proveArrows(forbidden.map((rule) => rule.name))
  const { summary, modules } = await readImports()
  if (modules.length < FEWEST_FILES) unproven.push(`Only ${modules.length} files were looked at`)
  return [...unproven, ...summary.violations.map(say)]
}

/** Written to a file, because a pipe can lose the end of many megabytes when the program ends. */
async function readImports() {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-arrows-'))
  try {
    const report = join(folder, 'imports.json')
    const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', report]
    const { output } = await gather(bin('depcruise'), [...options, ...PLACES])
    if (!existsSync(report)) throw new Error(`The imports could not be read: ${output}`)
    return JSON.parse(readFileSync(report, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function say({ from, to, rule, cycle }) {
  const { comment } = forbidden.find(({ name }) => name === rule.name)
  const way = cycle
    ? [from, ...cycle.map((step) => step.name)].join(' → ')
    : from === to
      ? from
      : `${from} → ${to}`
  return `${rule.name}: ${way}\n  ${comment}`
}
