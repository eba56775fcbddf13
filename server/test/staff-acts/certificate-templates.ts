import {
  addTemplatePicture,
  approveTemplateDraft,
  beginTemplateDraft,
  changeTemplateUse,
  createCertificateTemplate,
  discardTemplateDraft,
  getTemplateDesign,
  importTemplateFile,
  returnTemplateDraft,
  saveTemplateDraft,
  submitTemplateDraft,
  updateCertificateTemplate,
  withdrawTemplateVersion,
} from '@testamur/contract/certificate-templates/certificate-templates'
import { createStaff } from '../factories.ts'
import { type Act, type ActWorld, defineAct } from './act.ts'

const template = { kind: 'diploma', language: 'en', start: 'classic' } as const
const SUBJECT = 'certificate_template:'

let created = 0
const params = () => ({ id: created })

/** A template by a colleague whose first version needs approval. */
async function submitted({ server, colleague: { token } }: ActWorld, name: string): Promise<number> {
  const { id } = (await server.call(createCertificateTemplate, { body: { ...template, name }, token })).data
  await server.call(submitTemplateDraft, { params: { id }, body: { version: 0 }, token })
  return id
}

/** Acts on certificate templates. */
export const certificateTemplateActs: readonly Act[] = [
  defineAct(
    createCertificateTemplate,
    'made',
    SUBJECT,
    () => ({ body: { ...template, name: 'Diploma' } }),
    ({ id }) => {
      created = id
    },
  ),
  defineAct(updateCertificateTemplate, 'changed', SUBJECT, () => ({
    params: params(),
    body: { name: 'Diploma of Acts', language: 'en' as const, active: true, version: 0 },
  })),
  defineAct(changeTemplateUse, 'changed', SUBJECT, () => ({
    params: params(),
    body: { language: 'fr' as const, active: true, version: 1 },
  })),
  defineAct(saveTemplateDraft, 'changed', SUBJECT, async ({ server, staff: { token } }) => {
    const read = await server.call(getTemplateDesign, { params: { id: created, number: 1 }, token })
    const { design } = read.data
    return {
      params: params(),
      body: { design: { ...design, elements: design.elements.slice(1) }, version: 0 },
    }
  }),
  defineAct(submitTemplateDraft, 'changed', SUBJECT, () => ({ params: params(), body: { version: 1 } })),
  defineAct(returnTemplateDraft, 'changed', SUBJECT, () => ({
    params: params(),
    body: { version: 2, reason: 'The seal is too small' },
  })),
  defineAct(approveTemplateDraft, 'changed', SUBJECT, async (world) => ({
    params: { id: await submitted(world, 'To approve') },
    body: { version: 1, active_from: '2099-01-01' },
  })),
  defineAct(withdrawTemplateVersion, 'changed', SUBJECT, async (world) => {
    const { server } = world
    const id = await submitted(world, 'To withdraw')
    const { token } = await createStaff(server.database, 'approver')
    const body = { version: 1, active_from: '2099-01-01' }
    await server.call(approveTemplateDraft, { params: { id }, body, token })
    created = id
    return { params: { id, number: 1 }, body: { version: 2, reason: 'The wrong crest' } }
  }),
  defineAct(beginTemplateDraft, 'made', SUBJECT, () => ({ params: params(), body: { from: 1 } })),
  defineAct(discardTemplateDraft, 'removed', SUBJECT, () => ({ params: params(), body: { version: 0 } })),
  defineAct(addTemplatePicture, 'made', 'certificate_template_pictures', () => ({
    body: {},
    file: { bytes: Buffer.from('<svg viewBox="0 0 1 1"/>'), name: 'seal.svg' },
  })),
  defineAct(importTemplateFile, 'made', SUBJECT, () => ({
    body: {},
    file: {
      bytes: Buffer.from(
        JSON.stringify({
          format: 'testamur.certificate-template',
          kind: 'attestation',
          name: 'Attestation',
          language: 'en',
          design: {
            page: { width: 210, height: 297, bleed: 3, margin: 12, colour: '#ffffff' },
            background: null,
            elements: [],
          },
          pictures: [],
        }),
      ),
      name: 'attestation.json',
    },
  })),
]
