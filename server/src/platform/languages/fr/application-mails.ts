/** What mails and the tracking page tell of a request. */
export const applicationMails = {
  'Your request was submitted.': 'Votre demande est envoyée.',
  'A file is no longer here. Add it again': 'Un fichier n’est plus là. Ajoutez-le de nouveau',
  'You asked for the same copy before, and that is still under way: {0}. If this request is one too many, cancel it on its page.':
    'Vous avez déjà demandé le même exemplaire, et c’est encore en cours : {0}. Si la présente demande est de trop, annulez-la sur sa page.',
  'We have your request: please pay': 'Nous avons votre demande : merci de payer',
  'We have your request and have set its price. Pay until {0}, and the registry takes it up.':
    'Nous avons votre demande et en avons fixé le prix. Payez avant le {0}, et la scolarité la prend en charge.',
  'To pay': 'À payer',
  'Pay and follow your request': 'Payer et suivre votre demande',
  'We have your request': 'Nous avons votre demande',
  'We have your request. Nothing is left to pay.': 'Nous avons votre demande. Il ne reste rien à payer.',
  'The registry cannot go on with your request before you answer:':
    'La scolarité ne peut pas poursuivre votre demande avant votre réponse :',
  'The time until you answer does not count against the promised date.':
    'Le temps jusqu’à votre réponse n’est pas compté dans le délai promis.',
  'Answer now': 'Répondre maintenant',
  'Your request is on hold': 'Votre demande est bloquée',
  'Your request is on hold for now.': 'Votre demande est bloquée pour le moment.',
  'Planned to end on': 'Fin prévue le',
  'Your request was not approved': 'Votre demande n’a pas été approuvée',
  'The registry has not approved your request.': 'La scolarité n’a pas approuvé votre demande.',
  'Your request was cancelled': 'Votre demande est annulée',
  'The bursary will write to you about the money you paid.':
    'L’agence comptable vous écrira au sujet de la somme payée.',
  'Your request was changed': 'Votre demande a été modifiée',
  'If you did not do this, write to {0} at once.': 'Si ce n’est pas vous, écrivez-nous aussitôt ({0}).',
  'Your request has lapsed': 'Votre demande est caduque',
  'Your request was not paid in time and has lapsed. Ask {0} to take it up again, or send a new one.':
    'Votre demande n’a pas été payée à temps et est caduque. Écrivez-nous ({0}) pour qu’elle soit reprise, ou envoyez-en une nouvelle.',
  'Every copy has arrived': 'Tous les exemplaires sont arrivés',
  'Every copy you asked for has reached its recipient. Thank you for your patience.':
    'Chaque exemplaire demandé est parvenu à son destinataire. Merci de votre patience.',
  'A copy is on its way': 'Un exemplaire est en route',
  'Copy {0} for {1} is with the courier.': 'L’exemplaire {0} pour {1} est chez le transporteur.',
  'its recipient': 'son destinataire',
  Courier: 'Transporteur',
  Waybill: 'Numéro d’envoi',
  'Your copy is ready to collect': 'Votre exemplaire est prêt à retirer',
  'Copy {0} is ready at {1}. Bring an identity paper.':
    'L’exemplaire {0} est prêt : {1}. Apportez une pièce d’identité.',
  'Your certificate was handed over': 'Votre diplôme a été remis',
  'Your certificate has reached you, or who collected it for you. Keep it safe and dry.':
    'Votre diplôme vous a été remis, ou à qui l’a retiré pour vous. Gardez-le en lieu sûr et au sec.',
  'Your certificate is on its way': 'Votre diplôme est en route',
  'Your certificate is with the courier.': 'Votre diplôme est chez le transporteur.',
  'Your certificate is ready to collect': 'Votre diplôme est prêt à retirer',
  'Your certificate is ready at {0}. Who collects it brings the collection pass and an identity paper.':
    'Votre diplôme est prêt : {0}. Qui le retire apporte le bon de retrait et une pièce d’identité.',
  'Open the collection pass': 'Ouvrir le bon de retrait',
  "Follow it on the courier's own page: {0}": 'Suivez-le sur la page du transporteur : {0}',
  'Your code: {0}': 'Votre code : {0}',
  'Your code is {0}. Enter it where you were asked for it; it is good for ten minutes.':
    'Votre code est {0}. Saisissez-le là où il vous est demandé ; il est valable dix minutes.',
  'If you did not ask for a code, somebody else has your tracking ID. They see nothing more without this code.':
    'Si vous n’avez pas demandé de code, quelqu’un d’autre a votre numéro de suivi. Sans ce code, il ne voit rien de plus.',
  'This link is too old or not complete. Ask for a code instead.':
    'Ce lien est trop ancien ou incomplet. Demandez plutôt un code.',
  'An application with this tracking ID': 'Une demande portant ce numéro de suivi',
  'cancelled by staff': 'annulée par le personnel',
  'The institution cancelled the request: everything paid comes back.':
    'L’établissement a annulé la demande : tout ce qui a été payé est rendu.',
  'There is no item "{0}" on the checklist.': 'La liste de contrôle n’a pas de point « {0} ».',
  'Complete the checklist first. Still open: {0}.':
    'Complétez d’abord la liste de contrôle. Reste à faire : {0}.',
  '{0} is looking for: {1}': '{0} recherche : {1}',
  'Choose the courier that takes this copy.': 'Choisissez le transporteur qui emporte cet exemplaire.',
  'Enter the waybill number.': 'Saisissez le numéro d’envoi.',
  'This is not a waybill of {0}. It looks like {1}.':
    'Ce n’est pas un numéro d’envoi de {0}. Il ressemble à {1}.',
  'Choose a time that has passed.': 'Choisissez un moment passé.',
  'Choose a time after the copy had left.': 'Choisissez un moment après le départ de l’exemplaire.',
} as const
