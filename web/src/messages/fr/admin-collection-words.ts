import type { adminCollectionWords as english } from '../en/admin-collection-words.ts'
import type { Translation } from '../translation.ts'

export const adminCollectionWords = {
  passport: 'Passeport',
  national_id: 'Carte nationale d’identité',
  voters_card: 'Carte d’électeur',
  drivers_licence: 'Permis de conduire',
  staff_id: 'Carte du personnel',
  reason: 'Motif',
  reasonMissing: 'Indiquez le motif.',
  waive: 'Accorder une remise',
  waiveTitle: 'Remise des frais de garde de {name}',
  waiveText:
    '{amount} sont dus. Votre motif est conservé dans l’historique et le journal d’audit. Les frais ultérieurs seront de nouveau dus.',
  cancel: 'Annuler',
  storageTitle: 'Frais de garde de {amount} non réglés',
  storageText:
    'Ils sont dus depuis le {from}. La personne diplômée peut les régler en ligne, depuis le lien vers ses documents. Ne remettez pas le diplôme avant.',
} satisfies Translation<typeof english>
