import { parseArgs } from 'node:util'

/**
 * The values of a command's `--name value` arguments. `null` where another argument stands among them, or one has no
 * value: the command then prints its usage and does nothing.
 */
export function readFlags<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> | null {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  // Not strict: a strict reading refuses `--seconds -60`.
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false })
  const isKnown = (name: string) => Object.hasOwn(options, name) && typeof values[name] === 'string'
  if (positionals.length > 0 || !Object.keys(values).every(isKnown)) return null
  return values as Partial<Record<Name, string>>
}
