import type { batch as english } from '../en/batch.ts'
import type { Translation } from '../translation.ts'

export const batch: Translation<typeof english> = {
  outcome: 'Résultat',
  reason: 'Motif',
  time: 'Heure',
}
