import type { serviceBoard as english } from '../en/service-board.ts'
import type { Translation } from '../translation.ts'

export const serviceBoard: Translation<typeof english> = {
  closureSaved:
    'La fermeture est enregistrée. {moved, plural, =0 {Aucune date promise ne change.} =1 {1 date promise a changé.} other {{moved} dates promises ont changé.}}',
  closureRemoved:
    'La fermeture est supprimée. {moved, plural, =0 {Aucune date promise ne change.} =1 {1 date promise a changé.} other {{moved} dates promises ont changé.}}',
}
