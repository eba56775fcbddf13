export const institution = {
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
