import type { printDesk as english } from '../en/print-desk.ts'
import type { Translation } from '../translation.ts'

export const printDesk: Translation<typeof english> = {
  copy: 'Cet exemplaire',
  alreadySpoilt: 'Cet exemplaire attend déjà d’être réimprimé.',
  spoilt: 'Impression gâchée : {reason}',
  backInQueue: 'L’exemplaire est de nouveau dans la file d’impression.',
}
