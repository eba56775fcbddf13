import type { CertificateTemplate } from '@testamur/contract/certificate-templates/certificate-templates'
import { type TemplateDesign, templateDesign } from '@testamur/contract/certificate-templates/design'
import type { Requester } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Upload } from '../../http/uploads.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { createFileReader } from '../../platform/file-readers/file-readers.ts'
import { keepPicture, type TakenPicture, takePicture } from './add-picture.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { addTemplate } from './keep-templates.ts'
import {
  type pictureTypes,
  type TemplateFile,
  unreadableTemplateFile,
  type WrittenTemplateFile,
} from './parse-template-file.ts'
import { readPictures } from './read-pictures.ts'
import { readTemplate, readVersion } from './read-templates.ts'
import { isNameTaken } from './store/templates.ts'

const TYPES_BY_ENDING: Readonly<Record<string, (typeof pictureTypes)[number]>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
}

const readInProcess = createFileReader<Uint8Array, TemplateFile>({
  from: import.meta.url,
  program: { source: './file-worker.ts', bundled: './template-file-worker.js' },
  exhausted: unreadableTemplateFile,
  busy: messageOf('tables.busy'),
})

type Deps = Pick<CertificateTemplatesDeps, 'database' | 'clock' | 'today'>

export async function writeTemplateFile(
  deps: Deps,
  { id, number }: { readonly id: number; readonly number: number },
): Promise<{ readonly name: string; readonly text: string }> {
  const { db } = deps.database
  const { kind, name, language } = await readTemplate(deps, db, id)
  const { design } = await readVersion(db, id, number)
  const pictures = Object.entries(await readPictures(db, design)).map(([address, bytes]) => ({
    address,
    type: TYPES_BY_ENDING[address.split('.').at(-1) ?? ''] ?? 'image/png',
    base64: bytes.toString('base64'),
  }))
  const file: WrittenTemplateFile = {
    format: 'testamur.certificate-template',
    kind,
    name,
    language,
    design,
    pictures,
  }
  return { name: `${name} ${number}.json`, text: JSON.stringify(file, null, 1) }
}

/** Creates a template from a file: its pictures are cleaned like uploaded ones. @throws Failure validation, conflict */
export async function readTemplateFile(
  deps: Deps,
  upload: Pick<Upload, 'bytes'>,
  by: Requester,
): Promise<CertificateTemplate> {
  const { kind, name, language, design, pictures } = await parseSafely(upload.bytes)
  if (await isNameTaken(deps.database.db, name)) throw nameTaken(name)
  const taken = await takePictures(pictures)
  const at = deps.clock.now()
  const id = await deps.database
    .inTransaction(async (tx) => {
      for (const picture of taken.values()) await keepPicture(tx, picture, at)
      const fields = { kind, name, language, created_at: at }
      return addTemplate(tx, fields, withMovedPictures(design, taken), by)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? nameTaken(name) : error
    })
  return readTemplate(deps, deps.database.db, id)
}

const nameTaken = (name: string) => conflict(messageOf('certificateTemplates.nameTaken', { name }))

/** Cleans the pictures of a file, by their address in it. */
async function takePictures(pictures: TemplateFile['pictures']): Promise<ReadonlyMap<string, TakenPicture>> {
  const taken = new Map<string, TakenPicture>()
  for (const { address, type, bytes } of pictures)
    taken.set(address, await takePicture({ bytes: Buffer.from(bytes), contentType: type }))
  return taken
}

/** Cleaning may change a picture, and with it its address. */
function withMovedPictures(design: TemplateDesign, taken: ReadonlyMap<string, TakenPicture>): TemplateDesign {
  const moved = (address: string) => taken.get(address)?.address ?? address
  return templateDesign.parse({
    ...design,
    background: design.background && moved(design.background),
    elements: design.elements.map((element) =>
      'picture' in element && element.picture !== null
        ? { ...element, picture: moved(element.picture) }
        : element,
    ),
  })
}

async function parseSafely(bytes: Uint8Array): Promise<TemplateFile> {
  for await (const file of readInProcess(bytes, fileBounds.templateFile)) return file
  throw new Error('The process answered without a template')
}
