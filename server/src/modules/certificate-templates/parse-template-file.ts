import { templateDesign } from '@testamur/contract/certificate-templates/design'
import { templateKinds } from '@testamur/contract/certificate-templates/design-rules'
import { line } from '@testamur/contract/fields'
import { languages } from '@testamur/contract/languages'
import { z } from 'zod'
import { invalid } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'

export const pictureTypes = ['image/svg+xml', 'image/png', 'image/jpeg'] as const

/** A template as a file, to move it from one portal to another. */
const templateFile = z.strictObject({
  format: z.literal('testamur.certificate-template'),
  kind: z.enum(templateKinds),
  name: line(80, 3),
  language: z.enum(languages),
  design: templateDesign,
  pictures: z
    .array(z.strictObject({ address: z.string().max(200), type: z.enum(pictureTypes), base64: z.base64() }))
    .max(fileBounds.templateFile.pictures),
})

/** What a file contains before it is read, as it is written. */
export type WrittenTemplateFile = z.input<typeof templateFile>

export type TemplateFile = Omit<z.output<typeof templateFile>, 'format' | 'pictures'> & {
  readonly pictures: readonly {
    readonly address: string
    readonly type: (typeof pictureTypes)[number]
    readonly bytes: Uint8Array
  }[]
}

export const unreadableTemplateFile = () =>
  invalid({ file: [messageOf('certificateTemplates.fileUnreadable')] })

/** Twenty megabytes of JSON may take seconds. @throws Failure validation */
export function parseTemplateFile(bytes: Uint8Array): TemplateFile {
  const parsed = templateFile.safeParse(readJson(bytes))
  if (!parsed.success) throw unreadableTemplateFile()
  const { kind, name, language, design, pictures } = parsed.data
  return {
    kind,
    name,
    language,
    design,
    pictures: pictures.map(({ address, type, base64 }) => ({
      address,
      type,
      // A copy of its own: small buffers share memory, which would be sent along.
      bytes: new Uint8Array(Buffer.from(base64, 'base64')),
    })),
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
