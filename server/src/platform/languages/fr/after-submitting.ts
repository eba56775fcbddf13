/** What may still be done with a request that was sent, and tickets of another portal. */
export const afterSubmitting = {
  'Nothing was paid, so nothing comes back.': 'Rien n’a été payé : rien n’est rendu.',
  'No officer has begun to check it: everything you paid comes back.':
    'Aucun agent n’a commencé à la vérifier : tout ce que vous avez payé vous est rendu.',
  'Everything you paid comes back.': 'Tout ce que vous avez payé vous est rendu.',
  'The check has begun: {percent}% of what you paid is kept for it, the rest comes back.':
    'La vérification a commencé : {percent} % de ce que vous avez payé est conservé, le reste vous est rendu.',
  'Nothing comes back any more.': 'Plus rien n’est rendu.',
  'A copy is signed already, so the request cannot be cancelled and nothing comes back. A copy that is lost or comes back can be issued again.':
    'Un exemplaire est déjà signé : la demande ne peut plus être annulée et rien n’est rendu. Un exemplaire perdu ou revenu peut être établi à nouveau.',
  'What comes back has changed: it is {amount} now. Look at it again before you cancel.':
    'La somme rendue a changé : elle est maintenant de {amount}. Regardez-la à nouveau avant d’annuler.',
  'A request that is "{status}" cannot be changed. Send a new one, or write to the registry.':
    'Une demande « {status} » ne peut pas être modifiée. Envoyez-en une nouvelle, ou écrivez à la scolarité.',
  'Every copy is signed, so the request cannot be changed any more. Write to the registry if something is wrong.':
    'Chaque exemplaire est signé : la demande ne peut plus être modifiée. Écrivez à la scolarité si quelque chose est inexact.',
  'Your record was approved under this name. Write to the registry if it is wrong.':
    'Votre dossier a été approuvé sous ce nom. Écrivez à la scolarité s’il est inexact.',
  'Who collects a certificate, and where it goes, is changed by the registry. Write to it.':
    'La scolarité modifie qui retire un diplôme et où il est envoyé. Écrivez-lui.',
  'This copy is signed, so it goes where it was sent to. If that is wrong, ask for it to be issued again once it has left.':
    'Cet exemplaire est signé : il part là où il a été adressé. Si c’est inexact, demandez qu’il soit établi à nouveau une fois parti.',
  'This delivery costs {price}, and your invoice says {was}. Nothing is paid yet: cancel this request and order again with the new destination.':
    'Cette livraison coûte {price}, et votre facture indique {was}. Rien n’est encore payé : annulez cette demande et commandez à nouveau avec la nouvelle destination.',
  'This delivery costs {price} now. Choose it again.':
    'Cette livraison coûte maintenant {price}. Choisissez-la à nouveau.',
  'This request has changed meanwhile. Look at it again before you go on.':
    'Cette demande a changé entre-temps. Regardez-la à nouveau avant de continuer.',
  'Your changes were saved.': 'Vos modifications sont enregistrées.',
  'Your request was cancelled.': 'Votre demande est annulée.',
  'This copy has not left yet, so there is nothing to issue again. Until it is signed you can change where it goes.':
    'Cet exemplaire n’est pas encore parti : il n’y a rien à établir à nouveau. Tant qu’il n’est pas signé, vous pouvez modifier sa destination.',
  'This reason does not go with what became of the copy. Look at it again and choose another.':
    'Cette raison ne correspond pas à ce qu’est devenu l’exemplaire. Regardez-le à nouveau et choisissez-en une autre.',
  'This copy is issued again already: follow {id}.':
    'Cet exemplaire est déjà établi à nouveau : suivez {id}.',
  'A certificate is asked for again by a request of its own.':
    'Un diplôme se redemande par une demande à part.',
  'Prices have changed since you looked: the copy costs {copy} and its delivery {delivery}. Look at the new total and send it again.':
    'Les prix ont changé depuis : l’exemplaire coûte {copy} et sa livraison {delivery}. Regardez le nouveau total et renvoyez la demande.',
  'The copy is issued again.': 'L’exemplaire est établi à nouveau.',
  'The link is on its way again.': 'Le lien est de nouveau en route.',
  'The bursary has been asked and decides about it.': 'L’agence comptable en a reçu la demande et décide.',
  'It is approved and on its way to you.': 'C’est approuvé et en route vers vous.',
  'It was given back. Banks take up to ten working days to show it.':
    'La somme est rendue. Les banques mettent jusqu’à dix jours ouvrables à l’afficher.',
  'The bursary turned it down. Write to it to learn why.':
    'L’agence comptable l’a refusé. Écrivez-lui pour en connaître la raison.',
} as const
