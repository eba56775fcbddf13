/** What the certificates desk offers, asks for and tells. */
export const certificates: Readonly<Record<string, string>> = {
  'Collect my certificate': 'Retirer mon diplôme',
  'Your original certificate, collected by you at the office.':
    'Votre diplôme original, que vous retirez au guichet.',
  'Have my certificate sent': 'Faire envoyer mon diplôme',
  'Your original certificate by courier, at home or abroad.':
    'Votre diplôme original par transporteur, dans le pays ou à l’étranger.',
  'Have somebody collect it': 'Le faire retirer par quelqu’un',
  'Your original certificate, collected by a person you name.':
    'Votre diplôme original, retiré par une personne que vous désignez.',
  'Certified true copy': 'Copie certifiée conforme',
  'A copy of a certificate you already have, stamped and signed as true.':
    'Une copie d’un diplôme que vous avez déjà, tamponnée et signée conforme.',
  'Replace a damaged one': 'Remplacer un diplôme abîmé',
  'A new certificate for one that is torn, stained or cannot be read.':
    'Un nouveau diplôme pour un exemplaire déchiré, taché ou illisible.',
  'Change of name': 'Changement de nom',
  'A new certificate in the name you bear now.': 'Un nouveau diplôme au nom que vous portez désormais.',
  'Attestation for a lost one': 'Attestation pour un diplôme perdu',
  'A letter that stands in for a certificate that was lost or stolen.':
    'Une lettre qui tient lieu d’un diplôme perdu ou volé.',
  'Whoever collects shows an identity paper at the desk; without it nothing is handed over.':
    'Qui retire présente une pièce d’identité au guichet ; sans elle, rien n’est remis.',
  'An original certificate is issued once. A lost one is never printed again.':
    'Un diplôme original n’est établi qu’une fois. Perdu, il n’est jamais réimprimé.',
  'The old certificate is handed in when the new one is collected, or sent back before it is posted.':
    'L’ancien diplôme est rendu au retrait du nouveau, ou renvoyé avant son expédition.',
  'Once the courier has it, the certificate travels at your risk. It is insured for the cost of an attestation only.':
    'Une fois remis au transporteur, le diplôme voyage à vos risques. Il n’est assuré que pour le prix d’une attestation.',
  'The person you name gets a code of their own by email. They bring it, and their identity paper, to the desk.':
    'La personne que vous désignez reçoit son propre code par courriel. Elle l’apporte au guichet avec sa pièce d’identité.',
  'The copy is made from our records and compared with what you upload.':
    'La copie est faite d’après nos archives et comparée à ce que vous envoyez.',
  'The new certificate says that it replaces another.':
    'Le nouveau diplôme mentionne qu’il en remplace un autre.',
  'An affidavit alone is not enough: the change must be by deed poll, gazette, marriage certificate or court order.':
    'Une déclaration sous serment ne suffit pas : le changement doit être attesté par acte, journal officiel, acte de mariage ou jugement.',
  'Our record keeps both names.': 'Notre dossier garde les deux noms.',
  'A lost certificate is never printed again. The attestation confirms your award and its class, and is accepted in its place.':
    'Un diplôme perdu n’est jamais réimprimé. L’attestation confirme votre titre et sa mention, et en tient lieu.',
  'If the certificate is found, the attestation is handed in.':
    'Si le diplôme est retrouvé, l’attestation est rendue.',
  'Your identity paper': 'Votre pièce d’identité',
  'The page with your photograph: passport, national identity card, voter’s card or driving licence.':
    'La page avec votre photo : passeport, carte d’identité, carte d’électeur ou permis de conduire.',
  'Statement of result': 'Attestation de résultats',
  'The statement you were given when your results were approved.':
    'L’attestation reçue lorsque vos résultats ont été validés.',
  'Your certificate': 'Votre diplôme',
  'A scan or a clear photograph of the whole sheet, all four corners visible.':
    'Un scan ou une photo nette de toute la feuille, les quatre coins visibles.',
  'Indemnity form': 'Décharge',
  'Signed by you: it says that the university does not answer for loss on the way.':
    'Signée par vous : l’université ne répond pas d’une perte en route.',
  'Letter of authority': 'Procuration',
  'Signed by you, with the full name of the person who collects.':
    'Signée par vous, avec le nom complet de la personne qui retire.',
  'Their identity paper': 'Sa pièce d’identité',
  'The page with the photograph of the person you name.':
    'La page avec la photo de la personne que vous désignez.',
  'The damaged certificate': 'Le diplôme abîmé',
  'A clear photograph of all that is left, front and back on one page.':
    'Une photo nette de tout ce qui reste, recto et verso sur une page.',
  'Proof of the change': 'Preuve du changement',
  'Deed poll, gazette, marriage certificate or court order, all pages in one PDF.':
    'Acte, journal officiel, acte de mariage ou jugement, toutes les pages en un PDF.',
  'Police report': 'Déclaration à la police',
  'Of the loss or theft, with its number.': 'De la perte ou du vol, avec son numéro.',
  'Affidavit of loss': 'Déclaration de perte sous serment',
  'Sworn before a court.': 'Faite devant un tribunal.',

  'Storage, {from} to {to}': 'Garde, du {from} au {to}',

  'This is not on offer at present. Choose another, or ask {office}.':
    'Ceci n’est pas proposé pour le moment. Choisissez autre chose, ou écrivez-nous ({office}).',
  'Write the name as the certificate should show it.': 'Écrivez le nom tel que le diplôme doit le montrer.',
  'Leave this out: only a change of name has a name before.':
    'Laissez ceci vide : seul un changement de nom a un nom précédent.',
  'Enter the name that the certificate bears now.': 'Saisissez le nom que porte le diplôme.',
  'The name before and the new name are the same. Correct one of them.':
    'L’ancien et le nouveau nom sont identiques. Corrigez l’un des deux.',
  'Choose one of the ways that are offered for this.':
    'Choisissez l’une des façons proposées pour cette demande.',
  'Name the person who collects.': 'Désignez la personne qui retire.',
  'Leave this out: nobody else collects this certificate.':
    'Laissez ceci vide : personne d’autre ne retire ce diplôme.',
  'Enter their own address: their code goes to them, not to you.':
    'Saisissez sa propre adresse : son code lui est envoyé, et non à vous.',
  'Enter where the courier takes it.': 'Indiquez où le transporteur l’apporte.',
  'Leave this out: no courier takes this certificate.':
    'Laissez ceci vide : aucun transporteur n’emporte ce diplôme.',
  'Choose the ceremony. If yours is not in the list, ask {office} to add it.':
    'Choisissez la cérémonie. Si la vôtre n’est pas dans la liste, demandez-nous de l’ajouter ({office}).',
  'Choose a ceremony from the list.': 'Choisissez une cérémonie dans la liste.',
  'This ceremony is still to come. Certificates are handed out after it.':
    'Cette cérémonie est à venir. Les diplômes sont remis après elle.',
  'Prices have changed since you looked. The total is now {total}. Look at it again and send the request once more.':
    'Les prix ont changé depuis. Le total est maintenant de {total}. Regardez-le à nouveau et renvoyez la demande.',
  'A courier brings this certificate: no pass is needed.':
    'Un transporteur apporte ce diplôme : aucun bon de retrait n’est nécessaire.',
  'The pass is there as soon as the request is paid.':
    'Le bon de retrait est là dès que la demande est payée.',

  'No pass has this code. Read it again sign by sign, or find the application by its tracking ID. Hand nothing over.':
    'Aucun bon de retrait ne porte ce code. Relisez-le signe par signe, ou cherchez la demande par son numéro de suivi. Ne remettez rien.',
  'This certificate was handed over already. Ask who holds this pass how they came by it.':
    'Ce diplôme a déjà été remis. Demandez à qui présente ce bon de retrait comment il l’a obtenu.',
  'This request is on hold: {0} Send them to that desk first.':
    'Cette demande est bloquée : {0} Envoyez d’abord la personne à ce bureau.',
  'A hold was placed on the record since: {0}, {1}. Send them to that desk first.':
    'Un blocage a été posé sur le dossier depuis : {0}, {1}. Envoyez d’abord la personne à ce bureau.',
  'This request is closed: {0}. Nothing may be handed out for it.':
    'Cette demande est close : {0}. Rien ne peut être remis pour elle.',
  'The certificate is not at the desk yet. We write to its owner when it is ready; ask them to come then.':
    'Le diplôme n’est pas encore au guichet. Nous écrivons à son titulaire quand il est prêt ; demandez-lui de venir à ce moment.',
  'This pass was used a moment ago. Look at the application before you hand anything over.':
    'Ce bon de retrait vient de servir. Regardez la demande avant de remettre quoi que ce soit.',
  'Not cleared: {0}': 'Sans quitus : {0}',
  Passport: 'Passeport',
  'National identity card': 'Carte nationale d’identité',
  'Voter’s card': 'Carte d’électeur',
  'Driving licence': 'Permis de conduire',
  'Staff identity card': 'Carte professionnelle',
  'Your request is paid. Your collection pass is on its page: whoever shows it at the desk with an identity paper is handed the certificate.':
    'Votre demande est payée. Votre bon de retrait est sur sa page : qui le présente au guichet avec une pièce d’identité reçoit le diplôme.',
  '{0} got a code of their own by email, at the address you gave.':
    '{0} a reçu son propre code par courriel, à l’adresse que vous avez donnée.',
  'Wait for our mail that the certificate is ready; before that it is not at the desk.':
    'Attendez notre message annonçant que le diplôme est prêt ; avant cela, il n’est pas au guichet.',
  'Your collection pass': 'Votre bon de retrait',
  '{0} has named you to collect their certificate from {1}. We will write to {2} when it is ready; ask them before you come.':
    '{0} vous a désigné pour retirer son diplôme : {1}. Nous écrirons à {2} quand il sera prêt ; renseignez-vous avant de venir.',
  'Show this code at the desk, with your own passport, national identity card, voter’s card or driving licence. The name on it must be the one above. Give the code to nobody, not even to the owner.':
    'Présentez ce code au guichet avec votre propre passeport, carte nationale d’identité, carte d’électeur ou permis de conduire. Le nom doit être celui qui figure ci-dessus. Ne donnez le code à personne, pas même au titulaire.',
  'Your code': 'Votre code',
  'If you do not know this person, ignore this mail: nothing is handed out without your identity paper.':
    'Si vous ne connaissez pas cette personne, ne tenez pas compte de ce message : rien n’est remis sans votre pièce d’identité.',
  'You were named to collect a certificate of {0}': 'Vous êtes désigné pour retirer un diplôme de {0}',
  'This certificate application': 'Cette demande de diplôme',
  'Certificate {0}': 'Diplôme {0}',
  Certificate: 'Diplôme',
  'The number was recorded. The certificate may be handed out or sent.':
    'Le numéro est enregistré. Le diplôme peut être remis ou envoyé.',
  'The fee was saved.': 'Le tarif est enregistré.',
  'The ceremony was added.': 'La cérémonie est ajoutée.',
  'The ceremony was saved.': 'La cérémonie est enregistrée.',
  'Another ceremony has this title. Give this one its own.':
    'Une autre cérémonie porte ce titre. Donnez à celle-ci le sien.',
  'This ceremony': 'Cette cérémonie',
  '{0} for each month that has begun': '{0} par mois entamé',
  '{0} for the first month and {1} for each further one that has begun':
    '{0} le premier mois et {1} pour chaque mois suivant entamé',
  '{0} for each year that has begun': '{0} par année entamée',
  '{0} for the first year and {1} for each further one that has begun':
    '{0} la première année et {1} pour chaque année suivante entamée',
  'Storage is charged from the ceremony on': 'La garde est payante dès la cérémonie',
  'Storage is free for a month after the ceremony':
    'La garde est gratuite pendant un mois après la cérémonie',
  'Storage is free for {0} months after the ceremony':
    'La garde est gratuite pendant {0} mois après la cérémonie',
  '{0}; then it is {1}.': '{0} ; ensuite : {1}.',
  '{0}; then it is {1}, never more than {2}.': '{0} ; ensuite : {1}, jamais plus de {2}.',
  'A certificate request with this tracking ID': 'Une demande de diplôme portant ce numéro de suivi',
  'the owner': 'le titulaire',
}
