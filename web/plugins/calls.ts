import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { evaluate } from './evaluate.ts'

const PREFIX = '@calls/'
const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url))

type Definition = { id: string; method: string; path: string; wire?: string; auth: unknown }

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

/** Only what a caller needs reaches the browser: the schemas, and zod with them, are left out. */
function light(definition: Definition): string {
  const { id, method, path, wire } = definition
  return JSON.stringify(wire === undefined ? { id, method, path } : { id, method, path, wire })
}

/**
 * `@calls/<file>` is `contract/src/<file>.ts` to the type checker, and the same definitions without their
 * schemas to the bundler. Forms, which need a schema, import `@testamur/contract/<file>` itself.
 */
export function calls(): Plugin {
  return {
    name: 'testamur:calls',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const file = `${CONTRACT}${id.slice(PREFIX.length + 1)}.ts`
      this.addWatchFile(file)
      const module = await evaluate(file)
      return Object.entries(module)
        .filter((entry): entry is [string, Definition] => isDefinition(entry[1]))
        .map(([name, definition]) => `export const ${name} = ${light(definition)}`)
        .join('\n')
    },
  }
}
