import type { CertificateKind, CollectionMode } from '@testamur/contract/certificate-kinds'
import type { SentFile } from '@testamur/contract/uploads'
import {
  type CopyDraft,
  emptyDraft,
  hasText,
  type Studies,
  type You,
} from '../../../features/applications/draft.ts'
import type { DraftForm, Sent } from '../../../features/drafts/draft-form.ts'
import type { Change } from '../../../features/drafts/use-draft.ts'

/** What is printed on the sheet. */
export type Printed = {
  event_id: string
  name_on_certificate: string
  former_name: string
  old_number: string
}

export type ProxyDraft = { name: string; email: string; phone: string; relationship: string }

/** A file that the server keeps for two days, waiting for this form. */
export type KeptFile = SentFile & { sent_at: number }

export type CertificateDraft = {
  kind: CertificateKind | ''
  you: You
  studies: Studies
  printed: Printed
  /** Known to this device alone; which had been chosen is known wherever the request is opened. */
  papers: Record<string, KeptFile>
  chosen_papers: string[]
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
  papers: {},
  chosen_papers: [],
  mode: '',
  proxy: { name: '', email: '', phone: '', relationship: '' },
  delivery: {
    ...{ id: '', type: '', purpose: '', format: '', delivery_method: 'courier', delivery_rate_id: null },
    recipient: {
      ...{ kind: 'self', name: '', attention: '', line1: '', line2: '', city: '', state: '', postcode: '' },
      ...{ country: '', email: '', phone: '' },
    },
    ...{ recipient_reference: '', profile: null, release_condition: 'now', release_on: '' },
  },
  step: 0,
}

/** A little less than the server keeps a file. */
const FILE_MS = 47 * 3_600_000

function papersIn({ papers = {} }: Partial<CertificateDraft>): CertificateDraft['papers'] {
  const since = Date.now() - FILE_MS
  return Object.fromEntries(Object.entries(papers).filter(([, file]) => file.sent_at > since))
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
    papers: papersIn(draft),
    chosen_papers: draft.chosen_papers ?? Object.keys(draft.papers ?? {}),
    proxy: { ...empty.proxy, ...draft.proxy },
    delivery: {
      ...empty.delivery,
      ...draft.delivery,
      recipient: { ...empty.delivery.recipient, ...draft.delivery?.recipient },
    },
  }
}

const sent = (draft: CertificateDraft): Sent<'certificate', Omit<CertificateDraft, 'papers'>> => {
  const { kind, you, studies, printed, chosen_papers, mode, proxy, delivery, step } = draft
  return { kind, you, studies, printed, chosen_papers, mode, proxy, delivery, step }
}

/** The form of a certificate request. */
export const certificateForm: DraftForm<CertificateDraft> = {
  kind: 'certificate',
  key: 'certificate.draft',
  empty: emptyCertificate,
  from: draftFrom,
  isWorthKeeping: (draft) => draft.kind !== '' || hasText(draft),
  sent,
  // Papers stay with the same request; those of somebody else on a shared device do not.
  join: (found, here) =>
    found.you.email === here.you.email && found.kind === here.kind
      ? { ...found, papers: here.papers }
      : found,
}

export type ChangeDraft = Change<CertificateDraft>
