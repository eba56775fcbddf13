import type { recipientProfiles as english } from '../en/recipient-profiles.ts'
import type { Translation } from '../translation.ts'

export const recipientProfiles: Translation<typeof english> = {
  recipientAdded: 'Destinataire ajouté',
  recipientSaved: 'Destinataire enregistré',
  recipientRemoved: 'Destinataire supprimé',
  reference: 'Une référence',
  giveExampleApplicantsKnowMeant: 'Donnez un exemple, pour que les demandeurs sachent de quoi il s’agit.',
  exampleNotFitPattern: 'L’exemple n’est pas conforme au modèle.',
  takesPaper: 'Il accepte le papier : saisissez son adresse avec le pays.',
  recipientCodeAlready: 'Un destinataire avec le code « {code} » existe déjà. Choisissez un autre code.',
  recipient: 'Ce destinataire',
  recipientSwitchedOff:
    '{name} n’est plus suggéré. {copies, plural, =0 {Aucune demande en cours ne l’utilise.} one {# exemplaire d’une demande en cours le garde.} other {# exemplaires de demandes en cours le gardent.}}',
  copiesWentRecipientStays:
    '{copies, plural, one {Un exemplaire est adressé} other {# exemplaires sont adressés}} à ce destinataire, qui ne peut donc pas être supprimé. Désactivez-le plutôt.',
}
