export const providers = {
  'The gateway answered {0} with something unreadable': 'La passerelle a répondu {0}, de façon illisible',
  'Choose test': 'Choisissez test',
  'Choose live': 'Choisissez réel',
  'The local gateway moves no money: choose test':
    'La passerelle locale ne transfère pas d’argent : choisissez test',
  'This gateway moves no money, so nobody can be asked to pay through it here. Choose another gateway.':
    'Cette passerelle ne transfère pas d’argent : personne ne peut être invité à payer par elle ici. Choisissez une autre passerelle.',
  'This place cannot be used here. Choose the gateway itself.':
    'Cet emplacement ne peut pas servir ici. Choisissez la passerelle elle-même.',
  'its secrets were sealed with another key': 'ses secrets ont été scellés avec une autre clé',
  'there is no such adapter': 'cet adaptateur n’existe pas',
  'wrong address': 'mauvaise adresse',
  'Flutterwave knows no payment with this reference':
    'Flutterwave ne connaît aucun paiement portant cette référence',
  'Flutterwave lists more transactions than can be read':
    'Flutterwave liste plus de transactions qu’il n’est possible d’en lire',
  'Flutterwave lists more refunds than can be read':
    'Flutterwave liste plus de remboursements qu’il n’est possible d’en lire',
  '{0} answered and took our key. Balances are kept in {1}.':
    '{0} a répondu et accepté notre clé. Les soldes sont tenus en {1}.',
  'Flutterwave refused our key': 'Flutterwave a refusé notre clé',
  'Enter the secret key.': 'Saisissez la clé secrète.',
  'This is not a secret key of Flutterwave: it begins with FLWSECK_TEST- or FLWSECK-.':
    'Ce n’est pas une clé secrète de Flutterwave : elle commence par FLWSECK_TEST- ou FLWSECK-.',
  'A live key is for Flutterwave itself. Enter a test key for the local gateway.':
    'Une clé réelle est pour Flutterwave même. Saisissez une clé de test pour la passerelle locale.',
  'This is a {0} key. Enter a {1} key, or change the mode.':
    'Ceci est une clé {0}. Saisissez une clé {1}, ou changez de mode.',
  'Enter the secret hash that you set on the dashboard.':
    'Saisissez l’empreinte secrète définie dans le tableau de bord.',
  'The secret hash is too short to keep strangers out: set one of {0} characters or more on the dashboard.':
    'L’empreinte secrète est trop courte pour écarter les intrus : définissez-en une d’au moins {0} caractères dans le tableau de bord.',
  'The gateway named a checkout page that is not its own':
    'La passerelle a indiqué une page de paiement qui n’est pas la sienne',
  'The gateway answered with too much': 'La passerelle a répondu trop longuement',
  'The gateway did not answer: {0}': 'La passerelle n’a pas répondu : {0}',
  'The gateway refused our keys': 'La passerelle a refusé nos clés',
  'The gateway asks us to slow down': 'La passerelle nous demande de ralentir',
  'The gateway answered {0}': 'La passerelle a répondu {0}',
  For: 'Pour',
  'Paystack answered about another reference': 'Paystack a répondu au sujet d’une autre référence',
  'Paystack lists more refunds than can be read':
    'Paystack liste plus de remboursements qu’il n’est possible d’en lire',
  'Paystack refused our key': 'Paystack a refusé notre clé',
  'This is not a secret key of Paystack: it begins with sk_test_ or sk_live_.':
    'Ce n’est pas une clé secrète de Paystack : elle commence par sk_test_ ou sk_live_.',
  'A live key is for Paystack itself. Enter a test key for the local gateway.':
    'Une clé réelle est pour Paystack même. Saisissez une clé de test pour la passerelle locale.',
  'A refund of this amount is listed without a note: it may be this one':
    'Un remboursement de ce montant figure sans note : ce peut être celui-ci',
  'payment providers': 'prestataires de paiement',
  'Payers cannot use “{0}” now': 'Les payeurs ne peuvent plus utiliser « {0} »',
  'To whoever looks after the payments,': 'À qui s’occupe des paiements,',
  'The gateway behind “{0}” does not take our keys. Until it does, payers are not offered this way to pay; what was begun with it is still asked about.':
    'La passerelle de « {0} » n’accepte pas nos clés. D’ici là, ce moyen de payer n’est plus proposé aux payeurs ; ce qui a été commencé avec lui reste suivi.',
  'Copy the keys again from its dashboard, save them, and test the connection. Payers are offered it again as soon as the test succeeds.':
    'Copiez à nouveau les clés depuis son tableau de bord, enregistrez-les et testez la connexion. Le moyen est de nouveau proposé dès que le test réussit.',
  'Way to pay': 'Moyen de payer',
  'What it said': 'Sa réponse',
  'Open its settings': 'Ouvrir ses réglages',
  'This is said once, until the keys were taken again.':
    'Ceci n’est dit qu’une fois, jusqu’à ce que les clés soient de nouveau acceptées.',
  'Remita answered {0} and {1}': 'Remita a répondu {0} et {1}',
  'Remita takes naira, not {0}': 'Remita accepte le naira, pas {0}',
  'Remita answered {0} without a number': 'Remita a répondu {0} sans numéro',
  'Remita refused the order ({0} {1})': 'Remita a refusé l’ordre ({0} {1})',
  'Remita answered {0} about the order': 'Remita a répondu {0} au sujet de l’ordre',
  'Remita knows this order already': 'Remita connaît déjà cet ordre',
  'Remita does not know whether it took the number back': 'Remita ne sait pas s’il a repris le numéro',
  'Remita keeps the number payable ({0} {1})': 'Remita garde le numéro payable ({0} {1})',
  'Remita answered {0} about an order nobody placed':
    'Remita a répondu {0} au sujet d’un ordre que personne n’a passé',
  'Remita answered and took our keys.': 'Remita a répondu et accepté nos clés.',
  'Remita answered with an amount that cannot be read': 'Remita a répondu avec un montant illisible',
  'Remita refused our keys ({0})': 'Remita a refusé nos clés ({0})',
  'Enter the digits that Remita gave you': 'Saisissez les chiffres donnés par Remita',
  'Enter the API key that Remita gave you': 'Saisissez la clé API donnée par Remita',
  'This is the key of the public demo. Enter your own, or choose test.':
    'C’est la clé de la démo publique. Saisissez la vôtre, ou choisissez test.',
  'This is the merchant of the public demo. Enter your own, or choose test.':
    'C’est le marchand de la démo publique. Saisissez le vôtre, ou choisissez test.',
  'Enter an address that begins with https://, such as {0}':
    'Saisissez une adresse qui commence par https://, comme {0}',
  'This is the address of the demo. For live payments it is {0}':
    'C’est l’adresse de la démo. Pour des paiements réels, c’est {0}',
  'Real money is paid at this address. For test payments it is {0}':
    'De l’argent réel est payé à cette adresse. Pour des paiements de test, c’est {0}',
  'The payment provider was added.': 'Le prestataire de paiement est ajouté.',
  'The order was saved.': 'L’ordre est enregistré.',
  'The payment provider was saved.': 'Le prestataire de paiement est enregistré.',
  'This name is taken. Choose another.': 'Ce nom est pris. Choisissez-en un autre.',
  'Payments through this provider are still open, and only the gateway they began at can say what became of them. Switch this provider off and set up another one beside it.':
    'Des paiements par ce prestataire sont encore ouverts, et seule la passerelle où ils ont commencé peut dire ce qu’ils sont devenus. Désactivez ce prestataire et créez-en un autre à côté.',
  'Somebody else has changed this provider. Load the page again, then make your change.':
    'Quelqu’un d’autre a modifié ce prestataire. Rechargez la page, puis faites votre modification.',
  'The providers have changed meanwhile. Load the page again, then put them in order.':
    'Les prestataires ont changé entre-temps. Rechargez la page, puis ordonnez-les.',
  '{0} is not charged through Stripe here': '{0} n’est pas encaissé par Stripe ici',
  'Stripe has charged nothing that could be given back': 'Stripe n’a rien encaissé qui puisse être rendu',
  'Stripe answered and took our key.': 'Stripe a répondu et accepté notre clé.',
  'Enter the secret key from the dashboard of Stripe. It begins with sk_':
    'Saisissez la clé secrète du tableau de bord de Stripe. Elle commence par sk_',
  'A live key is for Stripe itself. Enter a test key for the local gateway.':
    'Une clé réelle est pour Stripe même. Saisissez une clé de test pour la passerelle locale.',
  'Enter the signing secret of the webhook endpoint. It begins with whsec_':
    'Saisissez le secret de signature du point de notification. Il commence par whsec_',
  'The gateway refused the keys. Copy them again from its dashboard, and check that they belong to the mode you chose.':
    'La passerelle a refusé les clés. Copiez-les à nouveau depuis son tableau de bord, et vérifiez qu’elles vont avec le mode choisi.',
  'The gateway did not give an answer we can read. Try again in a few minutes.':
    'La passerelle n’a pas donné de réponse lisible. Réessayez dans quelques minutes.',
  'The gateway asks us to slow down. Try again in a minute.':
    'La passerelle nous demande de ralentir. Réessayez dans une minute.',
  'The gateway refused to answer. Check the settings with its dashboard.':
    'La passerelle a refusé de répondre. Vérifiez les réglages dans son tableau de bord.',
  'The gateway answered something unexpected. Try again in a few minutes.':
    'La passerelle a répondu de façon inattendue. Réessayez dans quelques minutes.',
  'This gateway has nothing that could be tested.': 'Cette passerelle n’a rien qui puisse être testé.',
  'The saved settings cannot be used. Enter every key again and save.':
    'Les réglages enregistrés ne peuvent pas servir. Saisissez à nouveau chaque clé et enregistrez.',
  'There is nothing to ask here: this way to pay has no gateway.':
    'Il n’y a rien à demander ici : ce moyen de payer n’a pas de passerelle.',
  'no currency yet': 'aucune monnaie pour l’instant',
} as const
