import type { publicDocument as publicDocumentSchema } from '@testamur/contract/applications/applications'
import type { staffDocument as staffDocumentSchema } from '@testamur/contract/applications/staff-copy'
import type { DeliveryView, deliveryView as deliveryViewSchema } from '@testamur/contract/documents/documents'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Unsaid } from '@testamur/contract/message'
import { maskEmail } from '../../core/mask-email.ts'
import { messageOf } from '../../messages/message.ts'
import { titleOf } from './mails.ts'
import type { Production } from './ports.ts'
import { referenceOf } from './signed-facts.ts'
import type { DeliveryRow } from './store/deliveries.ts'
import type { DocumentRow } from './store/documents.ts'

type StaffDocument = Unsaid<typeof staffDocumentSchema>
export type PublicDocument = Unsaid<typeof publicDocumentSchema>

export const staffDocument = (row: DocumentRow): StaffDocument & { readonly copy_id: number } => ({
  id: row.id,
  copy_id: row.copy_id,
  kind: row.kind,
  version: row.version,
  source: row.source,
  sha256: row.sha256,
  verification_code: row.verification_code,
  issued_at: row.issued_at.toISOString(),
  issued_by: row.issued_by === null ? messageOf('documents.issuedByPortal') : row.issued_by_name,
  superseded: row.superseded_at !== null,
})

export const publicDocument = (row: DocumentRow): PublicDocument => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row.kind),
  issued_at: row.issued_at.toISOString(),
  verification_code: row.verification_code,
})

export type UntranslatedDelivery = Unsaid<typeof deliveryViewSchema>

export type DeliveryParts = {
  readonly delivery: DeliveryRow
  readonly document: DocumentRow
  readonly production: Production
  readonly institution: Institution
}

/** Shows nothing of the document or its owner before the mailbox is proved. */
export const deliveryView = (
  { delivery, document, production: { copy }, institution }: DeliveryParts,
  state: DeliveryView['state'],
): UntranslatedDelivery => ({
  state,
  institution: institution.name,
  masked_email: maskEmail(delivery.email),
  expires_at: state === 'locked' || state === 'open' ? delivery.expires_at.toISOString() : null,
  document:
    state !== 'open'
      ? null
      : {
          title: titleOf(document.kind),
          student: document.facts.name,
          matric_number: document.facts.matric_number,
          programme: document.facts.programme,
          issued_at: document.issued_at.toISOString(),
          pages: document.pages,
          size: document.size,
          sha256: document.sha256,
          verification_code: document.verification_code,
          recipient: document.facts.recipient?.name ?? copy.recipient.name,
          recipient_reference: referenceOf(document, copy),
          acknowledged_at: delivery.acknowledged_at?.toISOString() ?? null,
          reported_at: delivery.reported_at?.toISOString() ?? null,
        },
})
