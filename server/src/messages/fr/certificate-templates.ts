import type { certificateTemplates as english } from '../en/certificate-templates.ts'
import type { Translation } from '../translation.ts'

export const certificateTemplates: Translation<typeof english> = {
  thisTemplate: 'Ce modèle',
  thisVersion: 'Cette version du modèle',
  created: 'Modèle créé. Sa première version est un brouillon.',
  saved: 'Modèle enregistré.',
  draftBegun: 'Brouillon de la version suivante créé.',
  draftSaved: 'Brouillon enregistré.',
  draftDiscarded: 'Brouillon supprimé.',
  submitted: 'Brouillon soumis. Une personne qui n’y a rien dessiné peut maintenant l’approuver.',
  returned: 'Brouillon rendu à ses auteurs.',
  approved: 'Version approuvée. Les documents l’utiliseront à partir du {day}.',
  withdrawn: 'Version retirée.',
  nameTaken: 'Un modèle s’appelle déjà « {name} ».',
  changedMeanwhile:
    'Une autre personne a modifié ce modèle entre-temps. Rechargez-le pour voir ce qu’elle a fait.',
  draftExists: 'Il existe déjà un brouillon de la version suivante de ce modèle.',
  onlyVersion: 'C’est la seule version. Mettez plutôt le modèle hors service.',
  fixFirst: 'Vous ne pouvez pas encore soumettre ce brouillon. {faults}',
  notBeforeToday: 'Choisissez aujourd’hui ou un jour ultérieur.',
  drewItYourself: 'Vous avez dessiné une partie de cette version : une autre personne doit l’approuver.',
  useNeedsApprover:
    'Une version de ce modèle est approuvée. Demandez à une personne qui approuve les modèles d’en changer la langue ou la mise en service.',
  useNeedsAnother:
    'Vous avez dessiné une version approuvée de ce modèle. Demandez à une autre personne qui approuve les modèles d’en changer la langue ou de le remettre en service.',
  alreadyUsed: 'Des documents ont été faits avec cette version. Approuvez-en une autre pour la remplacer.',
  offPage: 'Cet élément dépasse le bord de la page.',
  inMargin: 'Cet élément est à moins de {millimetres} mm du bord et risque d’être coupé.',
  pictureUnknown: 'L’image manque. Choisissez-la de nouveau.',
  backgroundDamaged:
    'Le fond est endommagé. Enregistrez-le de nouveau dans un logiciel de dessin, puis choisissez-le encore une fois.',
  pictureDamaged:
    'L’image est endommagée. Enregistrez-la de nouveau dans un logiciel de dessin, puis choisissez-la encore une fois.',
  sealDamaged: 'Le logo de l’établissement est endommagé. Choisissez-le de nouveau dans la configuration.',
  textEmpty: 'Cet élément est vide. Saisissez un texte ou supprimez-le.',
  fieldNeeded: 'Ajoutez un texte avec {field}. Chaque document doit l’afficher.',
  qrNeeded: 'Ajoutez un code QR pour que l’on puisse vérifier le document avec un téléphone.',
  valueMissing: 'Cette personne n’a pas de valeur pour {fields}.',
  doesNotFit: 'Le texte ne tient pas, même à sa taille minimale.',
  proof: 'Épreuve',
  testSheet: 'Essai',
  versionWithdrawn: 'Une autre personne a retiré cette version du modèle entre-temps. Rechargez la page.',
  fileUnreadable: 'Ce fichier n’est pas un modèle, ou il est endommagé.',
}
