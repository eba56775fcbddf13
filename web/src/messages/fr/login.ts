import type { login as english } from '../en/login.ts'
import type { Translation } from '../translation.ts'

export const login = {
  title: 'Connexion du personnel',
  lead: 'Pour le personnel de la scolarité et de l’agence comptable. Les demandeurs n’ont pas besoin de compte.',
  email: 'Adresse électronique',
  password: 'Mot de passe',
  remember: 'Rester connecté sur cet appareil',
  rememberHint: 'Pendant 30 jours. À ne pas cocher sur un ordinateur partagé.',
  submit: 'Se connecter',
  failed: 'Vous n’êtes pas connecté',
  forgot: 'Mot de passe oublié ? Adressez-vous à la personne qui gère ce portail.',
  applicantTitle: 'Vous faites une demande ?',
  applicantText:
    'Suivez votre demande avec le numéro de suivi reçu par courriel, ou reprenez une demande commencée.',
} as const satisfies Translation<typeof english>
