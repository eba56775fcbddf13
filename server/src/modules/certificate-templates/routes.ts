import * as calls from '@testamur/contract/certificate-templates/certificate-templates'
import { type Route, route } from '../../http/route.ts'
import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { addPicture } from './add-picture.ts'
import { approveDraft, returnDraft, submitDraft, withdrawVersion } from './approve-draft.ts'
import type { CertificateTemplatesDeps } from './deps.ts'
import { beginDraft, discardDraft, saveDraft } from './draw-draft.ts'
import { changeTemplate, createTemplate } from './keep-templates.ts'
import { previewDesign } from './preview.ts'
import { listTemplates, readTemplate, readVersion } from './read-templates.ts'
import { readTemplateFile, writeTemplateFile } from './template-file.ts'
import { versionView } from './views.ts'

const PICTURES = {
  types: ['image/svg+xml', 'image/png', 'image/jpeg'],
  maxBytes: fileBounds.templateFile.pictureBytes,
}
const TEMPLATE_FILES = { types: ['application/json', 'text/plain'], maxBytes: fileBounds.templateFile.bytes }

export const certificateTemplateRoutes = (deps: CertificateTemplatesDeps): Route[] => [
  route(calls.listCertificateTemplates, async () => ({ data: await listTemplates(deps) })),
  route(calls.createCertificateTemplate, async ({ body, context }) => ({
    data: await createTemplate(deps, body, context),
    message: messageOf('certificateTemplates.created'),
  })),
  route(
    calls.importTemplateFile,
    async ({ context }) => ({
      data: await readTemplateFile(deps, context.upload, context),
      message: messageOf('certificateTemplates.created'),
    }),
    TEMPLATE_FILES,
  ),
  route(calls.previewTemplate, async ({ body }) => ({ data: await previewDesign(deps, body) })),
  route(
    calls.addTemplatePicture,
    async ({ context }) => {
      const { address, width, height, bytes } = await addPicture(deps, context.upload, context)
      return { data: { address, width, height, size: bytes.length } }
    },
    PICTURES,
  ),
  route(calls.getCertificateTemplate, async ({ params }) => ({
    data: await readTemplate(deps, deps.database.db, params.id),
  })),
  route(calls.updateCertificateTemplate, async ({ params, body, context }) => ({
    data: await changeTemplate(deps, params.id, body, context),
    message: messageOf('certificateTemplates.saved'),
  })),
  route(calls.changeTemplateUse, async ({ params, body, context }) => ({
    data: await changeTemplate(deps, params.id, body, context),
    message: messageOf('certificateTemplates.saved'),
  })),
  route(calls.getTemplateDesign, async ({ params: { id, number } }) => {
    const row = await readVersion(deps.database.db, id, number)
    return { data: { design: row.design, version: versionView(row) } }
  }),
  route(calls.readTemplateFile, async ({ params }) => {
    const { name, text } = await writeTemplateFile(deps, params)
    return { file: { bytes: Buffer.from(text), contentType: 'application/json', name } }
  }),
  route(calls.beginTemplateDraft, async ({ params, body, context }) => ({
    data: await beginDraft(deps, params.id, body, context),
    message: messageOf('certificateTemplates.draftBegun'),
  })),
  route(calls.saveTemplateDraft, async ({ params, body, context }) => ({
    data: await saveDraft(deps, params.id, body, context),
    message: messageOf('certificateTemplates.draftSaved'),
  })),
  route(calls.discardTemplateDraft, async ({ params, body, context }) => ({
    data: await discardDraft(deps, params.id, body, context),
    message: messageOf('certificateTemplates.draftDiscarded'),
  })),
  route(calls.submitTemplateDraft, async ({ params, body, context }) => ({
    data: await submitDraft(deps, params.id, body, context),
    message: messageOf('certificateTemplates.submitted'),
  })),
  route(calls.returnTemplateDraft, async ({ params, body, context }) => ({
    data: await returnDraft(deps, params.id, body, context),
    message: messageOf('certificateTemplates.returned'),
  })),
  route(calls.approveTemplateDraft, async ({ params, body, context }) => ({
    data: await approveDraft(deps, params.id, body, context),
    message: messageOf('certificateTemplates.approved', { day: { day: body.active_from } }),
  })),
  route(calls.withdrawTemplateVersion, async ({ params, body, context }) => ({
    data: await withdrawVersion(deps, params, body, context),
    message: messageOf('certificateTemplates.withdrawn'),
  })),
]
