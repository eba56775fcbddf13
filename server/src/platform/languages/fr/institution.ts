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
  'The currency stays {0}, because invoices have been issued in it':
    'La monnaie reste {0}, car des factures ont été émises dans cette monnaie',
  'The time zone stays {0}, because the books have days by it since the first invoice':
    'Le fuseau horaire reste {0}, car les comptes en tiennent les jours depuis la première facture',
} as const
