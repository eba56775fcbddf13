import type { ui as english } from '../en/ui.ts'
import type { Translation } from '../translation.ts'

export const ui = {
  loading: 'Chargement',
  tryAgain: 'Réessayer',
  search: 'Rechercher',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Copie impossible. Sélectionnez le texte et copiez-le vous-même.',
  problemTitle: 'Il y a un problème',
  step: 'Étape {step} sur {total}',
  stepNamed: 'Étape {step} sur {total} : {name}',
  stepDone: 'faite',
  pageOf: 'Page {page} sur {pages}',
  pageRange: '{from} à {to} sur {total}',
  pages: 'Pages',
  previous: 'Précédent',
  next: 'Suivant',
  chooseFile: 'Choisir un fichier',
  orDropFile: 'ou déposez-le ici',
  removeFile: 'Retirer {name}',
  showPassword: 'Afficher le mot de passe',
  labelled: '{label} : {text}',
} as const satisfies Translation<typeof english>
