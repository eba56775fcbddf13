import type { Tx } from '../src/db/client.ts'
import { saveTranslations } from '../src/modules/own-words/index.ts'

/** The institution's own texts in French; a text without French is shown as it was written. */
const french: Readonly<Record<string, string>> = {
  Transcript: 'Relevé de notes',
  'Student and official copies in one request, for any purpose.':
    'Exemplaires personnels et officiels en une seule demande, pour tout usage.',
  'Have your matric number at hand, and the full address of everyone who is to receive a copy.':
    'Ayez sous la main votre numéro matricule et l’adresse complète de chaque destinataire.',
  'Transcript for further study': 'Relevé de notes pour poursuite d’études',
  'For an admission office or a scholarship board, sent straight to it.':
    'Pour un service d’admission ou un organisme de bourses, envoyé directement.',
  'Copy the reference number that the institution gave you: it is printed on the cover letter.':
    'Recopiez le numéro de référence que l’établissement vous a donné : il figure sur la lettre d’accompagnement.',
  'Transcript for credential evaluation': 'Relevé de notes pour évaluation de diplômes',
  'For evaluators such as WES, ECE or ICAS, and for licensing bodies. Sealed, or from our own mailbox.':
    'Pour les évaluateurs comme WES, ECE ou ICAS, et pour les ordres professionnels. Sous pli scellé, ou depuis notre propre messagerie.',
  'Register with the evaluator first. They give you a reference number, without which they cannot file your transcript.':
    'Inscrivez-vous d’abord auprès de l’évaluateur. Il vous donne un numéro de référence, sans lequel il ne peut pas classer votre relevé.',
  'A form or cover letter to enclose': 'Un formulaire ou une lettre à joindre',
  'It goes with each copy, as it is. One PDF or picture.':
    'Il accompagne chaque exemplaire, tel quel. Un seul PDF ou une seule image.',
  'The evaluator’s form': 'Le formulaire de l’évaluateur',
  'If they gave you a form to send with the transcript, as PDF or picture.':
    'S’il vous a donné un formulaire à envoyer avec le relevé, en PDF ou en image.',
  'Student copy': 'Exemplaire personnel',
  'Your own copy of your results, marked as such.':
    'Votre propre exemplaire de vos résultats, marqué comme tel.',
  'A student copy is for you. Institutions usually ask for an official copy.':
    'Un exemplaire personnel est pour vous. Les établissements demandent le plus souvent un exemplaire officiel.',
  Certificate: 'Diplôme',
  'Your certificate collected, sent, copied, replaced or attested.':
    'Votre diplôme retiré, envoyé, copié, remplacé ou attesté.',
  'Letter of confirmation': 'Lettre de confirmation',
  'A letter that confirms your studies or your award.':
    'Une lettre qui confirme vos études ou votre diplôme.',

  'Academic Records Office': 'Service des dossiers universitaires',
  'Monday to Friday, 8:00 to 16:00': 'Du lundi au vendredi, de 8 h à 16 h',
  'Official copies go straight to the institution, evaluator or employer you name, sealed or by email. A student copy comes to you.':
    'Les exemplaires officiels vont directement à l’établissement, à l’évaluateur ou à l’employeur que vous nommez, sous pli scellé ou par courriel. L’exemplaire personnel vous est envoyé.',

  'Paystack: card, transfer or USSD': 'Paystack : carte, virement ou USSD',
  'Flutterwave: card, transfer or mobile money': 'Flutterwave : carte, virement ou argent mobile',
  'Remita: internet banking or a bank branch': 'Remita : banque en ligne ou agence bancaire',
  'Stripe: international cards': 'Stripe : cartes internationales',
  'Bank transfer': 'Virement bancaire',
  'Card, bank transfer or USSD': 'Carte, virement bancaire ou USSD',

  '38th Convocation': '38e cérémonie de remise des diplômes',
  '39th Convocation': '39e cérémonie de remise des diplômes',
  '40th Convocation': '40e cérémonie de remise des diplômes',
  '41st Convocation': '41e cérémonie de remise des diplômes',
  '42nd Convocation': '42e cérémonie de remise des diplômes',
  '43rd Convocation': '43e cérémonie de remise des diplômes',
  '44th Convocation': '44e cérémonie de remise des diplômes',
  '45th Convocation': '45e cérémonie de remise des diplômes',

  'Hard Copy': 'Sur papier',
  'Soft Copy': 'Électronique',
  'Further studies': 'Poursuite d’études',
  Employment: 'Emploi',
  'Immigration or credential evaluation': 'Immigration ou évaluation de diplômes',
  'Professional licensing': 'Inscription à un ordre professionnel',
  'Scholarship or funding': 'Bourse ou financement',
  'National Youth Service (NYSC)': 'Service national de la jeunesse (NYSC)',
  'Personal use': 'Usage personnel',

  'South West': 'Sud-Ouest',
  'South East': 'Sud-Est',
  'South South': 'Sud-Sud',
  'North Central': 'Centre-Nord',
  'North East': 'Nord-Est',
  'North West': 'Nord-Ouest',
  'West Africa': 'Afrique de l’Ouest',
  'Rest of Africa': 'Reste de l’Afrique',
  'United Kingdom and Europe': 'Royaume-Uni et Europe',
  'North America': 'Amérique du Nord',
  'Asia and the Middle East': 'Asie et Moyen-Orient',
  'Rest of the world': 'Reste du monde',
  'Campus Dispatch': 'Coursier du campus',
  'DHL Express': 'DHL Express',
  FedEx: 'FedEx',
  UPS: 'UPS',
  'EMS (NIPOST)': 'EMS (NIPOST)',
  'GIG Logistics': 'GIG Logistics',

  'WES reference number': 'Numéro de référence WES',
  'WES gives you one when you start an application with them. It’s at the top of your WES account.':
    'WES le donne à l’ouverture de votre dossier. Il figure en haut de votre compte WES.',
  'Start your WES application first. WES needs its number to know whose transcript it is.':
    'Ouvrez d’abord votre dossier chez WES : sans son numéro, WES ne peut pas savoir à qui est le relevé.',
  'ICAS reference number': 'Numéro de référence ICAS',
  'On the letter from ICAS.': 'Sur la lettre que l’ICAS vous a envoyée.',
  'IQAS file number': 'Numéro de dossier IQAS',
  'In the email from IQAS that confirms your file.': 'Dans le courriel de l’IQAS qui confirme votre dossier.',
  'IQAS accepts only transcripts in an envelope sealed by the university.':
    'L’IQAS n’accepte que les relevés sous pli scellé par l’université.',
  'CES student number': 'Numéro d’étudiant CES',
  'Begins with X. It’s on your CES account, and we write it on the envelope.':
    'Commence par X. Il figure sur votre compte CES, et nous l’inscrivons sur l’enveloppe.',
  'ECE reference number': 'Numéro de référence ECE',
  'On your ECE Connection page.': 'Sur votre page ECE Connection.',
  'NMBI application number': 'Numéro de demande NMBI',
  'On the form from NMBI.': 'Sur le formulaire que la NMBI vous a envoyé.',
  'NMBI has its own form for the training transcript. Send it to the registry with your application.':
    'La NMBI a son propre formulaire pour le relevé de formation. Envoyez-le à la scolarité avec votre demande.',
  'CGFNS ID number': 'Identifiant CGFNS',
  'Seven or eight digits, on your CGFNS Connect page.':
    'Sept ou huit chiffres, sur votre page CGFNS Connect.',
  'UK ENIC reference': 'Référence UK ENIC',
  'In the email from UK ENIC that confirms your application. Leave it empty if you don’t have one yet.':
    'Dans le courriel de UK ENIC qui confirme votre demande. Laissez vide si vous n’en avez pas encore.',
  'Call-up number': 'Numéro d’appel',
  'On your call-up letter, if you have one.': 'Sur votre lettre d’appel, si vous en avez une.',
  'Postgraduate application number': 'Numéro de candidature en troisième cycle',

  'Graduation session': 'Session du diplôme',
  'Like 2018/2019': 'Comme 2018/2019',
  'Alumni association dues': 'Cotisation de l’association des anciens étudiants',
  'One year of membership: the magazine, the library card for alumni, and the reunion list.':
    'Un an d’adhésion : le magazine, la carte de bibliothèque des anciens et la liste des retrouvailles.',
  'Convocation gown hire': 'Location de toge pour la cérémonie',
  'Gown, hood and cap for the day of the convocation. Bring your receipt to the gown desk.':
    'Toge, épitoge et toque pour le jour de la cérémonie. Apportez votre reçu au bureau des toges.',
  'Gown size': 'Taille de la toge',
  'Your height in centimetres': 'Votre taille en centimètres',
  'So that the gown has the right length': 'Pour que la toge ait la bonne longueur',
  'Day of collection': 'Jour du retrait',
  'Certified true copy': 'Copie certifiée conforme',
  'Photocopies of a document of ours, certified by the registry. Bring the document to the registry.':
    'Photocopies d’un de nos documents, certifiées par la scolarité. Apportez le document à la scolarité.',
  page: 'page',
  'Which document?': 'Quel document ?',
  'Like: certificate, statement of result': 'Par exemple : diplôme, attestation de résultats',
  'Verification of a qualification': 'Vérification d’un diplôme',
  'For employers and agencies: we confirm in writing what a graduate of ours was awarded.':
    'Pour les employeurs et les organismes : nous confirmons par écrit le diplôme délivré à l’un de nos diplômés.',
  graduate: 'diplômé',
  'Your organisation': 'Votre organisme',
  'Names of the graduates': 'Noms des diplômés',
  'Separated by commas': 'Séparés par des virgules',
  'Gift to the university': 'Don à l’université',
  'You decide how much. Every gift is acknowledged by the vice-chancellor’s office.':
    'Vous décidez du montant. Chaque don est remercié par le cabinet du vice-chancelier.',
  'What should it help?': 'À quoi doit-il servir ?',
}

/** Run last, when everything that has these texts exists. */
export const seedOwnWords = (tx: Tx): Promise<void> =>
  saveTranslations(tx, { language: 'fr', said: new Map(Object.entries(french)) })
