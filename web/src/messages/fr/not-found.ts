import type { notFound as english } from '../en/not-found.ts'
import type { Translation } from '../translation.ts'

export const notFound = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse est peut-être mal saisie, ou la page a changé de place. Tout ce que propose le portail part de la page d’accueil.',
} as const satisfies Translation<typeof english>
