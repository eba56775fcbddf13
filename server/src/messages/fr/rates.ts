import type { rates as english } from '../en/rates.ts'
import type { Translation } from '../translation.ts'

export const rates: Translation<typeof english> = {
  rateAddedSuccessfully: 'Tarif ajouté',
  rate: 'Ce tarif',
  noPurposeChooseOne: 'L’usage « {purpose} » n’existe pas. Choisissez parmi : {names}.',
  noFormatPrice: 'Le format « {key} » n’existe pas. Fixez le prix de : {formats}.',
  enterAmountLeastOneFormat: 'Saisissez un montant pour au moins un format : {names}.',
  priceStaysWithItsCopy: 'Un prix garde son usage et son type d’exemplaire. Ajoutez plutôt un nouveau prix.',
  priceTooHigh:
    'Le prix de {purpose} ({type, select, student_copy {exemplaire personnel} other {exemplaire officiel}}, {format}) dépasserait {largest}. Saisissez un pourcentage plus bas, ou laissez ce prix de côté.',
  nothingToChange:
    'Aucun prix ne correspond à votre choix. Choisissez plus d’usages, d’exemplaires ou de formats.',
  purpose: 'Cet usage',
  format: 'Ce format',
  deliveryMethod: 'Ce mode de livraison',
  codeTaken: 'Le code « {code} » existe déjà. Choisissez-en un autre.',
  nameGivesNoKey:
    'Le nom « {name} » ne convient pas à un format, car la clé des prix est tirée de ce nom. Choisissez un autre nom.',
  keepOneOnOffer: '{name} est le dernier élément proposé. Activez-en d’abord un autre.',
  electronicNeedsEmail:
    'Les exemplaires électroniques partent uniquement par courriel. Désactivez les formats électroniques avant le courriel.',
  paperNeedsMethod:
    'Les exemplaires papier partent par transporteur ou sont retirés sur place. Gardez l’un des deux tant qu’un format papier est proposé.',
  choiceAdded: '{name} : ajout enregistré',
  choiceSaved: '{name} : modification enregistrée',
  choiceSwitchedOff:
    '{name} n’est plus proposé. {copies, plural, =0 {Aucune demande en cours ne l’utilise.} one {# exemplaire d’une demande en cours le garde.} other {# exemplaires de demandes en cours le gardent.}}',
  orderSaved: 'Liste réordonnée',
}
