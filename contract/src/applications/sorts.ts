/**
 * The sort orders of lists of applications. A minus reverses the order. Applications without a promised date always come
 * last, so that column has one order only.
 */
export const applicationSorts = [
  '-submitted',
  'submitted',
  'due',
  'applicant',
  '-applicant',
  'amount',
  '-amount',
] as const
export type ApplicationSort = (typeof applicationSorts)[number]
