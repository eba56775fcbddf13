import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Plugin, runnerImport } from 'vite'

const CATALOGUE = /\/src\/messages\/[a-z-]+\/[a-z-]+\.ts$/

/** Compiles the ICU strings of a message catalogue while building, so that no parser travels to the browser. */
export function messages(): Plugin {
  return {
    name: 'testamur:messages',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!CATALOGUE.test(file)) return null
      const { module } = await runnerImport<Record<string, unknown>>(file, {
        configFile: false,
        logLevel: 'error',
      })
      const lines = Object.entries(module).map(([name, catalogue]) => {
        // Always a list of tokens: a bare string would count as not compiled.
        const compiled = Object.entries(catalogue as Record<string, string>).map(([key, text]) => [
          key,
          compileMessage(text),
        ])
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))}`
      })
      return lines.join('\n')
    },
  }
}
