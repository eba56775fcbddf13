import type { adminOffered as english } from '../en/admin-offered.ts'
import type { Translation } from '../translation.ts'

export const adminOffered: Translation<typeof english> = {
  switchOff: 'Désactiver',
  switchOn: 'Activer',
  up: 'Monter {name}',
  down: 'Descendre {name}',
  active: 'Proposé',
  inactive: 'Désactivé',
  status: 'État',
  actions: 'Actions',
  offTitle: 'Désactiver {name} ?',
  offText: 'Les demandeurs ne pourront plus faire ce choix. Vous pourrez le réactiver à tout moment.',
  keepOn: 'Ne pas désactiver',
  usesFailed: 'Nous n’avons pas pu compter ses utilisations',
  usedByTypes:
    '{count, plural, one {# type de demande le propose : {names}.} other {# types de demande le proposent : {names}.}} Ils proposeront le reste.',
  usedByPrices:
    '{count, plural, one {# prix est conservé et vaudra} other {# prix sont conservés et vaudront}} à nouveau lorsque vous le réactiverez.',
  usedByCopies:
    '{count, plural, one {# exemplaire d’une demande en cours le garde.} other {# exemplaires de demandes en cours le gardent.}}',
  unused: 'Rien ne l’utilise pour le moment.',
  nameFr: 'Nom en français',
  nameFrHint: 'S’il est vide, les lecteurs de français voient le nom anglais.',
  readOnly: 'Vous pouvez consulter ces réglages. Un administrateur peut les modifier.',
  nothing: 'Non défini',
  regionsUnpriced:
    '{count, plural, one {# région n’a pas de tarif de livraison} other {# régions n’ont pas de tarif de livraison}}',
  regionsUnpricedText: 'Rien ne peut y être envoyé par transporteur. Ajoutez un tarif pour :',
  save: 'Enregistrer',
}
