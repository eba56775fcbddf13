import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../translation.ts'

export const audit: Translation<typeof english> = {
  endOfTrailToday: 'La fin de la piste d’audit aujourd’hui',
  keepThisMail:
    'Voici où le journal d’audit se terminait quand nous avons écrit ce courriel. Conservez-le : il montrera si quelqu’un a retiré ou réécrit ce qui précède.',
  events: 'Événements',
  lastLink: 'Dernier maillon',
  headRemoved: 'La fin scellée du journal a été supprimée.',
  headNotSealedYet:
    'La fin du journal n’est pas scellée. Démarrez le portail une fois : il scelle un journal antérieur.',
  sealRemoved:
    'La fin du journal n’est plus scellée : le sceau a été retiré, ou quelqu’un a réécrit le journal sans la clé.',
  headReplaced: 'La fin scellée a été remplacée, ou SECRET_KEY n’est plus la même.',
  keptHeadReplaced: 'Une ligne de {file} a été remplacée, ou SECRET_KEY n’est plus la même.',
  changedAfterKeyReplaced: 'Un événement antérieur a été modifié après le remplacement de la clé.',
  eventBeforeChanged: 'L’événement précédent a été supprimé, ajouté ou modifié.',
  writtenWithoutKey: 'Cet événement a été écrit sans la clé.',
  writtenWithOtherKey: 'Cet événement a été écrit avec une clé absente ici.',
  ownFactsChanged: 'Le contenu de cet événement a été modifié.',
  otherChainThanSealed: 'Jusqu’ici, ce journal n’est pas celui dont la fin a été scellée.',
  linksRemovedFromEnd: 'Des événements ont été supprimés à la fin : il y en avait {count}.',
  columnNumber: 'Numéro',
  columnTime: 'Heure ({timeZone})',
  columnWho: 'Qui',
  columnStaff: 'Compte',
  columnAddress: 'Adresse',
  columnAction: 'Action',
  columnSubject: 'Objet',
  columnBefore: 'Avant',
  columnAfter: 'Après',
}
