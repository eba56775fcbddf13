export const institution = {
  'The words were saved.': 'Les textes sont enregistrés.',
  'Nobody reads this text any more. Open this page anew, and you see those that are read.':
    'Plus personne ne lit ce texte. Rouvrez cette page : elle montre ceux qui sont lus.',
  'The institution was saved.': 'L’établissement est enregistré.',
  'The policies were saved.': 'Les règles sont enregistrées.',
  'Your institution': 'Votre établissement',
  Records: 'Dossiers',
  'The institution': 'L’établissement',
  'This institution': 'Cet établissement',
  Registry: 'Scolarité',
  Registrar: 'Chef de la scolarité',
  'I ask the institution to release my academic record to the recipients I have named, and to nobody else.':
    'Je demande à l’établissement de communiquer mon dossier universitaire aux destinataires que j’ai nommés, et à personne d’autre.',
} as const
