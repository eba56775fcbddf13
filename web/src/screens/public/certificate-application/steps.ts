import { isApplicantMissing } from '../../../features/applications/draft.ts'
import type { CertificateDraft } from './draft.ts'

/** The steps of the form, in their order. */
export const steps = { kind: 0, you: 1, studies: 2, name: 3, papers: 4, collection: 5, check: 6 } as const

const places: readonly (readonly [RegExp, number])[] = [
  [/^kind$/, steps.kind],
  [/^(email|phone|matric_number|surname|first_name|other_names)$/, steps.you],
  [/^(programme|year_of_entry|graduation_session|note)/, steps.studies],
  [/^(event_id|name_on_certificate|former_name|old_number)$/, steps.name],
  [/^(papers|answers)/, steps.papers],
  [/^(mode|proxy|delivery)/, steps.collection],
]

/** The step that contains a field with an error from the server. */
export const findStep = (field: string): number =>
  places.find(([fields]) => fields.test(field))?.[1] ?? steps.check

/** The last step that may be open: what comes before it has been filled in. */
export function findFirstOpen(draft: CertificateDraft, areFilesLost: boolean): number {
  if (draft.kind === '') return steps.kind
  if (isApplicantMissing(draft.you)) return steps.you
  if (draft.studies.programme.trim() === '') return steps.studies
  if (draft.printed.name_on_certificate.trim() === '') return steps.name
  if (areFilesLost) return steps.papers
  return draft.mode === '' ? steps.collection : steps.check
}
