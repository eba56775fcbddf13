import type { adminClassRuns as english } from '../en/admin-class-runs.ts'
import type { Translation } from '../translation.ts'

export const adminClassRuns = {
  title: 'Traitements',
  kind_certificates: 'Diplômes',
  kind_press: 'Fichier pour l’imprimerie',
  kind_reissue: 'Nouveau diplôme',
  kind_copies: 'Exemplaires',
  kind_copies_print: 'Pile imprimée',
  kind_release: 'Remise',
  done_certificates: '{done, plural, one {{done} délivré} other {{done} délivrés}} sur {people}',
  done_press: '{done} sur {people} dans le fichier',
  done_reissue: '{done, plural, one {{done} délivré} other {{done} délivrés}} à nouveau sur {people}',
  done_copies: '{done, plural, one {{done} signé} other {{done} signés}} sur {people}',
  done_copies_print: '{done} sur {people} dans la pile',
  done_release: '{done, plural, one {{done} remise} other {{done} remises}} sur {people}',
  ready:
    '{count, plural, =0 {Ce n’est possible pour personne} one {C’est possible pour une personne} other {C’est possible pour # personnes}}',
  leftOut:
    '{count, plural, one {Une personne est laissée de côté} other {# personnes sont laissées de côté}}',
  checking: 'Vérification de la promotion',
  failedCheck: 'Nous n’avons pas pu vérifier la promotion',
  by: '{by}, {at}',
  state_waiting: 'Démarrage',
  state_running: 'En cours',
  state_finished: 'Terminé',
  state_stopped: 'Arrêté',
  people: 'Personnes',
  undone: '{count, plural, one {Une personne n’est pas traitée} other {# personnes ne sont pas traitées}}',
  download: '{kind, select, copies_print {Télécharger la pile} other {Télécharger}}',
  file: '{kind, select, copies_print {exemplaires personnels {id}.pdf} other {diplômes {id}.pdf}}',
  result: 'Résultat (CSV)',
  resultFile: 'traitement {id}.csv',
  stop: 'Arrêter',
  cancel: 'Annuler',
  stopTitle: 'Arrêter ce traitement ?',
  stopText:
    '{kind, select, certificates {Les diplômes délivrés restent valables. Les numéros de toutes les autres personnes sont annulés et ne servent plus.} other {Ce qui est fait le reste. Les autres personnes sont laissées de côté.}}',
} as const satisfies Translation<typeof english>
