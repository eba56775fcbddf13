import type { PrivacyRequest } from '@testamur/contract/privacy'

/** Whom a request is about, by all that names them; empty once they have been erased. */
export const namePerson = ({ name, matric_number, email, tracking_id }: PrivacyRequest): string =>
  [name, matric_number, email, tracking_id].filter((part) => part !== null).join(' · ')
