import { fillTemplate, variablesIn } from '../template-text.ts'

/** The documents that a template can be for. */
export const templateKinds = [
  'degree_certificate',
  'diploma',
  'attestation',
  'statement_of_result',
  'certified_copy',
] as const
export type TemplateKind = (typeof templateKinds)[number]

/** From templates of these kinds the certificates of a ceremony can be made. */
export const ceremonyTemplateKinds: readonly TemplateKind[] = ['degree_certificate', 'diploma']

/** Merge fields, written as `{name}` in a template and filled in for each person. */
export const mergeFields = [
  'name',
  'award',
  'class_of_degree',
  'cgpa',
  'date_of_award',
  'session',
  'ceremony',
  'matric_number',
  'programme',
  'faculty',
  'department',
  'institution',
  'number',
  'issued_on',
  'replaced_number',
  /** Of the certificate that a certified copy copies. */
  'original_number',
  'code',
  'address',
] as const
export type MergeField = (typeof mergeFields)[number]
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>

/** What a new template begins with: an empty page, or a design of the portal. */
export const templateStarts = ['classic', 'modern', 'upright', 'blank'] as const
export type TemplateStart = (typeof templateStarts)[number]

/** Lengths in millimetres, type sizes in points. */
export const DESIGN_LIMITS = {
  leastPage: 50,
  mostPage: 600,
  mostBleed: 6,
  mostElements: 80,
  mostText: 600,
  /** Smaller type is hard to read on paper. */
  leastType: 9,
  /** Codes and web addresses may be smaller, because they are copied rather than read. */
  leastSmallPrint: 6,
  mostType: 96,
  /** Phones cannot read a smaller QR code. */
  leastQr: 18,
} as const

export const isMergeField = (name: string): name is MergeField => mergeFields.some((field) => field === name)

/** Fills in the merge fields of a text; a field without a value becomes empty. */
export const mergeText = (text: string, values: MergeValues): string =>
  fillTemplate(text, Object.fromEntries(mergeFields.map((field) => [field, values[field] ?? ''])))

/** The merge fields of a text that have no value. */
export const missingIn = (text: string, values: MergeValues): MergeField[] =>
  variablesIn(text)
    .filter(isMergeField)
    .filter((field) => (values[field] ?? '') === '')

const SMALL_PRINT: readonly string[] = [
  'number',
  'code',
  'address',
  'issued_on',
  'replaced_number',
  'original_number',
  'institution',
]

/** Whether a text has only fields that are copied or looked up, so that it may be small. */
export const isSmallPrint = (text: string): boolean =>
  variablesIn(text).every((name) => SMALL_PRINT.includes(name))

/** A draft is submitted to a second person, who approves it. An approved version can be withdrawn until its first use. */
export const versionStates = ['draft', 'submitted', 'approved', 'withdrawn'] as const
export type VersionState = (typeof versionStates)[number]

/** Sample persons: an ordinary one, the longest names on record, one without optional data, a name in two scripts. */
export const designSamples = ['usual', 'longest', 'missing', 'two_scripts'] as const
export type DesignSample = (typeof designSamples)[number]

/** The largest size of an uploaded picture for a template, in bytes. */
export const TEMPLATE_PICTURE_BYTES = 8_000_000
