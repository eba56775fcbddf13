import type { privacy as english } from '../en/privacy.ts'
import type { Translation } from '../translation.ts'

export const privacy: Translation<typeof english> = {
  emailOrNumber: 'Saisissez un numéro matricule ou une adresse électronique.',
  thisRequest: 'Cette exportation ou cet effacement',
  thisFile: 'Ce fichier',
  nobody: 'Nous ne conservons rien sous cette adresse ou ce numéro matricule',
  differentRecords:
    'Ce numéro matricule et cette adresse appartiennent à deux dossiers d’étudiant différents. Choisissez une seule personne et saisissez uniquement son numéro ou son adresse.',
  unknownNumber:
    'Aucun dossier d’étudiant ne porte ce numéro matricule. Pour chercher la seule adresse électronique, laissez ce champ vide.',
  sharedEmail:
    '{count} dossiers d’étudiant portent cette adresse électronique. Saisissez le numéro matricule de la personne.',
  countsChanged:
    'Ce que nous conservons sur cette personne a changé depuis la demande. Vérifiez les nouveaux chiffres, puis approuvez à nouveau.',
  decidedAlready: 'Quelqu’un a déjà décidé. Rechargez la page.',
  anotherPerson: 'Une autre personne doit décider d’un effacement que vous avez demandé.',
  openApplications:
    '{count, plural, one {Une demande est encore ouverte. Terminez-la ou annulez-la} other {# demandes sont encore ouvertes. Terminez-les ou annulez-les}} d’abord.',
  unpaid:
    '{count, plural, one {Une facture de cette personne est impayée. Annulez ce qu’elle concerne} other {# factures de cette personne sont impayées. Annulez ce qu’elles concernent}} ou attendez que le {day} soit passé.',
  openRefund:
    '{count, plural, one {Un paiement de cette personne a un remboursement ou un litige en cours. Terminez-le} other {# paiements de cette personne ont des remboursements ou des litiges en cours. Terminez-les}} d’abord.',
  exportBegun: 'Exportation commencée. Vous pourrez la télécharger ici dans un instant.',
  erasureAsked: 'Effacement demandé. Une autre personne doit l’approuver.',
  erasureApproved: 'Effacement approuvé. Les données sont en cours de suppression.',
  erasureRejected: 'Effacement refusé. Rien n’a été supprimé.',
}
