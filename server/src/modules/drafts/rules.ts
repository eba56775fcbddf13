import type { DraftBody } from '@testamur/contract/drafts'

export const copiesOf = (body: DraftBody): number => {
  const copies = body['copies']
  return Array.isArray(copies) ? copies.length : 0
}
