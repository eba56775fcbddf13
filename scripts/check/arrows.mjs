import { createRequire } from 'node:module'
import { bin, fromRoot } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'
import { proveArrows } from './prove-arrows.mjs'

const { forbidden } = createRequire(import.meta.url)(fromRoot('.dependency-cruiser.cjs'))
const PLACES = ['contract', 'server', 'web', 'e2e', 'bench']
/** A cruise that finds next to nothing is a cruise that went wrong. */
const FEWEST_FILES = 50

/** The imports of the whole tree, after each rule has been seen to fire on an import that breaks it. */
export async function checkArrows() {
  const unproven = await proveArrows(forbidden.map((rule) => rule.name))
  const { output } = await gather(bin('depcruise'), [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...PLACES,
  ])
  const { summary, modules } = JSON.parse(output.slice(output.indexOf('{')))
  if (modules.length < FEWEST_FILES) unproven.push(`Only ${modules.length} files were looked at`)
  return [...unproven, ...summary.violations.map(say)]
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
