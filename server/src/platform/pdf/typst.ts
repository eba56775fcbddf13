import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fontFiles } from './fonts.ts'

/** Typst, with text as data only: no Typst source is ever made from what a person typed. */
export type Typst = {
  compile(template: string, json: string): Promise<Uint8Array>
  /** The first page as SVG, letters as outlines: it shows the same wherever it is looked at. */
  picture(template: string, json: string): Promise<Uint8Array>
}

export function createTypst(templates: string, standard: 'a-2a' | 'ua-1' = 'a-2a'): Typst {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fontFiles() }] })
  let compiled = 0

  return {
    compile: (template, json) => cleanly(() => toPdf(template, documentOf(template, json))),
    picture: (template, json) =>
      cleanly(() => {
        const made = documentOf(template, json)
        // A picture shows a letter that no font has as a gap and says nothing; the PDF refuses it.
        toPdf(template, made)
        return Buffer.from(compiler.plainSvg(made))
      }),
  }

  async function cleanly(work: () => Uint8Array): Promise<Uint8Array> {
    try {
      return work()
    } finally {
      // Native memory is given back by finalizers, which need a turn of the event loop; a loop of awaits that only
      // ever runs microtasks grows by megabytes per document. Clearing the cache on each document is 6-10 x slower.
      await setImmediate()
      compiled += 1
      if (compiled % 5 === 0) compiler.evictCache(2)
    }
  }

  function documentOf(template: string, json: string): NodeTypstDocument {
    const result = compiler.compile({
      mainFilePath: join(templates, `${template}.typ`),
      // Names arrive in both normal forms; a letter and its marks must meet the font the same way.
      inputs: { data: json.normalize('NFC') },
    })
    const problems = result.takeError() ?? result.takeWarnings()
    if (problems !== null || result.result === null) throw new Error(`${template}.typ: ${explain(problems)}`)
    return result.result
  }

  function toPdf(template: string, made: NodeTypstDocument): Uint8Array {
    try {
      return compiler.pdf(made, { pdfStandard: standard })
    } catch (error) {
      throw asFailure(template, error)
    }
  }

  function explain(problems: Parameters<NodeCompiler['fetchDiagnostics']>[0] | null): string {
    if (problems === null) return 'nothing'
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
  return refused(messageOf('pdf.fontsCannotPrint', { characters: [...new Set(characters)].join(' ') }))
}
