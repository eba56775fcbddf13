import type { documentsTemplates as english } from '../en/documents-templates.ts'
import type { Translation } from '../translation.ts'

export const documentsTemplates: Translation<typeof english> = {
  // On every document.
  page: 'Page {page} sur {pages}',
  checkGenuine: 'Vérifiez l’authenticité de ce document',
  scanOrOpen: 'Scannez le code ou ouvrez {url}',
  verificationCode: 'Code de vérification',
  qrCode: 'Code QR : {content}',
  dayAndTime: '{day} à {time}',
  timeInZone: '{time} ({zone})',
  amountInCurrency: '{amount} {currency}',

  // Transcripts.
  officialTranscript: 'Relevé de notes officiel',
  studentCopy: 'Relevé de notes – exemplaire personnel',
  previewMark: 'APERÇU – NON DÉLIVRÉ',
  studentCopyMark: 'EXEMPLAIRE PERSONNEL – NON OFFICIEL',
  previewNote: 'Ceci est un aperçu. Il n’a pas été délivré et ne peut pas être vérifié.',
  officialNote: 'Signé numériquement : toute modification du fichier invalide la signature.',
  studentCopyNote: 'Exemplaire personnel, non officiel. L’établissement délivre l’exemplaire officiel.',
  documentNumber: 'Document n° {number}',
  issuedDay: 'Délivré le {day}',
  issuedTo: 'Délivré à',
  recipientWithReference: '{name}, référence {reference}',
  nameSurnameFirst: 'Nom et prénoms',
  programme: 'Programme',
  matricNumber: 'Numéro matricule',
  yearOfEntry: 'Année d’entrée',
  faculty: 'Faculté',
  department: 'Département',
  sessionOfGraduation: 'Année de fin d’études',
  classOfDegree: 'Mention du diplôme',
  dateOfAward: 'Date d’obtention',
  dateOfBirth: 'Date de naissance',
  formerName: 'Ancien nom',
  notAwarded: 'Diplôme non encore décerné',
  session: 'Année universitaire {session}',
  semester: 'Semestre : {semester}',
  firstSemester: 'Premier semestre',
  secondSemester: 'Deuxième semestre',
  thirdSemester: 'Troisième semestre',
  continued: '{semester} (suite)',
  course: 'Code',
  courseTitle: 'Intitulé du cours',
  units: 'Crédits',
  score: 'Note',
  grade: 'Cote',
  point: 'Points',
  qualityPoints: 'Points de qualité',
  unitsRegistered: 'Crédits inscrits',
  unitsEarned: 'Crédits acquis',
  earned: 'acquis',
  gpa: 'Moyenne',
  cgpaToDate: 'Moyenne cumulée',
  cgpa: 'Moy. cumulée',
  noResults: 'Aucun résultat n’est enregistré pour cet étudiant.',
  endOfResults: 'Fin des résultats',
  summary: 'Récapitulatif',
  keyToGrades: 'Barème des notes',
  meaning: 'Signification',
  class: 'Mention',
  endOfTranscript: 'Fin du relevé',
  certified:
    'Je certifie que le présent relevé reproduit fidèlement et intégralement le parcours universitaire de {name}, numéro matricule {matricNumber}, tel que l’établissement {institution} le conserve en date du {day}.',
  signedDigitally: 'Signé numériquement pour {institution} le {day}',
  seal: 'Sceau de {institution}',
  signatureOf: 'Signature de {name}',
  notOfficial: 'Ceci n’est pas un relevé de notes officiel.',
  notOfficialBecause:
    'Il a été établi pour l’usage personnel de l’étudiant d’après les dossiers conservés par {institution} en date du {day}, et ne porte aucun sceau. Employeurs, établissements et organismes d’évaluation doivent demander un exemplaire officiel, que l’établissement leur adresse lui-même.',

  // How the totals of a transcript are computed.
  everyAttemptCounts:
    'Chaque inscription à un cours figure au relevé et compte dans la moyenne ; parmi les crédits acquis un cours compte une fois.',
  latestAttemptCounts: 'Chaque inscription à un cours figure au relevé ; seule la dernière achevée compte.',
  bestAttemptCounts: 'Chaque inscription à un cours figure au relevé ; seule la meilleure compte.',
  qualityFromPoints: 'Points de qualité = crédits × points de la cote.',
  qualityFromScore: 'Points de qualité = crédits × note.',
  averages:
    'La moyenne d’un semestre est la somme de ses points de qualité divisée par ses crédits ; la moyenne cumulée se calcule de même sur tous les semestres.',
  passMark: 'Un cours est validé à partir de la note {score}.',
  failedNotCounted: 'Les cours non validés n’entrent pas dans la moyenne.',
  unitsInBrackets: 'Les crédits entre parenthèses ne comptent pas parmi les crédits inscrits.',
  notAveraged: 'Les cours sans points de qualité n’entrent pas dans les moyennes.',

  // Cover letters.
  coverLetter: 'Lettre d’accompagnement – {name}',
  codeStandsForTranscript: 'Ce code permet de vérifier le relevé de notes ci-joint.',
  date: 'Date',
  ourReference: 'Notre référence',
  yourReference: 'Votre référence',
  attention: 'À l’attention de {name}',
  salutation: 'Madame, Monsieur,',
  letterSubject: 'Relevé de notes de {name}, numéro matricule {matricNumber}',
  letterSubjectWithoutNumber: 'Relevé de notes de {name}',
  letterOpening:
    'À la demande de la personne susnommée, qui a suivi le programme {programme} à {institution}, nous vous adressons ci-joint son relevé de notes.',
  letterOpeningWithPurpose:
    'À la demande de la personne susnommée, qui a suivi le programme {programme} à {institution}, nous vous adressons ci-joint son relevé de notes. Objet de la demande : {purpose}.',
  letterOpeningWithoutProgramme:
    'À la demande de la personne susnommée, nous vous adressons ci-joint son relevé de notes.',
  letterOpeningWithPurposeAlone:
    'À la demande de la personne susnommée, nous vous adressons ci-joint son relevé de notes. Objet de la demande : {purpose}.',
  letterRecords: 'Nous avons établi ce relevé d’après les dossiers de notre service.',
  letterRecordsWithReference:
    'Nous avons établi ce relevé d’après les dossiers de notre service. Il porte votre référence {reference}.',
  letterSeal:
    'Nous vous prions de vérifier que l’enveloppe vous est parvenue scellée. Chaque page porte un code qui permet à toute personne de confirmer gratuitement que le document est authentique et valable.',
  letterQuestions:
    'Si une pièce manque ou si un point demande une précision, veuillez écrire à {email} en rappelant notre référence.',
  enclosed: 'Pièces jointes',
  faithfully: 'Veuillez agréer, Madame, Monsieur, l’expression de nos salutations distinguées.',

  // Address labels.
  addressLabel: 'Étiquette d’adresse {trackingId}',
  to: 'DESTINATAIRE',
  attn: 'À l’attention de {name}',
  telephone: 'Tél. {phone}',
  ifUndelivered: 'En cas de non-remise, retourner à',
  doNotBend: 'Documents universitaires – ne pas plier',
  barcode: 'Code-barres : {content}',
  cutAlongMarks: 'Découpez suivant les repères et collez l’étiquette à plat sur l’enveloppe.',

  // Receipts.
  receipt: 'Reçu {number}',
  paymentReceipt: 'Reçu de paiement',
  paid: 'ACQUITTÉ',
  receiptNumber: 'Numéro du reçu',
  issuedOn: 'Délivré le',
  paidOn: 'Payé le',
  receivedFrom: 'Reçu de',
  for: 'Objet',
  paidThrough: 'Payé par l’intermédiaire de',
  paymentMethod: 'Moyen de paiement',
  paymentReference: 'Référence du paiement',
  whatWasPaidFor: 'Désignation',
  amount: 'Montant ({currency})',
  totalPaid: 'Total payé',
  receiptThanks:
    'Merci. Conservez ce reçu : la référence ci-dessus nous permet de retrouver votre paiement. Pour toute question : {email}.',

  // Collection passes.
  collectionPassOf: 'Bon de retrait {code}',
  collectionPass: 'Bon de retrait',
  bringThisPage: 'Présentez cette page, imprimée ou sur votre téléphone, au guichet ci-dessous.',
  keepLikeMoney:
    'Présentez-le au guichet avec votre pièce d’identité pour retirer votre diplôme. Ne le montrez à personne d’autre.',
  passCode: 'Code du bon',
  certificateInTheNameOf: 'Diplôme au nom de',
  collectedBy: 'Retiré par',
  where: 'Lieu',
  when: 'Horaires',
  what: 'Document',
  trackingId: 'Numéro de suivi',
  questions: 'Renseignements',
  atTheDesk: 'Au guichet',
  waitForMail: 'Avant de venir, attendez notre message annonçant que le diplôme est prêt.',
  showIdentity:
    'Présentez ce bon et un passeport, une carte nationale d’identité, une carte d’électeur ou un permis de conduire.',
  checkName:
    'Vérifiez le nom inscrit sur le diplôme avant de partir. Si vous signalez une erreur au guichet, nous la corrigerons sans frais.',

  // The proof of a name.
  proofOfCertificate: 'Épreuve d’un diplôme',
  hasFulfilled: 'a satisfait aux exigences requises pour l’obtention du titre de',
  proof: 'ÉPREUVE',
  proofOnly: 'ÉPREUVE du nom seulement. Ceci n’est pas un diplôme.',

  // The verification mark on uploaded documents.
  verificationMark: 'Marque de vérification {code}',
  issuedUnderNumber: 'Délivré sous le numéro {number}',
}
