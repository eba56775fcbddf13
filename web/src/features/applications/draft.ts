import type { Recipient } from '@testamur/contract/applications/applications'
import type {
  CopyType,
  DeliveryMethod,
  RecipientKind,
  ReleaseCondition,
} from '@testamur/contract/applications/statuses'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import type { DraftForm, DraftParts } from '../drafts/draft-form.ts'
import { type Papers, papersFrom, withPapersHere } from '../papers/kept-papers.ts'

/** What a recipient of the directory requires, stored with the copy so that it is checked without a connection, too. */
export type DraftProfile = Pick<
  RecipientProfile,
  | 'id'
  | 'name'
  | 'channel'
  | 'reference_label'
  | 'reference_pattern'
  | 'reference_example'
  | 'reference_help'
  | 'reference_required'
  | 'note'
>

/** A copy in progress; fields that are not filled in are empty. */
export type CopyDraft = {
  id: string
  type: CopyType | ''
  purpose: string
  format: string
  delivery_method: DeliveryMethod | ''
  delivery_rate_id: number | null
  recipient: {
    kind: RecipientKind | ''
    name: string
    attention: string
    line1: string
    line2: string
    city: string
    state: string
    postcode: string
    country: string
    email: string
    phone: string
  }
  recipient_reference: string
  /** The recipient of the directory that it was filled in from. */
  profile: DraftProfile | null
  release_condition: ReleaseCondition
  release_on: string
}

/** A submitted recipient as form values: further address lines are joined into one. */
export function recipientDraft({ address_lines, ...recipient }: Recipient): CopyDraft['recipient'] {
  const [line1 = '', ...more] = address_lines ?? []
  return {
    kind: recipient.kind,
    name: recipient.name,
    attention: recipient.attention ?? '',
    line1,
    line2: more.join(', '),
    city: recipient.city ?? '',
    state: recipient.state ?? '',
    postcode: recipient.postcode ?? '',
    country: recipient.country ?? '',
    email: recipient.email ?? '',
    phone: recipient.phone ?? '',
  }
}

export type You = {
  matric_number: string
  surname: string
  first_name: string
  other_names: string
  email: string
  phone: string
}

export type Studies = { programme: string; year_of_entry: string; graduation_session: string; note: string }

export type Draft = Papers & {
  application_type_id: number | null
  purpose: string
  you: You
  studies: Studies
  copies: CopyDraft[]
  /** The copy that is being filled in. Only this device keeps it. */
  underway: CopyDraft | null
  /** Answers to the institution's own questions, by key. */
  answers: Record<string, string>
  needed_by: string
  step: number
}

export const emptyDraft: Draft = {
  application_type_id: null,
  purpose: '',
  you: { matric_number: '', surname: '', first_name: '', other_names: '', email: '', phone: '' },
  studies: { programme: '', year_of_entry: '', graduation_session: '', note: '' },
  copies: [],
  underway: null,
  answers: {},
  papers: {},
  chosen_papers: [],
  needed_by: '',
  step: 0,
}

/** Fields that copies in old drafts lack. */
const laterFields = { profile: null, release_condition: 'now', release_on: '' } as const

function draftFrom(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null || !('copies' in stored) || !Array.isArray(stored.copies))
    return null
  const draft = stored as Partial<Draft>
  return {
    ...emptyDraft,
    ...draft,
    you: { ...emptyDraft.you, ...draft.you },
    studies: { ...emptyDraft.studies, ...draft.studies },
    ...papersFrom(draft),
    copies: (draft.copies ?? []).map((copy) => ({ ...laterFields, ...copy })),
    underway: draft.underway ? { ...laterFields, ...draft.underway } : null,
  }
}

/** Who applies is not known yet: the first questions come first. */
export const isApplicantMissing = ({ email, surname, first_name }: You): boolean =>
  email.trim() === '' || (surname.trim() === '' && first_name.trim() === '')

/** Whether any personal detail was typed. */
export const hasText = ({ you, studies }: Pick<Draft, 'you' | 'studies'>): boolean =>
  Object.values({ ...you, ...studies }).some((text) => text !== '')

const sent = (draft: Draft): DraftParts<'transcript', Omit<Draft, 'papers' | 'underway'>> => {
  const { papers: _, underway: _here, ...kept } = draft
  return kept
}

/** The form of a transcript request. */
export const transcriptForm: DraftForm<Draft> = {
  kind: 'transcript',
  key: 'application.draft',
  empty: emptyDraft,
  from: draftFrom,
  isWorthKeeping: (draft) => draft.copies.length > 0 || hasText(draft),
  sent,
  join: withPapersHere,
  chosen(query) {
    const typeId = Number(query.get('type'))
    return {
      ...(typeId > 0 && { application_type_id: typeId }),
      ...(query.has('purpose') && { purpose: query.get('purpose') ?? '' }),
    }
  },
}
