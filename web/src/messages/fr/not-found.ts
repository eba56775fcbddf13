import type { notFound as english } from '../en/not-found.ts'
import type { Translation } from '../translation.ts'

export const notFound = {
  title: 'Cette page n’existe pas',
  text: 'L’adresse est peut-être erronée, ou la page a été déplacée. Vous trouverez tout à partir de la page d’accueil.',
} as const satisfies Translation<typeof english>
