/** Where a request stands and what happens next. */
export const applicationStatus = {
  'The request was begun.': 'La demande est commencée.',
  'The request was sent. It waits for payment.': 'La demande est envoyée. Elle attend le paiement.',
  'The request was paid and is in the queue.': 'La demande est payée et en file d’attente.',
  'The registry is checking the request.': 'La scolarité vérifie la demande.',
  'The registry asked the applicant for something.': 'La scolarité a demandé quelque chose au demandeur.',
  'The request is on hold.': 'La demande est bloquée.',
  'The registry is locating a missing result.': 'La scolarité recherche un résultat manquant.',
  'The check is done. The request waits for sign-off.':
    'La vérification est faite. La demande attend l’approbation.',
  'The request was approved. The copies are being produced.':
    'La demande est approuvée. Les exemplaires sont en production.',
  'Every copy is produced.': 'Tous les exemplaires sont produits.',
  'Every copy has left.': 'Tous les exemplaires sont partis.',
  'Every copy has arrived.': 'Tous les exemplaires sont arrivés.',
  'The request was not approved.': 'La demande n’a pas été approuvée.',
  'The request was cancelled.': 'La demande a été annulée.',
  'The request lapsed: it was not paid in time.': 'La demande est caduque : elle n’a pas été payée à temps.',
  'An officer has taken the request up and is checking it.':
    'Un agent a pris la demande en charge et la vérifie.',
  'The answers arrived. The check goes on.': 'Les réponses sont arrivées. La vérification continue.',
  'The hold was lifted. The check goes on.': 'Le blocage est levé. La vérification continue.',
  'The search is over. The check goes on.': 'La recherche est terminée. La vérification continue.',
  'The request went back for another check.': 'La demande est renvoyée pour une nouvelle vérification.',
  'The hold was lifted. The request is in the queue.':
    'Le blocage est levé. La demande est en file d’attente.',
  'The payment arrived late. The request is in the queue.':
    'Le paiement est arrivé en retard. La demande est en file d’attente.',
  'The hold was lifted. The registry still waits for answers.':
    'Le blocage est levé. La scolarité attend encore des réponses.',
  'The hold was lifted. The search goes on.': 'Le blocage est levé. La recherche continue.',
  'The hold was lifted. The request waits for sign-off.':
    'Le blocage est levé. La demande attend l’approbation.',
  'The request was taken up again. It waits for payment.': 'La demande est reprise. Elle attend le paiement.',
  'The registry is locating a missing record.': 'La scolarité recherche un dossier manquant.',
  'The request was approved. The certificate is being prepared.':
    'La demande est approuvée. Le diplôme est en préparation.',
  'The certificate is at hand.': 'Le diplôme est disponible.',
  'The certificate has left.': 'Le diplôme est parti.',
  'The certificate was handed over.': 'Le diplôme a été remis.',
  'waits to be produced': 'attend d’être produit',
  'was produced and signed': 'a été produit et signé',
  'was sent by email': 'a été envoyé par courriel',
  'was opened by its recipient': 'a été ouvert par son destinataire',
  'was downloaded by its recipient': 'a été téléchargé par son destinataire',
  'was printed': 'a été imprimé',
  'was handed to the courier': 'a été remis au transporteur',
  'is on its way': 'est en route',
  'was delivered': 'a été livré',
  'is ready to collect': 'est prêt à retirer',
  'was collected': 'a été retiré',
  'is held': 'est bloqué',
  'was not opened in time; its link has lapsed': 'n’a pas été ouvert à temps ; son lien a expiré',
  'could not be delivered': 'n’a pas pu être livré',
  'came back to us': 'est revenu chez nous',
  'was lost by the courier': 'a été perdu par le transporteur',
  'reached the wrong person': 'a été remis à la mauvaise personne',
  'was cancelled': 'a été annulé',
  'was revoked': 'a été révoqué',
  'was replaced by a newer one': 'a été remplacé par un plus récent',
  'The certificate {ours}.': 'Le diplôme {ours}.',
  'Copy {0} {ours}.': 'L’exemplaire {0} {ours}.',
  You: 'Vous',
  Recipient: 'Destinataire',
  'Portal ({0})': 'Portail ({0})',
  Portal: 'Portail',
  'You finish the request and send it.': 'Vous terminez la demande et l’envoyez.',
  'You pay the invoice; {0} takes the request up after that.':
    'Payez la facture ; la demande sera ensuite prise en charge ({0}).',
  'An officer of {0} takes the request up and checks it against the record.':
    'Un agent ({0}) va prendre la demande en charge et la comparer au dossier.',
  '{0} finishes the check and passes the request on for sign-off.':
    'La vérification se termine, puis la demande est transmise pour approbation ({0}).',
  'You answer what the registry asked; the check goes on at once.':
    'Répondez à la scolarité : la vérification reprendra aussitôt.',
  'The registry lifts the hold as soon as its reason is cleared.':
    'La scolarité lève le blocage dès que sa raison est réglée.',
  'The hold is planned to end on {0}.': 'La fin du blocage est prévue le {0}.',
  'The missing result is located; the check goes on after that.':
    'La vérification reprendra dès que le résultat manquant sera retrouvé.',
  'An approver signs the request off; the copies are produced after that.':
    'Un responsable approuve la demande, puis les exemplaires sont produits.',
  '{0} produces the copies.': 'Les exemplaires sont en production ({0}).',
  'You collect your copy at {0}; bring an identity paper.':
    'Venez retirer votre exemplaire avec une pièce d’identité. Lieu : {0}.',
  '{0} sends the copies.': 'Les exemplaires vont être envoyés ({0}).',
  'The recipients open and download their copies.':
    'Les destinataires ouvrent et téléchargent leurs exemplaires.',
  'The courier lost a copy. Ask for it again on this page; {0} sees to it.':
    'Le transporteur a perdu un exemplaire. Redemandez-le sur cette page ; nous nous en occupons ({0}).',
  'A copy came back. {0} finds out where it is to go.':
    'Un exemplaire est revenu. Nous cherchons où l’envoyer ({0}).',
  'A copy could not be delivered. {0} finds out why.':
    'Un exemplaire n’a pas pu être remis. Nous cherchons pourquoi ({0}).',
  'A copy reached the wrong person. {0} looks into it.':
    'Un exemplaire est arrivé chez la mauvaise personne. Nous nous en occupons ({0}).',
  'A recipient did not open their copy in time. Send the link again on this page.':
    'Un destinataire n’a pas ouvert son exemplaire à temps. Renvoyez le lien depuis cette page.',
  'The courier lost the certificate. {0} tells you what happens next.':
    'Le transporteur a perdu le diplôme. Nous vous dirons la suite ({0}).',
  'The certificate did not arrive. {0} finds out why.':
    'Le diplôme n’est pas arrivé. Nous cherchons pourquoi ({0}).',
  'The copies arrive at their recipients.': 'Les exemplaires arrivent chez leurs destinataires.',
  'Nothing more is to be done.': 'Il n’y a plus rien à faire.',
  'Nothing more happens here. Ask {0} about the reason.':
    'Cette demande est close. Pour en connaître la raison, écrivez à la scolarité ({0}).',
  'Nothing more happens here. Send a new request when you need one.':
    'Cette demande est close. Faites-en une nouvelle quand vous en aurez besoin.',
  'Ask {0} to take the request up again, or send a new one.':
    'Écrivez-nous ({0}) pour que la demande soit reprise, ou envoyez-en une nouvelle.',
  'An approver signs the request off; the certificate is prepared after that.':
    'Un responsable approuve la demande, puis le diplôme est préparé.',
  'The missing record is located; the check goes on after that.':
    'La vérification reprendra dès que le dossier manquant sera retrouvé.',
  '{0} prepares the certificate.': 'Le diplôme est en préparation ({0}).',
  'The certificate is collected at {0}, with the collection pass and an identity paper.':
    'Venez retirer le diplôme avec le bon de retrait et une pièce d’identité. Lieu : {0}.',
  '{0} hands the certificate over or sends it.': 'Le diplôme va être remis ou envoyé ({0}).',
  'The certificate arrives at its owner.': 'Le diplôme arrive chez son titulaire.',
  'Write what the applicant should read.': 'Écrivez ce que le demandeur doit lire.',
  'Ask the applicant for at least one thing.': 'Demandez au moins une chose au demandeur.',
  'Answer every question first.': 'Répondez d’abord à chaque question.',
  'Complete the checklist first.': 'Complétez d’abord la liste de contrôle.',
  'Name the unit that searches.': 'Indiquez l’unité qui recherche.',
  'The invoice is not paid.': 'La facture n’est pas payée.',
  'Somebody other than the officer who recommended it must approve.':
    'Une autre personne que l’agent qui l’a recommandée doit l’approuver.',
  'A copy is signed already: the request cannot be cancelled any more.':
    'Un exemplaire est déjà signé : la demande ne peut plus être annulée.',
  'Not finished': 'Inachevé',
  'Waiting for payment': 'En attente de paiement',
  'Paid, in the queue': 'Payé, en file d’attente',
  'Being checked': 'En cours de vérification',
  'We need something from you': 'Nous attendons quelque chose de vous',
  'On hold': 'Bloqué',
  'Locating your results': 'Recherche de vos résultats',
  'Prepared, awaiting sign-off': 'Préparé, en attente d’approbation',
  'Being produced': 'En production',
  'Ready to send or collect': 'Prêt à envoyer ou à retirer',
  Sent: 'Envoyé',
  'Not approved': 'Non approuvé',
  Lapsed: 'Expiré',
  'the applicant': 'le demandeur',
  'a records officer': 'un agent de la scolarité',
  'an approver': 'un responsable',
  'the bursary': 'l’agence comptable',
  'the dispatch desk': 'le bureau d’expédition',
  'staff who may cancel applications': 'un agent habilité à annuler les demandes',
  'the portal itself': 'le portail lui-même',
  'This application is already {0}.': 'Cette demande est déjà {0}.',
  'Only {0} can move this application from {1} to {2}.': 'Cette demande ne passe de {1} à {2} que par {0}.',
  'From here it can go to {0}.': 'D’ici, elle peut passer à {0}.',
  'An application that is {0} cannot become {1}. {2}':
    'Une demande qui est {0} ne peut pas passer à {1}. {2}',
  Public: 'Public',
} as const
