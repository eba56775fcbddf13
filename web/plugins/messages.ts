import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { keepMarks } from '../../contract/src/written/french-spaces.ts'
import { evaluate } from './evaluate.ts'

const CATALOGUE = /\/src\/messages\/[a-z-]+\/[a-z-]+\.ts$/

const KINDS = ['plural', 'selectordinal', 'select']

/** Amounts and dates are formatted by `lib/format.ts` and passed in as text, so that each has one form. */
function refuseUnknownKinds(tokens: unknown, where: string): void {
  if (!Array.isArray(tokens)) return
  for (const token of tokens as unknown[]) {
    if (!Array.isArray(token)) continue
    const [name, kind, cases] = token as [string, string | undefined, Record<string, unknown> | undefined]
    if (kind !== undefined && !KINDS.includes(kind))
      throw new Error(`${where}: {${name}, ${kind}} is not for messages`)
    for (const one of Object.values(cases ?? {})) refuseUnknownKinds(one, where)
  }
}

/** Compiles the ICU texts of a catalogue during the build, so that no parser reaches the browser. */
export function messages(): Plugin {
  return {
    name: 'testamur:messages',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!CATALOGUE.test(file)) return null
      const module = await evaluate(file)
      const language = file.includes('/messages/fr/') ? 'fr' : 'en'
      const lines = Object.entries(module).map(([name, catalogue]) => {
        const compiled = Object.entries(catalogue as Record<string, string>).map(([key, text]) => {
          const tokens = compileMessage(keepMarks(text, language))
          refuseUnknownKinds(tokens, `${name}.${key}`)
          return [key, tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens]
        })
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))}`
      })
      return lines.join('\n')
    },
  }
}
