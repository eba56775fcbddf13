import type { CertificateKind, CollectionMode } from '@testamur/contract/certificates/certificate-kinds'
import {
  type CopyDraft,
  emptyDraft,
  hasText,
  type Studies,
  type You,
} from '../../../features/applications/draft.ts'
import type { DraftForm, DraftParts } from '../../../features/drafts/draft-form.ts'
import type { Change } from '../../../features/drafts/use-draft.ts'
import { type Papers, papersFrom, withPapersHere } from '../../../features/papers/kept-papers.ts'

/** The text printed on the certificate. */
export type CertificateText = {
  event_id: string
  name_on_certificate: string
  former_name: string
  old_number: string
}

export type ProxyDraft = { name: string; email: string; phone: string; relationship: string }

export type CertificateDraft = Papers & {
  kind: CertificateKind | ''
  you: You
  studies: Studies
  printed: CertificateText
  answers: Record<string, string>
  mode: CollectionMode | ''
  proxy: ProxyDraft
  delivery: CopyDraft
  step: number
}

const emptyCertificate: CertificateDraft = {
  kind: '',
  you: emptyDraft.you,
  studies: emptyDraft.studies,
  printed: { event_id: '', name_on_certificate: '', former_name: '', old_number: '' },
  answers: {},
  papers: {},
  chosen_papers: [],
  mode: '',
  proxy: { name: '', email: '', phone: '', relationship: '' },
  delivery: {
    id: '',
    type: '',
    purpose: '',
    format: '',
    delivery_method: 'courier',
    delivery_rate_id: null,
    recipient: {
      kind: 'self',
      name: '',
      attention: '',
      line1: '',
      line2: '',
      city: '',
      state: '',
      postcode: '',
      country: '',
      email: '',
      phone: '',
    },
    recipient_reference: '',
    profile: null,
    release_condition: 'now',
    release_on: '',
  },
  step: 0,
}

function draftFrom(stored: unknown): CertificateDraft | null {
  if (typeof stored !== 'object' || stored === null || !('printed' in stored)) return null
  const empty = emptyCertificate
  const draft = stored as Partial<CertificateDraft>
  return {
    ...empty,
    ...draft,
    you: { ...empty.you, ...draft.you },
    studies: { ...empty.studies, ...draft.studies },
    printed: { ...empty.printed, ...draft.printed },
    ...papersFrom(draft),
    proxy: { ...empty.proxy, ...draft.proxy },
    delivery: {
      ...empty.delivery,
      ...draft.delivery,
      recipient: { ...empty.delivery.recipient, ...draft.delivery?.recipient },
    },
  }
}

const sent = (draft: CertificateDraft): DraftParts<'certificate', Omit<CertificateDraft, 'papers'>> => {
  const { kind, you, studies, printed, answers, chosen_papers, mode, proxy, delivery, step } = draft
  return { kind, you, studies, printed, answers, chosen_papers, mode, proxy, delivery, step }
}

/** The form of a certificate request. */
export const certificateForm: DraftForm<CertificateDraft> = {
  kind: 'certificate',
  key: 'certificate.draft',
  empty: emptyCertificate,
  from: draftFrom,
  isWorthKeeping: (draft) => draft.kind !== '' || hasText(draft),
  sent,
  // The page of a graduate leads here to collect the certificate of a ceremony, with its storage on the invoice.
  chosen(query, draft) {
    const event_id = query.get('event') ?? ''
    if (query.get('kind') !== 'first_collection' || !/^\d+$/.test(event_id)) return {}
    const printed = { ...draft.printed, event_id }
    return draft.kind === 'first_collection'
      ? { printed }
      : { kind: 'first_collection', mode: 'self', printed, step: 0 }
  },
  join: (found, here) => (found.kind === here.kind ? withPapersHere(found, here) : found),
}

export type ChangeDraft = Change<CertificateDraft>
