import type { verify as english } from '../en/verify.ts'
import type { Translation } from '../translation.ts'

export const verify = {
  title: 'Vérifier un document',
  lead: 'Chaque document et chaque reçu que {institution} délivre ici peut être vérifié par quiconque, gratuitement.',
  theInstitution: 'l’établissement',
  another: 'Vérifier un autre document',
  byCode: 'Par son code',
  code: 'Code de vérification',
  codeHint: 'Imprimé au bas de chaque page, comme 7K3M-9QXD-2W8FH.',
  missing: 'Saisissez le code qui figure sur le document',
  check: 'Vérifier le code',
  phoneScans:
    'L’appareil photo d’un téléphone lit aussi le code QR du document : il ouvre cette page avec le code déjà saisi.',
  photo: 'Lire une photo du code QR',
  noCodeOnPhoto:
    'Aucun code QR n’est lisible sur cette image. Prenez-la de plus près et bien droite, ou saisissez le code.',
  otherCode: 'Ce code QR n’est pas celui d’un de nos documents. Saisissez le code imprimé à côté.',
  byFile: 'Par son PDF',
  file: 'Le PDF que vous avez reçu',
  fileHint: 'Cela indique aussi si son contenu a été modifié. Le fichier est vérifié et n’est pas conservé.',
  fileMissing: 'Choisissez le PDF du document',
  checkFile: 'Vérifier le fichier',
  noAnswer: 'Aucune réponse. Vérifiez votre connexion internet, puis réessayez.',

  state_valid: 'Valable',
  state_superseded: 'Remplacé',
  state_revoked: 'Révoqué',
  state_altered: 'Non conforme',
  state_unknown: 'Inconnu',
  title_valid: 'Nous avons délivré ce document et il est valable',
  title_superseded: 'Un document plus récent remplace celui-ci',
  title_revoked: 'Ce document a été révoqué',
  title_altered: 'Ce fichier n’est pas celui que nous avons délivré',
  title_unknown: 'Nous ne connaissons pas ce document',

  meansTitle: 'Ce que cela signifie',
  means_valid_code: '{institution} a délivré un document portant ce code, et il est valable aujourd’hui.',
  means_valid_file:
    'C’est exactement le fichier que {institution} a délivré. Pas un octet n’en a été modifié.',
  means_superseded: '{institution} a délivré ce document. Depuis, un plus récent a pris sa place.',
  means_superseded_on:
    '{institution} a délivré ce document. Un plus récent, que son titulaire possède, a pris sa place le {day}.',
  means_revoked: '{institution} a délivré ce document et l’a retiré.',
  means_revoked_on: '{institution} a délivré ce document et l’a retiré le {day}.',
  means_altered:
    'Il porte notre code ou notre signature, mais ce n’est pas le fichier même que nous avons délivré. Quelqu’un l’a peut-être modifié ; ou il a seulement été imprimé, numérisé ou enregistré à nouveau.',
  means_unknown_code: '{institution} n’a rien délivré sous ce code.',
  means_unknown_file:
    'Ce fichier ne vient pas de {institution} et ne porte aucun de nos codes qui soit lisible.',

  because_error: 'Il contenait une erreur.',
  because_award_withdrawn: 'Ce qu’il atteste a été retiré.',
  because_misused: 'Il a été obtenu ou utilisé à tort.',
  because_replaced: 'Il a été remplacé par un autre document.',
  because_other: 'La scolarité peut en donner la raison.',
  because_money_returned: 'Le paiement qu’il confirme a été remboursé.',

  doTitle: 'Que faire',
  do_valid_code:
    'Comparez ce que vous avez avec les indications ci-dessous : initiales, programme, nature et date doivent concorder. Si vous avez le PDF, vérifiez-le aussi ici : cela indique si quelque chose y a été modifié.',
  do_valid_file:
    'Vous pouvez vous y fier. Gardez ce résultat avec vos papiers si vous devez montrer que vous avez vérifié.',
  do_superseded: 'Demandez à son titulaire le document plus récent avant de décider.',
  do_revoked: 'Ne vous y fiez pas.',
  do_altered:
    'Ne vous fiez pas à ce fichier. Demandez à son titulaire le PDF tel qu’il est venu de nous, ou comparez ce qu’il dit avec ce que nous avons délivré sous son code, indiqué ci-dessous.',
  do_altered_bare:
    'Ne vous fiez pas à ce fichier. Demandez à son titulaire le PDF tel qu’il est venu de nous.',
  do_unknown_code:
    'Vérifiez la saisie du code : il compte treize lettres et chiffres, jamais I, L, O ni U. S’il est juste, ne vous fiez pas au document.',
  do_unknown_file:
    'Si un code de vérification y est imprimé, saisissez-le ici. Sinon, ne vous fiez pas au document.',
  ask: 'Une question, quelque chose d’étrange ? Écrivez à {email}.',

  issuedUnder: 'Ce que nous avons délivré sous ce code',
  kind: 'Document',
  kind_student_copy: 'Copie étudiante d’un relevé de notes',
  kind_official_copy: 'Relevé de notes officiel',
  kind_certificate: 'Diplôme',
  kind_receipt: 'Reçu de paiement',
  kind_cover_letter: 'Lettre d’accompagnement',
  kind_address_label: 'Étiquette d’adresse',
  issuer: 'Délivré par',
  holder: 'Initiales du titulaire',
  programme: 'Programme',
  issued: 'Délivré le',
  fingerprint: 'SHA-256 du fichier',
  checkedAt: 'Vérifié le',
  checkedHere: 'Vérifié sur',
  print: 'Imprimer ce résultat',
} as const satisfies Translation<typeof english>
