import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { refused } from '../../core/failure.ts'
import { fontFiles } from './fonts.ts'

/** Typst, with text as data only: no Typst source is ever made from what a person typed. */
export type Typst = { compile(template: string, json: string): Promise<Uint8Array> }

export function createTypst(templates: string, standard: 'a-2a' | 'ua-1' = 'a-2a'): Typst {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fontFiles() }] })
  let compiled = 0

  return {
    async compile(template, json) {
      try {
        return toPdf(template, json)
      } finally {
        // Native memory is given back by finalizers, which need a turn of the event loop; a loop of awaits that only
        // ever runs microtasks grows by megabytes per document. Clearing the cache on each document is 6-10 x slower.
        await setImmediate()
        compiled += 1
        if (compiled % 5 === 0) compiler.evictCache(2)
      }
    },
  }

  function toPdf(template: string, json: string): Uint8Array {
    const result = compiler.compile({
      mainFilePath: join(templates, `${template}.typ`),
      // Names arrive in both normal forms; a letter and its marks must meet the font the same way.
      inputs: { data: json.normalize('NFC') },
    })
    const problems = result.takeError() ?? result.takeWarnings()
    if (problems !== null || result.result === null) throw new Error(`${template}.typ: ${explain(problems)}`)
    try {
      return compiler.pdf(result.result, { pdfStandard: standard })
    } catch (error) {
      throw asFailure(template, error)
    }
  }

  function explain(problems: Parameters<NodeCompiler['fetchDiagnostics']>[0] | null): string {
    if (problems === null) return 'no document'
    const found = compiler.fetchDiagnostics(problems) as { message: string; path: string }[]
    return found.map(({ message, path }) => `${message} (${path})`).join('; ')
  }
}

/** A character no font can show must stop the document: on a transcript an empty box is a wrong name. */
function asFailure(template: string, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  const characters = [...message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g)].map(
    (match) => match[1],
  )
  if (characters.length === 0) return new Error(`${template}.typ: ${message}`)
  return refused(
    `Our fonts cannot print ${[...new Set(characters)].join(' ')}. Write the name or address in Latin letters, then try again.`,
  )
}
