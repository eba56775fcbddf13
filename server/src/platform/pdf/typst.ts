import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fontFiles } from './fonts.ts'

/** Typst with text as data only: what a person typed never becomes Typst source. */
export type Typst = {
  compile(template: string, json: string): Promise<Uint8Array>
  /** The first page as SVG with outlined letters, so that it looks the same everywhere. */
  picture(template: string, json: string): Promise<Uint8Array>
  /** Pages with pictures that lie beside the template, and what the template says is wrong with them. */
  compose(template: string, json: string, composition: Composition): Promise<ComposedPdf>
}

/** What a document of many people needs beside its data. */
export type Composition = {
  /** By the address that the data gives them. */
  readonly pictures: Readonly<Record<string, Uint8Array>>
  /** A signed document, a part of a file for a press (untagged), or the first page as SVG. */
  readonly as: 'document' | 'press' | 'picture'
}

/** `faults`: what the template marked as `<fault>`, as it wrote it. */
export type ComposedPdf = { readonly bytes: Uint8Array; readonly faults: readonly unknown[] }

export function createTypst(templates: string, standard: 'a-2a' | 'ua-1' = 'a-2a'): Typst {
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: fontFiles() }] })
  let compiled = 0

  return {
    compile: (template, json) => cleanly(() => toPdf(template, documentOf(template, json))),
    picture: (template, json) =>
      cleanly(() => {
        const made = documentOf(template, json)
        // In SVG a missing glyph is silently a gap; the PDF export refuses it.
        toPdf(template, made)
        return Buffer.from(compiler.plainSvg(made))
      }),
    compose: (template, json, { pictures, as }) => {
      const draw = () => {
        const paths = Object.entries(pictures).map(([address, bytes]) => {
          const path = join(templates, address)
          compiler.mapShadow(path, Buffer.from(bytes))
          return path
        })
        try {
          const made = documentOf(template, json)
          const faults = compiler.query(made, { selector: '<fault>', field: 'value' }) as unknown[]
          const pdf = as === 'press' ? toPdf(template, made, 'a-2b') : toPdf(template, made)
          return { bytes: as === 'picture' ? Buffer.from(compiler.plainSvg(made)) : pdf, faults }
        } catch (error) {
          throw asPictureFailure(error)
        } finally {
          for (const path of paths) compiler.unmapShadow(path)
        }
      }
      return cleanly(draw, { isLarge: as === 'press' })
    },
  }

  async function cleanly<T>(work: () => T, { isLarge = false } = {}): Promise<T> {
    try {
      return work()
    } finally {
      // Native memory is given back by finalizers, which need a turn of the event loop; a loop of awaits that only
      // ever runs microtasks grows by megabytes per document. Clearing the cache on each document is 6-10 x slower,
      // except after hundreds of pages, of which the next file needs nothing.
      await setImmediate()
      compiled += 1
      if (isLarge) compiler.evictCache(1)
      else if (compiled % 5 === 0) compiler.evictCache(2)
    }
  }

  function documentOf(template: string, json: string): NodeTypstDocument {
    const result = compiler.compile({
      mainFilePath: join(templates, `${template}.typ`),
      // Names come in both normal forms; a letter and its marks must reach the font in one.
      inputs: { data: json.normalize('NFC') },
    })
    const problems = result.takeError() ?? result.takeWarnings()
    if (problems !== null || result.result === null) throw new Error(`${template}.typ: ${explain(problems)}`)
    return result.result
  }

  function toPdf(template: string, made: NodeTypstDocument, as: string = standard): Uint8Array {
    try {
      return compiler.pdf(made, { pdfStandard: as, pdfTags: as !== 'a-2b' })
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

/** A picture that was stored before pictures were unpacked at upload may be damaged. */
const asPictureFailure = (error: unknown): unknown =>
  error instanceof Error && /failed to (?:decode|parse|load|process)[^;]*(?:image|SVG)/i.test(error.message)
    ? refused(messageOf('pdf.pictureDamaged'))
    : error

/** A character without a glyph must stop the document: an empty box in a name on a transcript would be wrong. */
function asFailure(template: string, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  const characters = [...message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g)].map(
    (match) => match[1],
  )
  if (characters.length === 0) return new Error(`${template}.typ: ${message}`)
  return refused(messageOf('pdf.fontsCannotPrint', { characters: [...new Set(characters)].join(' ') }))
}
