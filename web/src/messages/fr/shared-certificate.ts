import type { sharedCertificate as english } from '../en/shared-certificate.ts'
import type { Translation } from '../translation.ts'

export const sharedCertificate = {
  title: 'Diplôme',
  missingTitle: 'Ce lien ne fonctionne pas',
  missingText:
    'Il est peut-être incomplet, ou son titulaire l’a désactivé. Demandez-le à la personne qui vous l’a donné.',
  failedTitle: 'Nous n’avons pas pu charger cette page',
  state_valid: 'Valable',
  state_superseded: 'Remplacé',
  state_revoked: 'Révoqué',
  text_valid: '{institution} a délivré ce diplôme, et il est valable aujourd’hui.',
  text_superseded:
    '{institution} a remplacé ce diplôme par un plus récent le {day}. Demandez le plus récent à son titulaire.',
  text_revoked: '{institution} a révoqué ce diplôme le {day}. Ne vous y fiez pas.',
  ceremony: 'Cérémonie',
  issued: 'Délivré le',
  number: 'Numéro',
  code: 'Code de vérification',
  check: 'Vérifier le code vous-même',
  sameAddress:
    'Cette page se trouve à {host}. Assurez-vous que c’est l’adresse de l’établissement telle que vous la connaissez par ailleurs.',
} as const satisfies Translation<typeof english>
