/** The names that are compared with the record: the name to print, or the name printed before. */
export const comparedNames = ['name_on_certificate', 'former_name'] as const

/** The name in a certificate application that must match the record. */
export type CertificateName = {
  readonly field: (typeof comparedNames)[number]
  readonly name: string
  /** A different name that an officer accepted for one record, with the reason. */
  readonly accepted: {
    readonly reason: string
    readonly by: string
    readonly at: string
    readonly student_id: number
  } | null
}
