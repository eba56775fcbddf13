/** From the senate list to the certificate in the graduate's hand. A generated certificate can be voided or reissued. */
export const graduandStates = [
  'listed',
  'cleared',
  'not_cleared',
  'generated',
  'released',
  'collected',
  'voided',
  'reissued',
] as const
export type GraduandState = (typeof graduandStates)[number]

/** Whether the graduate agrees with the name for the certificate; `decided`: an officer decided it. */
export const nameStates = ['unconfirmed', 'asked', 'confirmed', 'objected', 'decided'] as const
export type NameState = (typeof nameStates)[number]

/** What is compared between a senate list and the student record. */
export const differenceFields = ['name', 'award', 'class_of_degree', 'cgpa'] as const
export type DifferenceField = (typeof differenceFields)[number]

/** Which value is right: that of the list, that of the record, or the one that the results give. */
export const differenceChoices = ['list', 'record', 'results'] as const
export type DifferenceChoice = (typeof differenceChoices)[number]

/**
 * A list is put before the senate, and approved, returned or withdrawn. An approved one is taken back by two people: one asks,
 * another confirms.
 */
export const approvalStates = [
  'asked',
  'approved',
  'returned',
  'withdrawn',
  'takeback_asked',
  'taken_back',
] as const
export type ApprovalState = (typeof approvalStates)[number]

/** The steps of a class. */
export const graduandSteps = [
  'list',
  'differences',
  'clearance',
  'names',
  'approval',
  'certificates',
  'collection',
] as const
export type GraduandStep = (typeof graduandSteps)[number]

/** What an approval writes to a student record. */
export type AwardOnRecord = {
  readonly status: 'active' | 'graduated' | 'withdrawn' | 'suspended' | 'expelled' | 'deceased'
  readonly class_of_degree: string | null
  readonly cgpa: string | null
  readonly date_of_award: string | null
  readonly graduation_session: string | null
}
