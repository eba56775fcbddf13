import {
  approveTemplateDraft,
  createCertificateTemplate,
  submitTemplateDraft,
} from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateKind } from '@testamur/contract/certificate-templates/design-rules'
import { todayAt } from './clock.ts'
import { createStaff } from './factories.ts'
import type { ActServer } from './staff-acts/act.ts'

/** A template that one person drew and another approved, in use from today on. */
export async function createTemplateInUse(
  server: ActServer,
  name = 'Degree certificate',
  kind: TemplateKind = 'degree_certificate',
): Promise<number> {
  const { token } = await createStaff(server.database, 'records_officer')
  const approver = await createStaff(server.database, 'approver')
  const template = { kind, language: 'en', start: 'classic', name } as const
  const { id } = (await server.call(createCertificateTemplate, { body: template, token })).data
  await server.call(submitTemplateDraft, { params: { id }, body: { version: 0 }, token })
  const active_from = todayAt(server.clock)
  const body = { version: 1, active_from }
  const approved = await server.call(approveTemplateDraft, { params: { id }, body, token: approver.token })
  if (approved.status !== 200) throw new Error(approved.text)
  return id
}
