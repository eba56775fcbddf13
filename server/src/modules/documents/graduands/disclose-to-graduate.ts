import type { Tx } from '../../../db/client.ts'
import { insertDisclosure } from '../store/disclosures.ts'

export type GivenToGraduate = {
  readonly graduand_id: number
  readonly document_id: number
  readonly at: Date
  readonly name: string
  readonly email: string
  readonly method: 'link_mailed' | 'viewed' | 'downloaded'
}

/** An entry of the register: which document a graduate was sent, viewed or downloaded. */
export const discloseToGraduate = (
  tx: Tx,
  { graduand_id, document_id, at, name, email, method }: GivenToGraduate,
): Promise<void> =>
  insertDisclosure(tx, {
    graduand_id,
    document_id,
    consent_id: null,
    at,
    recipient: `${name} <${email}>`,
    email,
    method,
    actor: method === 'link_mailed' ? 'System' : 'Graduate',
  })
