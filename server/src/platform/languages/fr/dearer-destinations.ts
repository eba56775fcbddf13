/** A dearer destination, which waits for its difference to be paid. */
export const dearerDestinations = {
  'This delivery costs {more} more than what you paid. Agree to pay the difference, or choose one for {was} or less.':
    'Cette livraison coûte {more} de plus que ce que vous avez payé. Acceptez de payer la différence, ou choisissez-en une à {was} au plus.',
  'You asked for copy {number} to go elsewhere. That waits for your payment of {amount}: until then it goes where it went before.':
    'Vous avez demandé une autre destination pour l’exemplaire {number}. Elle attend votre paiement de {amount} : d’ici là, il garde sa destination.',
  'Asked to change copy {number} for {amount} more: {changes}. It waits for the payment.':
    'A demandé à modifier l’exemplaire {number} pour {amount} de plus : {changes}. La modification attend le paiement.',
  'You paid the difference: copy {number} goes to its new destination from now on.':
    'Vous avez payé la différence : l’exemplaire {number} part désormais vers sa nouvelle destination.',
  'Copy {number} goes to its new destination: payment {reference}.':
    'L’exemplaire {number} part vers sa nouvelle destination : paiement {reference}.',
  'You took back the change of copy {number}: it goes where it went before.':
    'Vous avez retiré la modification de l’exemplaire {number} : il garde sa destination.',
  'Took back the change of copy {number} that waited for a payment.':
    'A retiré la modification de l’exemplaire {number} qui attendait un paiement.',
  'The copy goes where it went before.': 'L’exemplaire garde sa destination.',
  'No change of this copy waits for a payment any more. Look at your request again.':
    'Plus aucune modification de cet exemplaire n’attend de paiement. Regardez votre demande à nouveau.',
  'Copy {number} was signed before its change was paid for.':
    'L’exemplaire {number} a été signé avant que sa modification soit payée.',
  'Copy {number} was signed before your payment for its change arrived, so it goes where it went before. Do not pay for the change any more.':
    'L’exemplaire {number} a été signé avant l’arrivée de votre paiement pour sa modification : il garde sa destination. Ne payez plus cette modification.',
  'The change of copy {number} was not paid for in time.':
    'La modification de l’exemplaire {number} n’a pas été payée à temps.',
  'The change of copy {number} was not paid for in time, so it was not made: the copy goes where it went before.':
    'La modification de l’exemplaire {number} n’a pas été payée à temps et n’est pas faite : l’exemplaire garde sa destination.',
  'the copy was signed first': 'l’exemplaire a été signé avant',
  'the change was not paid for in time': 'la modification n’a pas été payée à temps',
  'the change was taken back': 'la modification a été retirée',
  'another change took its place': 'une autre modification l’a remplacée',
  'New destination for {id}': 'Nouvelle destination pour {id}',
  'Dearer delivery of copy {number}': 'Livraison plus chère de l’exemplaire {number}',
  'Please pay for the change of your request': 'Payez la modification de votre demande',
  'If you did not ask for it, write to {office} at once.':
    'Si vous ne l’avez pas demandée, écrivez-nous aussitôt ({office}).',
  'The change of your request was not made': 'La modification de votre demande n’est pas faite',
  'About your payment for a change': 'Au sujet de votre paiement pour une modification',
  'This change no longer waits for your payment. Look at your request, and ask for the change again if you still need it.':
    'Cette modification n’attend plus votre paiement. Regardez votre demande, et redemandez la modification si vous en avez encore besoin.',
  'This transfer paid for a new destination, which is in place. Its money can no longer be taken back here: settle it with the applicant.':
    'Ce virement a payé une nouvelle destination, qui est en place. Son montant ne peut plus être repris ici : réglez cela avec le demandeur.',
  'A second payment arrived for a change that is paid.':
    'Un second paiement est arrivé pour une modification déjà payée.',
  'A second payment arrived for the change of this request. The bursary will give it back.':
    'Un second paiement est arrivé pour la modification de cette demande. L’agence comptable le rendra.',
  'A payment arrived for a change that could no longer be made.':
    'Un paiement est arrivé pour une modification qui ne pouvait plus être faite.',
  'Your payment arrived when the change could no longer be made, so it was not made. The bursary will give the money back.':
    'Votre paiement est arrivé alors que la modification ne pouvait plus être faite : elle n’est pas faite. L’agence comptable rendra la somme.',
  'Your payment arrived when the change could no longer be made, so it was not made. The bursary will give the money back. {quote}':
    'Votre paiement est arrivé alors que la modification ne pouvait plus être faite : elle n’est pas faite. L’agence comptable rendra la somme. {quote}',
  'Your payment has arrived and your change is made. The receipt is attached.':
    'Votre paiement est arrivé et votre modification est faite. Le reçu est joint.',
  'The request, or the change that it would have paid for, was closed before this payment arrived. Give it back.':
    'La demande, ou la modification qu’il aurait payée, était close avant l’arrivée de ce paiement. Rendez-le.',
  'A change is made exactly when its difference is paid, and waits while that is owed':
    'Une modification est faite exactement lorsque sa différence est payée, et attend tant que celle-ci est due',
}
