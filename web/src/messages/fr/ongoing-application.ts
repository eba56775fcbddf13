import type { ongoingApplication as english } from '../en/ongoing-application.ts'
import type { Translation } from '../translation.ts'

export const ongoingApplication = {
  title: 'Reprendre une demande',
  lead: 'Saisissez votre adresse de courriel : nous y enverrons un code. Si vous avez déjà envoyé votre demande, indiquez aussi votre numéro matricule ou votre numéro de suivi.',
  email: 'Adresse de courriel',
  emailHint: 'Celle que vous avez donnée dans la demande.',
  emailMissing: 'Saisissez votre adresse de courriel',
  number: 'Numéro matricule ou numéro de suivi',
  numberHint:
    'Par exemple {example} ou TST-7K3M-9QXD-2W8F-HB6R. Vous pouvez laisser vide si vous n’avez pas encore envoyé votre demande.',
  numberMalformed:
    'Saisissez un numéro matricule comme CSC/2015/0042, ou un numéro de suivi comme TST-7K3M-9QXD-2W8F-HB6R',
  find: 'M’envoyer un code',
  endedTitle: 'Plus d’un jour s’est écoulé',
  endedText: 'Demandez un nouveau code pour voir vos demandes.',
  codeTitle: 'Consultez votre messagerie',
  codeText:
    'Si vous avez des demandes avec {email}, nous y avons envoyé un code. Il peut mettre une minute à arriver.',
  codeTextUnfinished:
    'Si vous avez une demande inachevée avec {email}, nous y avons envoyé un code. Il peut mettre une minute à arriver. Déjà envoyée ? Revenez en arrière et indiquez aussi votre numéro matricule ou votre numéro de suivi.',
  codeNothing:
    'Rien après quelques minutes ? Regardez dans les indésirables. Vérifiez ensuite que l’adresse et le numéro sont ceux de la demande.',
  another: 'Utiliser une autre adresse',
  listTitle: 'Vos demandes',
  listLead: 'Demandes pour {email}.',
  failedTitle: 'Nous n’avons pas pu charger vos demandes',
  emptyTitle: 'Vous n’avez aucune demande en cours',
  emptyText: 'Faites une nouvelle demande, ou suivez une demande terminée avec son numéro de suivi.',
  startNew: 'Faire une demande',
  trackOne: 'Suivre une demande',
  asksTitle: 'Nous attendons votre réponse',
  asks: '{count, plural, one {Nous avons une question pour vous. Nous continuerons dès votre réponse.} other {Nous avons # questions pour vous. Nous continuerons dès votre réponse.}}',
  answer: 'Répondre',
  unpaidTitle: 'En attente de paiement',
  payBefore: 'Payez avant le {day} pour garder ces prix.',
  pay: 'Payer {amount}',
  see: 'Voir le détail',
  cancel: 'Annuler',
  cancelTitle: 'Annuler cette demande ?',
  cancelText: 'Vous n’avez rien payé et vous ne devez rien. L’annulation est définitive.',
  cancelConfirm: 'Annuler la demande',
  draftsTitle: 'Demandes inachevées',
  draft:
    '{count, plural, =0 {Demande encore sans exemplaire} one {Demande d’un exemplaire} other {Demande de # exemplaires}}',
  certificateDraft: 'Demande de diplôme',
  draftChanged: 'Modifiée le {time}',
  draftKept: 'Gardée jusqu’au {day}, ou plus longtemps si vous la reprenez.',
  continue: 'Reprendre',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cette demande ?',
  discardText:
    'Nous supprimerons ce que vous avez saisi, et ses liens cesseront de fonctionner. C’est définitif.',
  discardConfirm: 'Abandonner la demande',
  keep: 'Garder la demande',
  progressTitle: 'En cours',
  submittedOn: 'Demandé le {day}',
  submittedAt: '{count, plural, one {Un exemplaire} other {# exemplaires}}, demandé le {day}',
  needsCode: 'L’accès à cette demande a été fermé partout. Il vous faudra un nouveau code pour l’ouvrir.',
  orderAgain: 'Commander de nouveau',
  follow: 'Suivre',
  sharedTitle: 'Vous utilisez un ordinateur partagé ?',
  sharedText:
    'Ce navigateur conserve ce que vous avez saisi et les demandes que vous avez ouvertes, pour que vous puissiez continuer plus tard. Effacez-le avant de partir.',
  forget: 'Oublier cet appareil',
  forgetTitle: 'Oublier cet appareil ?',
  forgetText:
    'Nous effacerons de ce navigateur les brouillons, les messages non envoyés et l’accès à vos demandes. Ce que vous avez déposé n’est pas touché, et vous pourrez le rouvrir avec votre adresse de courriel. Cette action est irréversible.',
  forgetConfirm: 'Tout effacer',
  forgetKeep: 'Annuler',
  forgotten: 'Vos demandes sont effacées de ce navigateur.',
} as const satisfies Translation<typeof english>
