import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../translation.ts'

export const settings: Translation<typeof english> = {
  changedMeanwhile:
    'Quelqu’un d’autre a modifié ceci entre-temps. Vérifiez sa version, puis faites votre modification.',
}
