import type { adminManageRegions as english } from '../en/admin-manage-regions.ts'
import type { Translation } from '../translation.ts'

export const adminManageRegions: Translation<typeof english> = {
  title: 'Régions',
  lead: 'Les lieux où nous livrons. Les tarifs de livraison sont fixés pour chaque région.',
  add: 'Ajouter une région',
  none: 'Aucune région pour le moment',
  noneText: 'Ajoutez la première, puis fixez ses tarifs de livraison.',
  failed: 'Nous n’avons pas pu charger les régions',
  back: 'Toutes les régions',
  newTitle: 'Nouvelle région',
  notFound: 'Nous n’avons pas trouvé cette région',
  notFoundText: 'Le lien est peut-être ancien. Choisissez une région dans la liste.',
  name: 'Nom',
  type: 'Type',
  domestic: 'Nationale',
  domesticNote: 'Dans votre pays.',
  international: 'Internationale',
  internationalNote: 'Partout ailleurs.',
  covers: 'Couverture',
  aboutTitle: 'Présentation',
  countries: 'Pays',
  chosen: '{count, plural, one {# pays choisi} other {# pays choisis}}',
  takeOut: 'Retirer {name}',
  findCountry: 'Chercher un pays',
  noCountry: 'Aucun pays ne contient « {wanted} ».',
  inRegion: 'Dans {region}',
  everywhere: 'Partout où aucune autre région ne s’applique',
  everywhereHint: 'Une seule région peut couvrir tout le reste.',
  everywhereElse: 'Partout ailleurs',
  states: 'États',
  statesHint:
    'Un par ligne. Laissez vide pour tout ce qui, dans ce pays ({country}), n’a pas d’autre région.',
  allCovered: 'Chaque pays fait partie d’une région.',
  statesOnly:
    'Dans certains pays ({countries}), les coursiers ne desservent que les États nommés par une région. Pour le reste, ajoutez une région sans État.',
  uncovered:
    '{count, plural, one {# pays sur {all} ne fait partie d’aucune région} other {# pays sur {all} ne font partie d’aucune région}}',
  uncoveredText:
    'Rien ne peut y être envoyé par transporteur. Ajoutez-les à une région, ou créez-en une pour tout le reste.',
  showCountries: 'Afficher les pays',
}
