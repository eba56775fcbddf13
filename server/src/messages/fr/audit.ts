import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../translation.ts'

export const audit: Translation<typeof english> = {
  endOfTrailToday: 'La fin de la piste d’audit aujourd’hui',
  keepThisMail:
    'Voici où la piste d’audit se terminait quand cet e-mail a été écrit. Conservez-le : il montrera plus tard si quelqu’un a retiré ou réécrit ce qui précède.',
  events: 'Événements',
  lastLink: 'Dernier maillon',
}
